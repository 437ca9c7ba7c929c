import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import { payslipPaper, type PayslipPaperText } from "~/domain/shared/i18n/en/payslip-paper";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { formatPeso } from "~/domain/shared/money";

type NoNetText = Pick<PayslipPaperText, "nothingLeft" | "taxTakesAll" | "taxRemains" | "restRemains">;
type NoNetFigures = Pick<
  Figures,
  "grossPay" | "netPay" | "withholdingTax" | "totalDeductions" | "taxUncollected" | "contributionCarriedOut" | "loanAndDeductionCarriedOut"
>;

/** Why net pay is zero, and the amounts that pay did not cover; null if net pay is positive, or nothing was earned and nothing is owed. */
export function noNetPayText(figures: NoNetFigures, words: NoNetText = payslipPaper): string | null {
  const { grossPay, netPay, withholdingTax, totalDeductions, taxUncollected, contributionCarriedOut, loanAndDeductionCarriedOut } = figures;
  const rest = contributionCarriedOut + loanAndDeductionCarriedOut;
  if (netPay > 0 || (grossPay <= 0 && taxUncollected + rest <= 0)) return null;
  const amount = (template: string, centavos: number) => (centavos > 0 ? [interpolate(template, { amount: formatPeso(centavos) })] : []);
  return [
    ...(grossPay > 0 ? [withholdingTax * 2 > totalDeductions ? words.taxTakesAll : words.nothingLeft] : []),
    ...amount(words.taxRemains, taxUncollected),
    ...amount(words.restRemains, rest),
  ].join(" ");
}
