import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

/** Changes of one employee: stored and new value by cell. */
export type BulkChangeView = {
  rowIndex: number;
  employee: string;
  employeeId: string;
  cells: { column: string; before: string; after: string }[];
};

/** Preview of the changes in a sheet. */
export function BulkChanges({ rows, more }: { rows: readonly BulkChangeView[]; more: boolean }) {
  return (
    <Card
      title="Proposed changes"
      aside={more ? <small className="muted">the first {rows.length} rows that can be used</small> : undefined}
    >
      <ScrollTable label="Proposed changes">
        <ColumnHeads columns={[["Row", "num"], "Employee", "Column", "Stored now", "From the workbook"]} />
        <tbody>
          {rows.flatMap(({ rowIndex, employee, employeeId, cells }) =>
            (cells.length > 0 ? cells : [{ column: EMPTY_VALUE, before: EMPTY_VALUE, after: "nothing changes" }]).map((cell, index) => (
              <tr key={`${rowIndex} ${cell.column}`}>
                <td className="num">{index === 0 ? rowIndex : null}</td>
                <td className="two-lines">
                  {index === 0 ? employee : null}
                  {index === 0 ? <span className="subtext">{employeeId}</span> : null}
                </td>
                <td>{cell.column}</td>
                <td>{cell.before}</td>
                <td>{cell.after}</td>
              </tr>
            )),
          )}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
