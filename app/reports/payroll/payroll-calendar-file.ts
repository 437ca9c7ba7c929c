import { addDays, type Day } from "~/domain/shared/day";
import type { CalendarFileRow } from "~/domain/payroll/calendar/payroll-calendar";

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
  return [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Kawani//Payroll calendar//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    ...events.flat(),
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

function event(name: string, day: Day, summary: string, today: Day): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${name}@kawani`,
    `DTSTAMP:${digits(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${digits(day)}`,
    `DTEND;VALUE=DATE:${digits(addDays(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

const digits = (day: Day) => day.replaceAll("-", "");
const escaped = (text: string) => text.replace(/\p{Cc}/gu, " ").replace(/[\\;,]/g, (sign) => `\\${sign}`);

/** Lines of at most 75 octets; what follows of a longer one begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 74) {
      parts.push(part);
      part = "";
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
