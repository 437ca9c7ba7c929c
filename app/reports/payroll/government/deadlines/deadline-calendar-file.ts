import type { UpcomingDeadline } from "~/domain/payroll/government/deadlines/deadline-notifications";
import { addDays, type Day } from "~/domain/shared/day";
import { calendarDay, calendarFile, calendarText } from "~/reports/calendar-file";

type Duty = Pick<UpcomingDeadline, "key" | "title" | "due">;

/**
 * Compliance deadlines as a calendar file (RFC 5545): one all-day event per deadline, on its due date. No names and no amounts;
 * re-importing moves existing events.
 * @param today creation day @source document 5 F-72
 */
export function deadlineCalendarFile(
  companies: readonly {
    companySeq: number;
    /** In each title of a calendar over several companies. */ companyName?: string;
    duties: readonly Duty[];
  }[],
  today: Day,
): string {
  const events = companies.flatMap(({ companySeq, companyName, duties }) =>
    duties.map(({ key, title, due }) => [
      `UID:duty-${companySeq}-${key.replace(":", "-")}@kawani`,
      `DTSTAMP:${calendarDay(today)}T000000Z`,
      `DTSTART;VALUE=DATE:${calendarDay(due)}`,
      `DTEND;VALUE=DATE:${calendarDay(addDays(due, 1))}`,
      `SUMMARY:${calendarText(`${companyName === undefined ? "" : `${companyName}: `}${title} due`)}`,
      "TRANSP:TRANSPARENT",
    ]),
  );
  return calendarFile("Government deadlines", events);
}
