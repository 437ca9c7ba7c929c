import { dayNumber, numberToDay, type Day } from "~/domain/shared/day";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";

/**
 * Instants as whole minutes of Manila time since 1970-01-01 00:00 (+08:00, no daylight saving): a date is 1,440 of them, and seconds are cut
 * off, in and out. @source document 4 T-1: 08:00:59 is not late
 */
export type LocalMinute = number;

export const DAY_MINUTES = 1440;
const MANILA_MINUTES = 8 * 60;

export const localMinute = (instant: Date): LocalMinute => Math.floor(instant.getTime() / 60_000) + MANILA_MINUTES;

/** The instant at which a minute in Manila starts. */
export const toInstant = (minute: LocalMinute): Date => new Date((minute - MANILA_MINUTES) * 60_000);

/** "2026-11-16T08:00"; seconds are truncated. @throws RangeError for any other text */
export function parseLocalMinute(text: string): LocalMinute {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/.exec(text);
  if (!match) throw new RangeError(`${text} is not a local time`);
  return dayNumber(match[1]!) * DAY_MINUTES + Number(match[2]) * 60 + Number(match[3]);
}

export const toDate = (minute: LocalMinute): Day => numberToDay(Math.floor(minute / DAY_MINUTES));

/** "2026-11-16T08:00" of a minute. */
export const localText = (minute: LocalMinute): string => `${toDate(minute)}T${formatMinuteOfDay(minute)}`;
