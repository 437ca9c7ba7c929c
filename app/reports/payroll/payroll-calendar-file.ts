import { addDays, type Day } from "~/domain/shared/day";
import type { CalendarFileRow } from "~/domain/payroll/calendar/payroll-calendar";
import { calendarDay, calendarFile, calendarText } from "~/reports/calendar-file";

/**
 * Pay dates and cut-offs as a calendar file (RFC 5545): an event of a whole day each. A file that is read again moves its events, because each has
 * a name of its own that does not change.
 * @param today the day on which it was made
 */
export function payrollCalendarFile(companySeq: number, rows: readonly CalendarFileRow[], today: Day): string {
  const events = rows.flatMap(({ payrollTemplateSeq, payrollTemplateName, period, endDate, payDate, timeCloses }) => {
    const name = `${companySeq}-${payrollTemplateSeq}-${endDate}`;
    const what = `${payrollTemplateName}, ${period}`;
    return [event(`pay-${name}`, payDate, `Pay date: ${what}`, today), event(`time-${name}`, timeCloses, `Time closes: ${what}`, today)];
  });
  return calendarFile("Payroll calendar", events);
}

const event = (name: string, day: Day, summary: string, today: Day): string[] => [
  `UID:${name}@kawani`,
  `DTSTAMP:${calendarDay(today)}T000000Z`,
  `DTSTART;VALUE=DATE:${calendarDay(day)}`,
  `DTEND;VALUE=DATE:${calendarDay(addDays(day, 1))}`,
  `SUMMARY:${calendarText(summary)}`,
  "TRANSP:TRANSPARENT",
];
