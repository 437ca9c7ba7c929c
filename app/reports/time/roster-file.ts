import { addDays, type Day } from "~/domain/shared/day";
import type { OwnRosterDay } from "~/domain/time/roster/own-roster";
import type { Language } from "~/domain/shared/language";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { calendarDay, calendarFile, calendarText } from "~/reports/calendar-file";

/**
 * The employee's own roster as a calendar file (RFC 5545): shifts with their times, leave and holidays as all-day events; rest days are
 * omitted. No pay data. Re-importing moves existing events, because a day's UID is stable.
 * @param name UID namespace @param today creation day
 */
export function rosterFile(name: string, days: readonly OwnRosterDay[], today: Day, language: Language = "en"): string {
  const { roster: messages, dayNames } = messagesFor(language);
  const say = (text: string) => named(dayNames, text);
  const events = days
    .filter(({ kind }) => kind !== "REST")
    .map(({ day, text: planned, leave, shift }) => [
      `UID:${name}-${day}@kawani`,
      `DTSTAMP:${calendarDay(today)}T000000Z`,
      ...(shift
        ? [`DTSTART:${instant(day, shift.start)}`, `DTEND:${instant(day, shift.end)}`]
        : [`DTSTART;VALUE=DATE:${calendarDay(day)}`, `DTEND;VALUE=DATE:${calendarDay(addDays(day, 1))}`, "TRANSP:TRANSPARENT"]),
      `SUMMARY:${calendarText(shift ? [interpolate(messages.work, { shift: planned }), say(leave)].filter(Boolean).join(", ") : say(planned))}`,
    ]);
  return calendarFile("Roster", events);
}

/** UTC time in calendar format. @param minute since midnight of the day in Manila */
const instant = (day: Day, minute: number): string =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + minute * 60_000).toISOString().replace(/[-:]|\.000/g, "");
