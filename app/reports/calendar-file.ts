/** RFC 5545, the format of calendar programs. */

/** A calendar file. Events are given as lines without BEGIN and END. @param name of the producing feature, such as "Payroll calendar" */
export function calendarFile(name: string, events: readonly (readonly string[])[]): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Kawani//${name}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n");
}

/** A day in calendar format, "20261124". */
export const calendarDay = (day: string): string => day.replaceAll("-", "");

/** Escapes a text value. */
export const calendarText = (text: string): string => text.replace(/\p{Cc}/gu, " ").replace(/[\\;,]/g, (sign) => `\\${sign}`);

/** Folds lines at 75 octets; continuation lines start with a space. */
function foldLine(line: string): string {
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
