import { instantOf, localMinute } from "~/domain/time/judgement/local-time";
import { lengthOf, minuteOf } from "~/domain/time/schedule/clock";

/** The hours of each day in which somebody gets no mail about news; in the product it stands at once. Mail that protects the account always goes. */
export interface QuietHours {
  /** "HH:MM" in Manila, the first minute without mail. */
  quietFrom: string;
  /** "HH:MM" in Manila, the first minute in which mail goes again; before `quietFrom` it is of the next day. */
  quietUntil: string;
}

/**
 * When a mail that is written at an instant may go, where it falls into the quiet hours: their end. The minute of `quietFrom` is quiet and that
 * of `quietUntil` is not. @returns null where it may go at once
 */
export function quietEnd(now: Date, { quietFrom, quietUntil }: QuietHours): Date | null {
  const minute = localMinute(now);
  const since = (((minute - minuteOf(quietFrom)) % 1440) + 1440) % 1440;
  const length = lengthOf(quietFrom, quietUntil);
  return since < length ? instantOf(minute - since + length) : null;
}
