import { toInstant, localMinute } from "~/domain/time/evaluation/local-time";
import { minutesBetween, parseMinuteOfDay } from "~/domain/time/schedule/clock";

/**
 * Quiet hours: no notification emails in this part of each day; the app shows them immediately. Account security emails are always sent.
 */
export interface QuietHours {
  /** "HH:MM" in Manila, the first minute without email. */
  quietFrom: string;
  /** "HH:MM" in Manila, the first minute in which email is sent again; before `quietFrom` it is on the next day. */
  quietUntil: string;
}

/**
 * Earliest send time of an email written during quiet hours: their end. `quietFrom` is inclusive, `quietUntil` exclusive. @returns null if
 * it may be sent at once
 */
export function quietEnd(now: Date, { quietFrom, quietUntil }: QuietHours): Date | null {
  const minute = localMinute(now);
  const since = (((minute - parseMinuteOfDay(quietFrom)) % 1440) + 1440) % 1440;
  const length = minutesBetween(quietFrom, quietUntil);
  return since < length ? toInstant(minute - since + length) : null;
}
