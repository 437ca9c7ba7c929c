import { Money } from "~/components/ui/figures/money";
import { Person } from "~/components/ui/figures/person";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type AmountRow = {
  adjustmentSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  itemName: string;
  about: string;
  /** Centavos, deductions below zero; null = days. */
  amount: number | null;
  days: string | null;
  reason: string;
};

type AmountsTableProps = { payrollSeq: number; rows: readonly AmountRow[]; offset: number; changes: boolean };

/** What a special payroll pays whom, and why. */
export function AmountsTable({ payrollSeq, rows, offset, changes }: AmountsTableProps) {
  return (
    <ScrollTable cards label="Amounts of this payroll" wide>
      <ColumnHeads columns={[["Employee", "stick-l2 first"], "Item", ["Amount, ₱", "num"], "Reason", ...(changes ? ["Change"] : [])]} />
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.adjustmentSeq}>
            <th scope="row" className="two stick-l2 first">
              <Person
                name={row.employeeName}
                detail={[row.employeeId, row.departmentName].filter(Boolean).join(" · ")}
                index={offset + at}
              />
            </th>
            <td data-figure="Item" className="two">
              {row.itemName}
              <span className="sub">{row.about}</span>
            </td>
            <td data-figure="Amount, ₱" className="num">
              {row.amount === null ? `${row.days} days` : <Money amount={row.amount} />}
            </td>
            <td className="wrap">{row.reason}</td>
            {changes ? (
              <td data-card>
                <LinkButton
                  href={pathTo("get-payroll-process-amount-delete", { payrollSeq, adjustmentSeq: row.adjustmentSeq })}
                  size="sm"
                  variant="ghost"
                  icon="trash-2"
                >
                  Take out<span className="visually-hidden"> {`${row.itemName} of ${row.employeeName}`}</span>
                </LinkButton>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
