import type { OwedDay } from "~/domain/payroll/duties/duty-news";
import { addDays, type Day } from "~/domain/shared/day";
import { calendarDay, calendarFile, calendarText } from "~/reports/calendar-file";

/**
 * Government duties as a calendar file (RFC 5545): an event of a whole day each, on the last day. Duties and days alone, no names and no amounts; a
 * file that is read again moves its events.
 * @param today the day on which it was made @source document 5 F-72
 */
export function dutyCalendarFile(companySeq: number, duties: readonly Pick<OwedDay, "key" | "title" | "due">[], today: Day): string {
  return calendarFile(
    "Government duties",
    duties.map(({ key, title, due }) => [
      `UID:duty-${companySeq}-${key.replace(":", "-")}@kawani`,
      `DTSTAMP:${calendarDay(today)}T000000Z`,
      `DTSTART;VALUE=DATE:${calendarDay(due)}`,
      `DTEND;VALUE=DATE:${calendarDay(addDays(due, 1))}`,
      `SUMMARY:${calendarText(`${title} due`)}`,
      "TRANSP:TRANSPARENT",
    ]),
  );
}
