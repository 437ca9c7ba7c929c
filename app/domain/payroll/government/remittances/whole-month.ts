import type { PeriodPolicy } from "~/domain/shared/period";
import { addDays, weekday, type Day } from "~/domain/shared/day";

/**
 * End of the last period of a month: the month end, or the last day of the week that ends in it.
 * @source document 5 F-50
 */
export function lastPeriodEnd({ payFrequency, weekEndDay }: PeriodPolicy, lastDay: Day): Day {
  return payFrequency === "WEEKLY" ? addDays(lastDay, -((weekday(lastDay) - weekEndDay + 7) % 7)) : lastDay;
}

/** @source document 5 F-50 */
export const partialMonthText = (templates: readonly string[]): string => `partial: ${templates.join(", ")} still to come`;

/** @param month "November 2026" @source document 5 appendix D, MONTH_PARTIAL */
export const partialMonthSentence = (template: string, month: string): string => `${template} still has a payroll in ${month}.`;
