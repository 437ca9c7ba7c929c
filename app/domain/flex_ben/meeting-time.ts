import { addDays, type Day } from "~/domain/shared/day";

/** Offered meeting times with the operator: whole hours, minutes in steps of ten (TOPUP-08 to TOPUP-10). */

export const MINUTES = ["00", "10", "20", "30", "40", "50"] as const;
const LAST_HOUR = 23;

/** First selectable hour of a day: the next one for today, otherwise 0. @param hour current hour in Manila */
export function firstHour(day: Day, today: Day, hour: number): number {
  return day === today ? hour + 1 : 0;
}

/** Selectable hours of a day: "09", "10" …; none for today after 23:00. */
export function hoursOn(day: Day, today: Day, hour: number): string[] {
  const first = firstHour(day, today, hour);
  return Array.from({ length: Math.max(0, LAST_HOUR - first + 1) }, (_, index) => String(first + index).padStart(2, "0"));
}

/** Preselected day: today, or tomorrow if no hour is left today. */
export function proposedDay(today: Day, hour: number): Day {
  return hoursOn(today, today, hour).length > 0 ? today : addDays(today, 1);
}

/** A meeting is at most a year away. */
export function lastMeetingDay(today: Day): Day {
  return addDays(today, 366);
}
