import type { CalculatorPage } from "./calculator-page";
import { KASAMBAHAY } from "./kasambahay";
import { SEPARATION_CALCULATOR } from "./separation";
import { MATERNITY, SICKNESS } from "./sss-benefits";
import { SSS_LOAN } from "./sss-loan";
import { THIRTEENTH_MONTH } from "./thirteenth-month";

/** The calculators besides the pay calculator, in tab order. */
export const CALCULATORS: readonly CalculatorPage[] = [THIRTEENTH_MONTH, SEPARATION_CALCULATOR, MATERNITY, SICKNESS, SSS_LOAN, KASAMBAHAY];

/** Tab links of the calculators. */
export const CALCULATOR_LINKS = CALCULATORS.map(({ key, label }) => ({ key, label }));
