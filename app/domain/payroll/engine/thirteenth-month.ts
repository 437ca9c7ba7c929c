import { divideHalfUp, type Centavos } from "~/domain/shared/money";

/**
 * 13th month pay due: a twelfth of the basic salary earned in the calendar year, less what was paid of it, not below zero.
 * @param basicEarned centavos: basic salary net of absence, late, undertime and unpaid leave @param paid 13th month already paid this year
 * @source PD 851, payroll-rules R-50: (15,724.14 + 38,000.00) ÷ 12 = 4,477.01
 */
export function thirteenthMonth(basicEarned: Centavos, paid: Centavos = 0): Centavos {
  return Math.max(0, divideHalfUp(basicEarned, 12) - paid);
}
