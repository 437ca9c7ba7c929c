import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { Centavos } from "~/domain/shared/money";
import type { OwnPayslipsText } from "~/domain/shared/i18n/en/own-payslips";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { pathTo } from "~/paths";

export type OwnPayslipRow = {
  payrollSeq: number;
  payDate: string;
  /** Period, or type of payroll. */
  payroll: string;
  gross: Centavos;
  deductions: Centavos;
  refund: Centavos;
  net: Centavos;
};

/** The employee's payslips, latest first. */
export function PayslipList({ rows, texts }: { rows: readonly OwnPayslipRow[]; texts: OwnPayslipsText }) {
  return (
    <ScrollTable cards label={texts.title}>
      <ColumnHeads
        columns={[
          [texts.payDate, "sticky-phone"],
          texts.payroll,
          [texts.grossPay, "num"],
          [texts.deductions, "num"],
          [texts.taxRefund, "num"],
          [texts.netPay, "num"],
        ]}
      />
      <tbody>
        {rows.map(({ payrollSeq, payDate, payroll, gross, deductions, refund, net }) => (
          <tr key={payrollSeq}>
            <th scope="row" className="sticky-phone tabular">
              <Link className="main-link" to={pathTo("get-my-payslip", { payrollSeq })}>
                {payDate}
                <span className="visually-hidden">{interpolate(texts.payslipFor, { payroll })}</span>
              </Link>
            </th>
            <td data-card>{payroll}</td>
            <td data-figure={texts.grossPay} className="num">
              <Money amount={gross} />
            </td>
            <td className="num">
              <Money amount={deductions} />
            </td>
            <td className="num">
              <Money amount={refund} zero="dash" />
            </td>
            <td data-figure={texts.netPay} className="num strong">
              <Money amount={net} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
