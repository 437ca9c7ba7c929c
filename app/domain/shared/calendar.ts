import { addDays, monthEnd, parseDay, weekday, type Day } from "./day";

/** The days of a month in calendar weeks from Sunday to Saturday, filled with days of the adjacent months. */
export function calendarWeeks(day: Day): Day[][] {
  const first = `${day.slice(0, 8)}01`;
  const last = monthEnd(first);
  const weeks: Day[][] = [];
  for (let start = addDays(first, -(weekday(first) % 7)); start <= last; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** "2026-11-05" → "November 2026" */
export function monthTitle(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** "2026-11-27" → "Friday, November 27, 2026", for screen readers. */
export function dayTitle(day: Day): string {
  return `${CALENDAR_DAYS[weekday(day) % 7]}, ${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
}

/** Message for an invalid day. */
export const DAY_PROBLEM = "Choose the day as month/day/year.";
/** Message for an invalid day where the day is optional. */
export const DAY_OR_EMPTY = "Choose the day as month/day/year, or leave it empty.";

/** Parses a typed day: "11/27/2026", "11272026", "2026-11-27" or "20261127", which are unambiguous for valid years; null if invalid. */
export function typedDay(text: string): Day | null {
  return parseDay(text) ?? parseDay(text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, "$1/$2/$3"));
}

/** The headings of a calendar, Sunday first. */
export const CALENDAR_DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** The month so many months later, or earlier if negative: "2026-01", −1 → "2025-12". */
export function shiftMonth(month: string, by: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** "Nov 2026" */
export const shortMonth = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]!.slice(0, 3)} ${month.slice(0, 4)}`;
