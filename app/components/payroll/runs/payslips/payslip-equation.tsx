import { Notice } from "~/components/ui/feedback/notice";
import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import { formatPeso } from "~/domain/shared/money";
import { payParts, type PayParts } from "~/domain/shared/i18n/en/pay-parts";

/** Gross pay − deductions + refund = net pay, and below it why there is no net pay. @param noNet by `noNetPayText` */
export function PayslipEquation({
  figures,
  noNet = null,
  words = payParts,
}: {
  noNet?: string | null;
  figures: Pick<Figures, "grossPay" | "totalDeductions" | "taxRefund" | "netPay">;
  words?: PayParts;
}) {
  return (
    <>
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
      {noNet === null ? null : (
        <div className="notice-row">
          <Notice tone="attention">{noNet}</Notice>
        </div>
      )}
    </>
  );
}
