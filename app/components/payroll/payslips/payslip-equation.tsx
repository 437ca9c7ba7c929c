import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import { formatPeso } from "~/domain/shared/money";
import { payParts, type PayParts } from "~/domain/shared/words/en/pay-parts";

/** Gross pay − deductions + refund = net pay. */
export function PayslipEquation({
  figures,
  words = payParts,
}: {
  figures: Pick<Figures, "grossPay" | "totalDeductions" | "taxRefund" | "netPay">;
  words?: PayParts;
}) {
  return (
    <dl className="card equation">
      <div>
        <dt>{words.grossPay}</dt>
        <dd>{formatPeso(figures.grossPay)}</dd>
      </div>
      <div data-op="−">
        <dt>{words.deductions}</dt>
        <dd>{formatPeso(figures.totalDeductions)}</dd>
      </div>
      <div data-op="+">
        <dt>{words.taxRefund}</dt>
        <dd>{formatPeso(figures.taxRefund)}</dd>
      </div>
      <div className="net" data-op="=">
        <dt>{words.netPay}</dt>
        <dd>{formatPeso(figures.netPay)}</dd>
      </div>
    </dl>
  );
}
