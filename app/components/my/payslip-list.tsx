import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/figures/money";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { Centavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";

export type OwnPayslipRow = {
  payrollSeq: number;
  payDate: string;
  /** The period, or what kind of payroll it was. */
  payroll: string;
  gross: Centavos;
  deductions: Centavos;
  refund: Centavos;
  net: Centavos;
};

/** One's own payslips, the latest first. */
export function PayslipList({ rows }: { rows: readonly OwnPayslipRow[] }) {
  return (
    <ScrollTable label="My payslips">
      <ColumnHeads
        columns={[
          ["Pay date", "stick-phone"],
          "For",
          ["Gross pay, ₱", "num"],
          ["Deductions, ₱", "num"],
          ["Tax refund, ₱", "num"],
          ["Net pay, ₱", "num"],
        ]}
      />
      <tbody>
        {rows.map(({ payrollSeq, payDate, payroll, gross, deductions, refund, net }) => (
          <tr key={payrollSeq}>
            <th scope="row" className="stick-phone tabular">
              <Link className="main-link" to={pathTo("get-my-payslip", { payrollSeq })}>
                {payDate}
                <span className="visually-hidden">, payslip for {payroll}</span>
              </Link>
            </th>
            <td>{payroll}</td>
            <td className="num">
              <Money amount={gross} />
            </td>
            <td className="num">
              <Money amount={deductions} />
            </td>
            <td className="num">
              <Money amount={refund} zero="dash" />
            </td>
            <td className="num strong">
              <Money amount={net} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
