import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { getOperands } from "~/domain/payroll/engine/explain/trace-operands";
import { formatCentavos, type Centavos } from "~/domain/shared/money";

/** Over-withheld tax of a year that a payslip settles, and how it is returned. Amounts in centavos. */
export interface TaxRefund {
  /** Tax of the year, less the PERA credit. */
  taxDue: Centavos;
  /** By this employer, before the payslip. */
  withheldOwn: Centavos;
  withheldPrevious: Centavos;
  /** Over-withheld by all employers together. */
  excess: Centavos;
  /** Refunded by the payslip: computed or manual. */
  refund: Centavos;
  isManual: boolean;
  /** The part of the excess that this payslip does not refund: claimed in the employee's own return. */
  ownReturn: Centavos;
}

/**
 * The tax refund of a payslip; null if it does not settle the year, or nothing was over-withheld and no refund was set manually.
 * @param lines of one payslip
 * @source payroll-rules R-44; document 5, F-16: 1,824.99 due, 33,894.50 own and 2,500.00 previous withheld → excess 34,569.51, refund
 * 33,894.50, 675.01 claimed in the own return
 */
export function getTaxRefund(lines: readonly PayslipLine[]): TaxRefund | null {
  const tax = lines.find(({ code }) => code === "withholdingTax")?.trace;
  const settled = tax?.rule === "MANUAL" ? tax.parts?.[0] : tax;
  if (settled?.rule !== "TAX_ANNUALIZED") return null;
  const values = getOperands<"TAX_ANNUALIZED">(settled);
  const line = lines.find(({ code }) => code === "taxRefund");
  const [excess, refund] = [values["withheld too much"], line?.amount ?? 0];
  if (excess === 0 && line === undefined) return null;
  return {
    taxDue: Math.max(0, values["tax of the year"] - values["PERA credit"]),
    withheldOwn: Math.max(0, values.withheld),
    withheldPrevious: values["withheld by the previous employer"],
    excess,
    refund,
    isManual: line?.trace.rule === "MANUAL",
    ownReturn: Math.max(0, excess - refund),
  };
}

/**
 * Why a refund is too high; null when it is allowed. @param withheldOwn tax withheld by this employer in the year @source payroll-rules
 *
 */
export const refundProblem = (refund: Centavos, withheldOwn: Centavos): string | null =>
  refund > withheldOwn
    ? `This company withheld ${formatCentavos(withheldOwn)} in the year and cannot refund more. The rest is claimed in the employee's own return.`
    : null;
