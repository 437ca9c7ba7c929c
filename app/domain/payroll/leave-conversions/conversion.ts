import type { LeaveDays } from "~/domain/leave/leave-days";
import { ONE_DAY } from "~/domain/leave/leave-days";
import type { WageRates } from "~/domain/payroll/engine/wage-rates";
import type { Day } from "~/domain/shared/day";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";

/** Days of a leave type that the ledger converted to cash with a day, and that no payroll decided yet. */
export interface ConvertedDays {
  leavePolicySeq: number;
  /** The last day of the leave year. */
  date: Day;
  days: LeaveDays;
}

/** The same with the wage of that day; null = no salary was in effect on it. */
export interface PricedDays extends ConvertedDays {
  rates: WageRates | null;
}

/** Whether a payroll before this one was to pay some of the days. @param lastStart the first day of the last completed payroll; null = there is none */
export const isOverdue = (parts: readonly ConvertedDays[], lastStart: Day | null): boolean =>
  lastStart !== null && parts.some(({ date }) => date < lastStart);

/**
 * What converted days of somebody come to: each at the day's rate of its conversion date, rounded once.
 * @returns ten-thousandths of days, and centavos; null without a salary on one of the dates
 * @source document 4 L-15, payroll-rules R-61: 14 days × 2,068.96552 = 28,965.52
 */
export function conversionPay(parts: readonly PricedDays[]): { days: LeaveDays; amount: Centavos | null } {
  let amount: Centavos | null = 0;
  for (const { days, rates } of parts)
    amount =
      amount === null || rates === null ? null : amount + multiplyDivide(rates.dailyNumerator, days, rates.dailyDenominator * ONE_DAY);
  return { days: parts.reduce((sum, part) => sum + part.days, 0), amount };
}
