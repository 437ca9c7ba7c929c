import { divideHalfUp, type Centavos } from "~/domain/shared/money";
import { getPaymentPart, WHOLE_SHARE } from "./thirteenth-payments";

/**
 * 13th month pay due: a twelfth of the basic salary earned in the calendar year, less what was already paid, not below zero.
 * @param basicEarned centavos: basic salary net of absence, tardiness, undertime and unpaid leave @param paid 13th month already paid this
 * year
 * @param shares hundredths of a percent of the year's 13th month due by this payroll (F-10)
 * @source PD 851, payroll-rules R-50: (15,724.14 + 38,000.00) ÷ 12 = 4,477.01
 */
export function thirteenthMonth(basicEarned: Centavos, paid: Centavos = 0, shares: number = WHOLE_SHARE): Centavos {
  return getPaymentPart(divideHalfUp(basicEarned, 12), shares, paid);
}
