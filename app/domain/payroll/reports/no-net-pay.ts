import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import { payslipPaper, type PayslipPaperWords } from "~/domain/shared/words/en/payslip-paper";
import { filled } from "~/domain/shared/words/filled";
import { formatPeso } from "~/domain/shared/money";

type NoNetWords = Pick<PayslipPaperWords, "nothingLeft" | "taxTakesAll" | "taxRemains" | "restRemains">;
type NoNetFigures = Pick<
  Figures,
  "grossPay" | "netPay" | "withholdingTax" | "totalDeductions" | "taxUncollected" | "contributionCarriedOut" | "loanAndDeductionCarriedOut"
>;

/** Why net pay is zero, and what pay could not cover; null where net pay is positive, or nothing was earned and nothing is owed. */
export function noNetPayWords(figures: NoNetFigures, words: NoNetWords = payslipPaper): string | null {
  const { grossPay, netPay, withholdingTax, totalDeductions, taxUncollected, contributionCarriedOut, loanAndDeductionCarriedOut } = figures;
  const rest = contributionCarriedOut + loanAndDeductionCarriedOut;
  if (netPay > 0 || (grossPay <= 0 && taxUncollected + rest <= 0)) return null;
  const amount = (template: string, centavos: number) => (centavos > 0 ? [filled(template, { amount: formatPeso(centavos) })] : []);
  return [
    ...(grossPay > 0 ? [withholdingTax * 2 > totalDeductions ? words.taxTakesAll : words.nothingLeft] : []),
    ...amount(words.taxRemains, taxUncollected),
    ...amount(words.restRemains, rest),
  ].join(" ");
}
