import { Money } from "~/components/ui/data-display/money";
import { ListLink } from "~/components/ui/table/list-link";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";

export interface PaidPayslipsTableProps {
  columns: readonly string[];
  rows: readonly {
    employeeSeq: number;
    employeeName: string;
    departmentName: string;
    payrollSeq: number;
    payroll: string;
    payDate: string;
    amounts: readonly number[];
  }[];
  /** Of all pages. */
  sums: readonly number[];
  total: number;
}

/** Payslips of several payrolls with their amounts in pesos; each opens its payslip. */
export function PaidPayslipsTable({ columns, rows, sums, total }: PaidPayslipsTableProps) {
  return (
    <ScrollTable label="Register of payslips, amounts in pesos" wide>
      <ColumnHeads
        columns={[
          ["Employee", "sticky-phone"],
          "Department",
          "Payroll",
          "Pay date",
          ...columns.map((label): [string, string] => [label, "num"]),
        ]}
      />
      <tbody>
        {rows.map(({ employeeSeq, employeeName, departmentName, payrollSeq, payroll, payDate, amounts }) => (
          <tr key={`${payrollSeq} ${employeeSeq}`}>
            <th scope="row" className="sticky-phone">
              <ListLink href={pathTo("get-payslip", { payrollSeq, employeeSeq })}>{employeeName}</ListLink>
            </th>
            <td>{departmentName}</td>
            <td>{payroll}</td>
            <td className="tabular">{payDate}</td>
            {amounts.map((amount, index) => (
              <td key={columns[index]} className="num">
                <Money amount={amount} zero="dash" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <TotalsRow label={countText(total, "payslip")} span={4} className="sticky-phone">
        {sums.map((amount, index) => (
          <td key={columns[index]} className="num">
            <Money amount={amount} zero="dash" />
          </td>
        ))}
      </TotalsRow>
    </ScrollTable>
  );
}
