import { Money } from "~/components/ui/data-display/money";
import { Person } from "~/components/ui/data-display/person";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import { pathTo } from "~/paths";

type Row = { employeeSeq: number; employeeId: string; employeeName: string; taxDue: number; withheld: number; refund: number };

type OverWithheldTableProps = {
  year: number;
  rows: readonly Row[];
  /** Over all employees. */
  totals: { people: number; refund: number };
};

/** Over-withheld employees of the ended year. */
export function OverWithheldTable({ year, rows, totals }: OverWithheldTableProps) {
  return (
    <ScrollTable cards label={`Excess tax of ${year}`}>
      <ColumnHeads columns={["Employee", ["Tax due, ₱", "num"], ["Withheld, ₱", "num"], ["Refunded, ₱", "num"]]} />
      <tbody>
        {rows.map(({ employeeSeq, employeeId, employeeName, taxDue, withheld, refund }) => (
          <tr key={employeeSeq}>
            <th scope="row" className="two-lines">
              <Person name={employeeName} detail={employeeId} index={employeeSeq} href={pathTo("get-year-card", { year, employeeSeq })} />
            </th>
            {[taxDue, withheld, refund].map((amount, column) => (
              <td key={column} data-figure={[undefined, "Withheld, ₱", "Refunded, ₱"][column]} className="num">
                <Money amount={amount} zero="dash" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <TotalsRow label={employeeTotalText(totals.people)}>
        <td colSpan={2} />
        <td className="num">
          <Money amount={totals.refund} />
        </td>
      </TotalsRow>
    </ScrollTable>
  );
}
