/**
 * Days as "YYYY-MM-DD" text: they compare as text, never shift with a time zone, and are the days of Asia/Manila (CONST-01).
 */

/** A calendar day, "YYYY-MM-DD". */
export type Day = string;

/** Day number: whole days since 1970-01-01. @throws RangeError when the text is not a real day */
export function dayNumber(day: Day): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const time = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : NaN;
  if (Number.isNaN(time) || numberToDay(time / 86_400_000) !== day) throw new RangeError(`${day} is not a day`);
  return time / 86_400_000;
}

export function numberToDay(number: number): Day {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

/** Range of accepted input. Outside it, neighboring days have no ten-character text and PostgreSQL has no date. */
const [FIRST_DAY, LAST_DAY] = ["1900-01-01", "2199-12-31"];

/** Whether the text is a real calendar day (no 02/30) from 1900 to 2199. */
export const isDay = (text: string): text is Day => isRealDay(text) && FIRST_DAY <= text && text <= LAST_DAY;

/** Like `isDay`, for any year. */
export function isRealDay(text: string): text is Day {
  try {
    dayNumber(text);
    return true;
  } catch {
    return false;
  }
}

/** The day `count` days later (earlier when below zero). */
export function addDays(day: Day, count: number): Day {
  return numberToDay(dayNumber(day) + count);
}

/** Number of days from `from` to `to`, both inclusive. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** 1 = Monday … 7 = Sunday, as work schedules write it. */
export function weekday(day: Day): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/** Last day of the month of `day`. */
export function monthEnd(day: Day): Day {
  return numberToDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0) / 86_400_000);
}

/** "2026-11-05" → "11/05/2026" (CONST-04). */
export function formatDay(day: Day): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** "20261105", the format of API calls (CONST-06) → "2026-11-05"; other text stays unchanged. */
export function expandedDay(text: string): string {
  return text.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}

/** "11/05/2026", "2026-11-05" or "20261105" → the day; null if it is neither a known format nor a real day from 1900 to 2199. */
export function parseDay(text: string): Day | null {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const day = us ? `${us[3]}-${us[1]!.padStart(2, "0")}-${us[2]!.padStart(2, "0")}` : expandedDay(text.trim());
  return isDay(day) ? day : null;
}

/** The day that an instant falls on in Manila (UTC+8, no daylight saving). */
export function manilaDay(instant: Date): Day {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** "11/05/2026 14:30" in Manila (CONST-05). */
export function formatInstant(instant: Date): string {
  const local = new Date(instant.getTime() + 8 * 3_600_000).toISOString();
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, 16)}`;
}
