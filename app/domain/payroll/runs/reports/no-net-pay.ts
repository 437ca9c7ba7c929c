import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import { payslipDocument, type PayslipDocumentText } from "~/domain/shared/i18n/en/payslip-document";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { formatPeso } from "~/domain/shared/money";

type NoNetPayMessages = Pick<PayslipDocumentText, "nothingLeft" | "taxTakesAll" | "taxRemains" | "restRemains">;
type NoNetPayFigures = Pick<
  Figures,
  "grossPay" | "netPay" | "withholdingTax" | "totalDeductions" | "taxUncollected" | "contributionCarriedOut" | "loanAndDeductionCarriedOut"
>;

/** Why net pay is zero, and the amounts that pay did not cover; null if net pay is positive, or nothing was earned and nothing is owed. */
export function noNetPayText(figures: NoNetPayFigures, messages: NoNetPayMessages = payslipDocument): string | null {
  const { grossPay, netPay, withholdingTax, totalDeductions, taxUncollected, contributionCarriedOut, loanAndDeductionCarriedOut } = figures;
  const rest = contributionCarriedOut + loanAndDeductionCarriedOut;
  if (netPay > 0 || (grossPay <= 0 && taxUncollected + rest <= 0)) return null;
  const amount = (template: string, centavos: number) => (centavos > 0 ? [interpolate(template, { amount: formatPeso(centavos) })] : []);
  return [
    ...(grossPay > 0 ? [withholdingTax * 2 > totalDeductions ? messages.taxTakesAll : messages.nothingLeft] : []),
    ...amount(messages.taxRemains, taxUncollected),
    ...amount(messages.restRemains, rest),
  ].join(" ");
}
