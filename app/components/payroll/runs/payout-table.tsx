import { Badge } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { EmployeePerson } from "~/components/ui/data-display/employee-person";
import { ColumnHeads, NIL, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import type { Centavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";

export type PayoutListRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  bankName: string;
  accountNumber: string;
  net: Centavos;
};

type PayoutTableProps = { rows: readonly PayoutListRow[]; payrollSeq: number; count: number; net: Centavos };

/** Payouts by account; missing accounts are marked. */
export function PayoutTable({ rows, payrollSeq, count, net }: PayoutTableProps) {
  return (
    <ScrollTable cards label="Payout list">
      <ColumnHeads
        columns={[["Employee", "sticky-phone", "name"], ["Bank", "", "bank"], "Account", ["Net pay, ₱", "num", "-net"]]}
        defaultSort="name"
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.employeeSeq}>
            <th scope="row" className="two-lines sticky-phone">
              <EmployeePerson employee={row} href={pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })} />
            </th>
            <td>{row.bankName || NIL}</td>
            <td data-figure="Account" className="tabular">
              {row.accountNumber ||
                (row.net > 0 ? (
                  <Badge tone="attention" icon="triangle-alert">
                    No account
                  </Badge>
                ) : (
                  NIL
                ))}
            </td>
            <td data-figure="Net pay, ₱" className="num">
              <Money amount={row.net} zero="dash" />
            </td>
          </tr>
        ))}
      </tbody>
      <TotalsRow label={employeeTotalText(count)} className="sticky-phone">
        <td />
        <td />
        <td className="num">
          <Money amount={net} peso />
        </td>
      </TotalsRow>
    </ScrollTable>
  );
}
