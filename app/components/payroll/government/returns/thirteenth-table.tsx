import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, NIL, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import { employeeTotalText } from "~/components/ui/table/employee-total";

type Row = { employeeSeq: number; employeeId: string; employeeName: string; departmentName: string; amount: number };

/** 13th month pay of all employees in a year. */
export function ThirteenthTable({ year, rows, count, total }: { year: number; rows: readonly Row[]; count: number; total: number }) {
  return (
    <ScrollTable label={`13th month pay of ${year}`}>
      <ColumnHeads columns={[["Employee", "sticky-phone"], "Department", ["13th month pay, ₱", "num"]]} />
      <tbody>
        {rows.map(({ employeeSeq, employeeId, employeeName, departmentName, amount }) => (
          <tr key={employeeSeq}>
            <th scope="row" className="two-lines sticky-phone">
              {employeeName}
              <span className="subtext">{employeeId}</span>
            </th>
            <td>{departmentName || NIL}</td>
            <td className="num">
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <TotalsRow label={employeeTotalText(count)} span={2} className="sticky-phone">
        <td className="num">
          <Money amount={total} />
        </td>
      </TotalsRow>
    </ScrollTable>
  );
}
