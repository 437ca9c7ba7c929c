/** RFC 5545, the format of calendar programs. */

/** A calendar of events, each as its own lines without BEGIN and END. @param name of the product's part that makes it, "Payroll calendar" */
export function calendarFile(name: string, events: readonly (readonly string[])[]): string {
  return [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//Kawani//${name}//EN`, "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

/** A day as calendars write it, "20261124". */
export const calendarDay = (day: string): string => day.replaceAll("-", "");

/** Escapes a text value. */
export const calendarText = (text: string): string => text.replace(/\p{Cc}/gu, " ").replace(/[\\;,]/g, (sign) => `\\${sign}`);

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
