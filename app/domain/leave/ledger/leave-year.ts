import type { LeaveBasis } from "~/domain/leave/policies/leave-policy";
import { addDays, type Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";

/** The day that completes this many years of service; for 29 February, the 28th in other years (L-3). */
export const anniversary = (joinDate: Day, years: number): Day => addMonths(joinDate, 12 * years);

/** Completed years of service on a day; below zero before joining. */
export function completedYears(joinDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(joinDate.slice(0, 4));
  return anniversary(joinDate, years) <= day ? years : years - 1;
}

/** First day of the leave year that contains a day. */
export function leaveYearStart(basis: LeaveBasis, joinDate: Day, day: Day): Day {
  return basis === "CALENDAR_YEAR" ? `${day.slice(0, 4)}-01-01` : anniversary(joinDate, completedYears(joinDate, day));
}

/** Last day of the leave year that contains a day. */
export function leaveYearEnd(basis: LeaveBasis, joinDate: Day, day: Day): Day {
  return basis === "CALENDAR_YEAR" ? `${day.slice(0, 4)}-12-31` : addDays(anniversary(joinDate, completedYears(joinDate, day) + 1), -1);
}

/** Whether twelve months of service are complete at the end of a day. */
export const hasServedAYear = (joinDate: Day, day: Day): boolean => anniversary(joinDate, 1) <= addDays(day, 1);
