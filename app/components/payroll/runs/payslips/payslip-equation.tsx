import { classNames } from "~/components/ui/layout/class-names";
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
  texts?: PayParts;
};

export const EQUATION =
  "card grid grid-cols-[repeat(4,auto)] items-center justify-between py-3 pr-6 pl-4 max-tablet:grid-cols-1 max-tablet:gap-1" +
  " max-tablet:p-4 print:px-4";
const OPERATOR =
  "grid grid-cols-[auto_1fr] gap-x-8 *:col-start-2 before:row-start-2 before:self-center before:text-(length:--text-xl)" +
  " before:text-ink-3 before:content-[attr(data-operator)_/_''] max-tablet:before:hidden print:gap-x-4";

/** Gross pay − deductions + refund = net pay, and below it why there is no net pay. */
export function PayslipEquation({ figures, noNet = null, deductions = [], texts = payParts }: PayslipEquationProps) {
  return (
    <>
      <dl className={classNames("mb-4", EQUATION)}>
        <EquationPart label={texts.grossPay} amount={figures.grossPay} />
        <EquationPart operator="−" label={texts.deductions} amount={figures.totalDeductions} />
        <EquationPart operator="+" label={texts.taxRefund} amount={figures.taxRefund} />
        <EquationPart operator="=" label={texts.netPay} amount={figures.netPay} result />
      </dl>
      {noNet === null ? null : (
        <div className="notice-row">
          <Notice tone="attention">
            {noNet} <LargestDeductionLink deductions={deductions} texts={texts} />
          </Notice>
        </div>
      )}
    </>
  );
}

type EquationPartProps = { operator?: string; label: string; amount: number; result?: boolean };

/** An amount of the equation under its label, on phones next to it. @param operator sign before the amount */
export function EquationPart({ operator, label, amount, result = false }: EquationPartProps) {
  return (
    <div
      className={classNames(
        "max-tablet:flex max-tablet:items-center max-tablet:justify-between",
        operator !== undefined && OPERATOR,
        result && "max-tablet:mt-1 max-tablet:border-t max-tablet:pt-2",
      )}
      data-operator={operator}
    >
      <dt className={classNames("text-sm font-medium text-ink-2", result && "max-tablet:font-semibold max-tablet:text-ink")}>{label}</dt>
      <dd
        className={classNames(
          "text-2xl tracking-tight whitespace-nowrap tabular-nums max-tablet:text-lg print:text-(length:--text-lg)",
          result ? "font-semibold max-tablet:text-(length:--text-xl)" : "font-medium",
          result && amount > 0 && "text-accent-ink",
        )}
      >
        {formatPeso(amount)}
      </dd>
    </div>
  );
}

/** Opens the explanation of the largest deduction. */
function LargestDeductionLink({ deductions, texts }: { deductions: readonly PayslipLineView[]; texts: PayParts }) {
  const [largest] = [...deductions].sort((a, b) => b.amount - a.amount);
  return largest ? <a href={`#${explanationId(largest.code)}`}>{`${texts.why} ${largest.label}`}</a> : null;
}
