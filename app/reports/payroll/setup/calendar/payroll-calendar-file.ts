import { addDays, type Day } from "~/domain/shared/day";
import type { CalendarFileRow } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { calendarDay, calendarFile, calendarText } from "~/reports/calendar-file";

/**
 * Pay dates and cut-offs as a calendar file (RFC 5545): one all-day event each. Re-importing moves existing events, because UIDs are
 * stable. @param today creation day
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
