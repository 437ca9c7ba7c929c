import { Money } from "~/components/ui/data-display/money";
import type { Problem } from "~/components/ui/form/error-summary";
import { Card } from "~/components/ui/layout/card";
import { SheetPreview, type SheetView } from "~/components/ui/table/sheet-preview";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { FixableRows } from "~/components/ui/table/workbook-preview";
import { pathTo } from "~/paths";

export type AmountUploadView = {
  view: SheetView;
  payrollSeq: number;
  amountUploadSeq: number;
  counts: { read: number; added: number; same: number };
  problems: FixableRows["rows"];
  /** The first valid rows. */
  rows: { key: number; employeeName: string; itemName: string; amount: number | null; days: string | null; reason: string }[];
};

/** Preview of a workbook of one-time amounts. */
export function AmountUploadPreview({ shown, problems }: { shown: AmountUploadView; problems: readonly Problem[] }) {
  const { view, payrollSeq, amountUploadSeq, counts, rows } = shown;
  return (
    <SheetPreview
      view={view}
      here={pathTo("get-payroll-process-amount-upload", { payrollSeq, amountUploadSeq })}
      errorsHref={pathTo("get-payroll-process-amount-upload-error-xlsx", { payrollSeq, amountUploadSeq })}
      removalAction={pathTo("delete-payroll-process-amount-upload", { payrollSeq, amountUploadSeq })}
      back={{ href: pathTo("get-payroll-process-amounts", { payrollSeq }), text: "Back to the amounts" }}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: "New", value: counts.added },
        { label: "Same as stored", value: counts.same },
        { label: "Rows to fix", value: view.wrong, danger: true },
      ]}
      stores={counts.added}
      verb={counts.added === 1 ? "Add 1 amount" : `Add ${counts.added.toLocaleString("en")} amounts`}
      effect="Employees who are not yet in this special payroll are added to it. Amounts that are already in it stay."
      rowsToFix={{ heading: "Employee and item", rows: shown.problems }}
      problems={problems}
    >
      {rows.length === 0 ? null : (
        <Card
          title="Amounts added"
          aside={
            counts.added > rows.length ? (
              <small className="muted">{`the first ${rows.length} of ${counts.added.toLocaleString("en")}`}</small>
            ) : undefined
          }
        >
          <ScrollTable label="Amounts added">
            <ColumnHeads columns={[["Employee", "sticky-phone"], "Item", ["Amount, ₱", "num"], "Reason"]} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row" className="sticky-phone">
                    {row.employeeName}
                  </th>
                  <td>{row.itemName}</td>
                  <td className="num">{row.amount === null ? `${row.days} days` : <Money amount={row.amount} />}</td>
                  <td className="wrap">{row.reason}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        </Card>
      )}
    </SheetPreview>
  );
}
