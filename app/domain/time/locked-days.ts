import { MONTHS } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";

/** An employee's days already paid, both ends inclusive. */
export interface LockedDays {
  startDate: Day;
  endDate: Day;
}

/** Users who may not correct time request a retro-adjustment instead. @source document 4 §9 */
export const paidDaysMessage = (days: LockedDays): RefusalMessage => messageOf("DAY_PAID", { period: lockedDaysText(days) });

/** "November 16–30", "November 30–December 6". */
export function lockedDaysText({ startDate, endDate }: LockedDays): string {
  const monthOf = (day: Day) => MONTHS[Number(day.slice(5, 7)) - 1]!;
  const [first, last] = [Number(startDate.slice(8)), Number(endDate.slice(8))];
  if (startDate === endDate) return `${monthOf(startDate)} ${first}`;
  const sameMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  return `${monthOf(startDate)} ${first}–${sameMonth ? "" : `${monthOf(endDate)} `}${last}`;
}
