import { addDays, type Day } from "~/domain/shared/day";

/** When the operator may be met: whole hours of a day, minutes in steps of ten (TOPUP-08 to TOPUP-10). */

export const MINUTES = ["00", "10", "20", "30", "40", "50"] as const;
const LAST_HOUR = 23;

/** The first hour that a meeting may have on a day: for today the next one, otherwise 0. @param hour the present hour in Manila */
export function firstHour(day: Day, today: Day, hour: number): number {
  return day === today ? hour + 1 : 0;
}

/** The hours offered for a day: "09", "10" …; none for today after 23:00. */
export function hoursOn(day: Day, today: Day, hour: number): string[] {
  const first = firstHour(day, today, hour);
  return Array.from({ length: Math.max(0, LAST_HOUR - first + 1) }, (_, index) => String(first + index).padStart(2, "0"));
}

/** The day that is preselected: today, or tomorrow when today offers no hour any more. */
export function proposedDay(today: Day, hour: number): Day {
  return hoursOn(today, today, hour).length > 0 ? today : addDays(today, 1);
}

/** A meeting is at most a year away. */
export function lastMeetingDay(today: Day): Day {
  return addDays(today, 366);
}
