import type { Problem } from "~/components/ui/form/error-summary";
import { Card } from "~/components/ui/layout/card";
import { SheetPreview, type SheetView } from "~/components/ui/table/sheet-preview";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import type { FixableRows } from "~/components/ui/table/workbook-preview";
import { LEAVE_WORKBOOK_TEXT, workbookCountText, type LeaveWorkbookKind } from "~/domain/leave/grants/leave-workbooks";
import { pathTo } from "~/paths";

export type LeaveUploadView = {
  view: SheetView;
  book: LeaveWorkbookKind;
  counts: { read: number; entries: number; standing: number };
  problems: FixableRows["rows"];
  totals: { leaveType: string; rows: number; days: string }[];
  rows: {
    number: number;
    employee: string;
    leaveType: string;
    days: string;
    asOf: string;
    validTo: string;
    before: string;
    after: string;
  }[];
};

type LeaveUploadPreviewProps = { shown: LeaveUploadView; leaveBook: string; leaveUploadSeq: number; problems: readonly Problem[] };

/** Preview of a leave workbook: all rows are posted, or none while a row has errors. */
export function LeaveUploadPreview({ shown, leaveBook, leaveUploadSeq, problems }: LeaveUploadPreviewProps) {
  const { view, book, counts } = shown;
  const texts = LEAVE_WORKBOOK_TEXT[book];
  const address = { leaveBook, leaveUploadSeq };
  return (
    <SheetPreview
      view={view}
      here={pathTo("get-leave-upload", address)}
      errorsHref={pathTo("get-leave-upload-errors", address)}
      removalAction={pathTo("delete-leave-upload", address)}
      back={{ href: pathTo("get-leave-postings"), text: "Back to the history" }}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: "Rows to fix", value: view.wrong, danger: true },
        { label: `${texts.many[0]!.toUpperCase()}${texts.many.slice(1)}`, value: counts.entries },
        ...(book === "OPENING" ? [{ label: "Already stored", value: counts.standing }] : []),
      ]}
      stores={counts.entries}
      verb={`Enter ${workbookCountText(book, counts.entries)}`}
      effect={texts.effect}
      rowsToFix={{ heading: "Employee and leave type", rows: shown.problems }}
      problems={problems}
    >
      {counts.entries > 0 ? (
        <>
          <Totals shown={shown} />
          <Entries shown={shown} />
        </>
      ) : null}
    </SheetPreview>
  );
}

function Totals({ shown: { totals } }: { shown: LeaveUploadView }) {
  return (
    <Card title="Total">
      <ScrollTable label="Total">
        <ColumnHeads
          columns={[
            ["Leave type", "sticky-phone"],
            ["Rows", "num"],
            ["Days", "num"],
          ]}
        />
        <tbody>
          {totals.map(({ leaveType, rows, days }) => (
            <tr key={leaveType}>
              <th scope="row" className="sticky-phone">
                {leaveType}
              </th>
              <td className="num">{rows.toLocaleString("en")}</td>
              <td className="num">{days}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

function Entries({ shown: { book, rows, counts } }: { shown: LeaveUploadView }) {
  const more = counts.entries - rows.length;
  return (
    <Card title="Balances" aside={more > 0 ? <small className="muted">and {more.toLocaleString("en")} more</small> : undefined}>
      <ScrollTable label="Balances">
        <ColumnHeads
          columns={[
            ["Employee", "sticky-phone"],
            "Leave type",
            ["Days", "num"],
            ...(book === "OPENING" ? ["As of"] : []),
            ...(book === "DEDUCT" ? [] : ["Valid to"]),
            ["Now", "num"],
            ["Afterwards", "num"],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <th scope="row" className="sticky-phone">
                {row.employee}
              </th>
              <td>{row.leaveType}</td>
              <td className="num">{row.days}</td>
              {book === "OPENING" ? <td className="tabular">{row.asOf}</td> : null}
              {book === "DEDUCT" ? null : <td className="tabular">{row.validTo || NIL}</td>}
              <td className="num">{row.before}</td>
              <td className="num">
                <b>{row.after}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
