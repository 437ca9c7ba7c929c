import { dayNumber, type Day } from "~/domain/shared/day";
import { parseMinuteOfDay } from "~/domain/time/schedule/clock";
import type { SuspensionFact } from "./day-facts";
import { DAY_MINUTES } from "./local-time";

/** A work suspension as entered: times "HH:MM", both or none. */
export interface SuspensionTimes {
  date: Day;
  startTime: string | null;
  endTime: string | null;
  paidYn: string;
}

/** Time of a work suspension, by the minute; an end at or before the start is on the next day. @source document 4 T-20 */
export function suspensionFact({ date, startTime, endTime, paidYn }: SuspensionTimes): SuspensionFact {
  const paid = paidYn === "Y";
  const day = dayNumber(date);
  if (startTime === null || endTime === null) return { day, startAt: null, endAt: null, paid };
  const midnight = day * DAY_MINUTES;
  const [start, end] = [parseMinuteOfDay(startTime), parseMinuteOfDay(endTime)];
  return { day, startAt: midnight + start, endAt: midnight + end + (end <= start ? DAY_MINUTES : 0), paid };
}
