import type { LeaveDays } from "~/domain/leave/leave-days";
import { ONE_DAY } from "~/domain/leave/leave-days";
import type { WageRates } from "~/domain/payroll/engine/wage-rates";
import type { Day } from "~/domain/shared/day";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";

/** Days of a leave type that the ledger converted to cash, still without a payroll decision. */
export interface ConvertedDays {
  leavePolicySeq: number;
  /** The last day of the leave year. */
  date: Day;
  days: LeaveDays;
}

/** With the wage on that day; null = no salary in effect. */
export interface PricedLeaveDays extends ConvertedDays {
  rates: WageRates | null;
}

/**
 * Whether an earlier payroll should have paid some of the days. @param lastStart the first day of the last completed payroll; null = none
 */
export const isOverdue = (parts: readonly ConvertedDays[], lastStart: Day | null): boolean =>
  lastStart !== null && parts.some(({ date }) => date < lastStart);

/**
 * Pay for an employee's converted days: each at the daily rate of its conversion date, rounded once.
 * @returns ten-thousandths of days, and centavos; null without a salary on one of the dates
 * @source document 4 L-15, payroll-rules R-61: 14 days × 2,068.96552 = 28,965.52
 */
export function conversionPay(parts: readonly PricedLeaveDays[]): { days: LeaveDays; amount: Centavos | null } {
  let amount: Centavos | null = 0;
  for (const { days, rates } of parts)
    amount =
      amount === null || rates === null ? null : amount + multiplyDivide(rates.dailyNumerator, days, rates.dailyDenominator * ONE_DAY);
  return { days: parts.reduce((sum, part) => sum + part.days, 0), amount };
}
