import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type EntryTableRow = {
  entrySeq: number;
  employeeId: string;
  employeeName: string;
  templateName: string | null;
  /** The template does not have the item: nothing is paid. */
  idle: boolean;
  amount: string;
  from: Day | null;
  to: Day | null;
  note: string;
};

/** Who has an item, how much, and from when to when. */
export function EntryTable({ itemCode, rows, changes }: { itemCode: string; rows: readonly EntryTableRow[]; changes: boolean }) {
  return (
    <ScrollTable cards label="Employees with this item">
      <ColumnHeads
        columns={[["Employee", "stick-phone"], "ID", "Template", ["Amount", "num"], "From", "To", ["Note", "col-extra"]]}
        actions={changes ? "Change" : undefined}
      />
      <tbody>
        {rows.map(({ entrySeq, employeeId, employeeName, templateName, idle, amount, from, to, note }) => (
          <tr key={entrySeq}>
            <th scope="row" className="stick-phone">
              <span className="cell" title={employeeName}>
                {employeeName}
              </span>
            </th>
            <td className="tabular">{employeeId}</td>
            <td>
              {templateName ?? <span className="nil">—</span>}
              {idle ? <small className="muted block">does not have the item</small> : null}
            </td>
            <td data-figure="Amount" className="num">
              {amount}
            </td>
            <td data-figure="From" className="tabular">
              {from ? formatDay(from) : <span className="nil">—</span>}
            </td>
            <td className="tabular">{to ? formatDay(to) : <span className="nil">—</span>}</td>
            <td className="col-extra whitespace-normal">{note}</td>
            {changes ? (
              <td data-card>
                <div className="row-tools">
                  <LinkButton href={pathTo("get-item-entry-edit", { itemCode, entrySeq })} size="sm" of={employeeName}>
                    Edit
                  </LinkButton>
                </div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
