import { Notice } from "~/components/ui/feedback/notice";
import { Money } from "~/components/ui/figures/money";
import type { Problem } from "~/components/ui/form/error-summary";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { ConfirmButton, WorkbookPreview } from "~/components/ui/table/workbook-preview";
import { pathTo } from "~/paths";

export type OpeningImportView = {
  year: number;
  importSeq: number;
  fileName: string;
  /** "Maricel Soriano, 11/24/2026 08:52". */
  uploaded: string;
  /** "by Maricel Soriano at 11/24/2026 09:10", once the rows were used. */
  used: string | null;
  digest: string;
  counts: { read: number; insert: number; change: number; same: number; wrong: number };
  /** Headings that are none of ours. */
  ignored: string[];
  problems: { number: number; employee: string; messages: string[] }[];
  page: number;
  pageSize: number;
  /** The first rows that would be stored. */
  rows: {
    employeeSeq: number;
    employeeName: string;
    effect: string;
    throughDate: string;
    taxable: number;
    tax: number;
    incomplete: boolean;
  }[];
};

/** What a workbook of opening balances would do before it does it. */
export function OpeningImportPreview({ view, problems }: { view: OpeningImportView; problems: readonly Problem[] }) {
  const { year, importSeq, counts, page, pageSize } = view;
  const stores = counts.insert + counts.change;
  return (
    <WorkbookPreview
      errorsHref={pathTo("get-year-to-date-import-errors", { year, importSeq })}
      removalAction={pathTo("delete-year-to-date-import", { year, importSeq })}
      fileName={view.fileName}
      uploaded={view.uploaded}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: "New", value: counts.insert },
        { label: "Changed", value: counts.change },
        { label: "Same as stored", value: counts.same },
        { label: "Rows to mend", value: counts.wrong, danger: true },
      ]}
      problems={problems}
      notice={<Effect view={view} stores={stores} />}
      confirm={
        view.used || counts.wrong > 0 || stores === 0 ? null : (
          <ConfirmButton
            here={pathTo("get-year-to-date-import", { year, importSeq })}
            verb={stores === 1 ? "Store 1 opening balance" : `Store ${stores.toLocaleString("en")} opening balances`}
            pendingText="Storing…"
          >
            <input type="hidden" name="digest" value={view.digest} />
          </ConfirmButton>
        )
      }
      back={view.used ? { href: pathTo("get-year-to-date", { year }), text: "Back to the list" } : null}
      toMend={{
        heading: "Employee",
        rows: view.problems.map(({ number, employee, messages }) => ({ number, who: employee, detail: "", messages })),
        total: counts.wrong,
        page,
        pageSize,
      }}
    >
      {view.rows.length > 0 ? <Rows view={view} stores={stores} /> : null}
    </WorkbookPreview>
  );
}

function Effect({ view: { used, counts, ignored }, stores }: { view: OpeningImportView; stores: number }) {
  const left = ignored.length > 0 ? ` Left alone: ${ignored.map((heading) => `“${heading}”`).join(", ")}.` : "";
  if (used)
    return <Notice title={`The rows of this workbook were used ${used}.`}>What is shown below compares it with what is stored now.</Notice>;
  if (counts.wrong > 0)
    return (
      <Notice tone="danger" title="Nothing is stored while a row is wrong.">
        Mend the rows below, or take them out, and upload the workbook again.{left}
      </Notice>
    );
  if (stores === 0) return <Notice title="The workbook holds what is stored already.">There is nothing to do.{left}</Notice>;
  return <Notice>Open payrolls of these employees will need to be calculated again. Everybody else keeps what is stored.{left}</Notice>;
}

function Rows({ view: { rows }, stores }: { view: OpeningImportView; stores: number }) {
  return (
    <Card
      title="What is stored"
      aside={
        stores > rows.length ? <small className="muted">{`the first ${rows.length} of ${stores.toLocaleString("en")}`}</small> : undefined
      }
    >
      <ScrollTable label="What is stored">
        <ColumnHeads
          columns={[["Employee", "stick-phone"], "Effect", "Through day", ["Taxable pay", "num"], ["Tax withheld", "num"], "2316 items"]}
        />
        <tbody>
          {rows.map(({ employeeSeq, employeeName, effect, throughDate, taxable, tax, incomplete }) => (
            <tr key={employeeSeq}>
              <th scope="row" className="stick-phone">
                {employeeName}
              </th>
              <td>{effect}</td>
              <td className="tabular">{throughDate}</td>
              <td className="num">
                <Money amount={taxable} />
              </td>
              <td className="num">
                <Money amount={tax} />
              </td>
              <td>{incomplete ? "None" : "Stated"}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
