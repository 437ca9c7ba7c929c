import { Notice } from "~/components/ui/feedback/notice";
import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import type { PayslipLineView } from "~/domain/payroll/runs/payslip-view";
import { formatPeso } from "~/domain/shared/money";
import { payParts, type PayParts } from "~/domain/shared/i18n/en/pay-parts";
import { explanationId } from "./explanation-id";

type PayslipEquationProps = {
  figures: Pick<Figures, "grossPay" | "totalDeductions" | "taxRefund" | "netPay">;
  /** Why there is no net pay, by `noNetPayText`. */
  noNet?: string | null;
  /** Deduction lines of this page; the largest explains why there is no net pay. */
  deductions?: readonly PayslipLineView[];
  words?: PayParts;
};

/** Gross pay − deductions + refund = net pay, and below it why there is no net pay. */
export function PayslipEquation({ figures, noNet = null, deductions = [], words = payParts }: PayslipEquationProps) {
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
          <dd className={figures.netPay > 0 ? undefined : "text-ink"}>{formatPeso(figures.netPay)}</dd>
        </div>
      </dl>
      {noNet === null ? null : (
        <div className="notice-row">
          <Notice tone="attention">
            {noNet} <LargestDeductionLink deductions={deductions} words={words} />
          </Notice>
        </div>
      )}
    </>
  );
}

/** Opens the explanation of the largest deduction. */
function LargestDeductionLink({ deductions, words }: { deductions: readonly PayslipLineView[]; words: PayParts }) {
  const [largest] = [...deductions].sort((a, b) => b.amount - a.amount);
  return largest ? <a href={`#${explanationId(largest.code)}`}>{`${words.why} ${largest.label}`}</a> : null;
}
