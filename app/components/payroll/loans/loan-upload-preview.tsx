import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { Notice } from "~/components/ui/feedback/notice";
import { Card } from "~/components/ui/layout/card";
import type { Problem } from "~/components/ui/form/error-summary";
import { Pagination } from "~/components/ui/table/pagination";
import { SheetPreview, type SheetView } from "~/components/ui/table/sheet-preview";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import type { FixableRows } from "~/components/ui/table/workbook-preview";
import { pathTo } from "~/paths";

export type LoanUploadView = {
  view: SheetView;
  loanUploadSeq: number;
  counts: { read: number; added: number; changed: number; same: number };
  problems: FixableRows["rows"];
  /** Effect of the valid rows: a page of them, or the first ones below the errors. */
  rows: { number: number; does: "INSERT" | "CHANGE" | "SAME"; employee: string; loan: string; text: string }[];
  right: number;
  paged: boolean;
  /** Loan numbers similar to those of another loan. */
  warning: string | null;
};

const EFFECT_BADGES: Readonly<Record<LoanUploadView["rows"][number]["does"], { text: string; tone: Tone }>> = {
  INSERT: { text: "New", tone: "info" },
  CHANGE: { text: "Changes", tone: "attention" },
  SAME: { text: "The same", tone: "quiet" },
};

/** Preview of a loan workbook: all rows are stored, or none while a row has errors. */
export function LoanUploadPreview({ shown, problems }: { shown: LoanUploadView; problems: readonly Problem[] }) {
  const { view, loanUploadSeq, counts } = shown;
  const stores = counts.added + counts.changed;
  return (
    <SheetPreview
      view={view}
      here={pathTo("get-loan-upload", { loanUploadSeq })}
      errorsHref={pathTo("get-loan-upload-errors", { loanUploadSeq })}
      removalAction={pathTo("delete-loan-upload", { loanUploadSeq })}
      back={{ href: pathTo("get-loans"), text: "Back to loans" }}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: "Rows to fix", value: view.wrong, danger: true },
        { label: "New loans", value: counts.added },
        { label: "Loans changed", value: counts.changed },
        { label: "The same", value: counts.same },
      ]}
      stores={stores}
      verb={`Store ${stores === 1 ? "1 loan" : `${stores.toLocaleString("en")} loans`}`}
      effect="Open payrolls that deduct these loans must be recalculated. Completed payrolls stay as they are."
      rowsToFix={{ heading: "Employee and loan", rows: shown.problems }}
      problems={problems}
    >
      {shown.warning ? <Notice tone="attention">{shown.warning}</Notice> : null}
      {shown.right > 0 ? <Rows shown={shown} /> : null}
    </SheetPreview>
  );
}

function Rows({ shown: { rows, right, paged, view } }: { shown: LoanUploadView }) {
  const more = paged ? 0 : right - rows.length;
  return (
    <Card title="Changes by row" aside={more > 0 ? <small className="muted">and {more.toLocaleString("en")} more</small> : undefined}>
      <ScrollTable label="Changes by row">
        <ColumnHeads columns={[["Row", "num"], "Employee", "Loan", "It is", "What is stored"]} />
        <tbody>
          {rows.map(({ number, does, employee, loan, text }) => (
            <tr key={number}>
              <td className="num">{number}</td>
              <th scope="row">{employee}</th>
              <td>{loan}</td>
              <td>
                <Badge tone={EFFECT_BADGES[does].tone}>{EFFECT_BADGES[does].text}</Badge>
              </td>
              <td className="wrap">{text || NIL}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {paged ? <Pagination page={view.page} pageSize={view.pageSize} total={right} /> : null}
    </Card>
  );
}
