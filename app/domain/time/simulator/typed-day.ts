import { parseMinuteOfDay } from "~/domain/time/schedule/clock";
import { TIME_PROBLEM, typedSpan, typedTime } from "~/domain/time/schedule/typed-times";
import { WHOLE_PLAN } from "./simulator-fields";

/** Parses typed values of a day into minutes since its midnight, or errors. */
export type Typed<Value> = { right: Value } | { wrong: string };

export interface TypedPunch {
  at: number;
  direction: "IN" | "OUT" | "NONE";
}
/** From start to end; an end at or before the start is on the next day. */
export interface TypedTimes {
  start: number;
  end: number;
}

const MAX_PUNCHES = 12;
const MAX_TIME_RANGES = 3;
/** Requests of more than 16 hours are treated as typos. @source document 4 §9 */
const LONGEST = 16 * 60;

export const TOO_MANY_PUNCHES = `Type at most ${MAX_PUNCHES} punches a day.`;
export const PUNCHES_TOO_FAR = "The time logs of a day end on the next one. Type later ones at their own day.";
export const TIMES_PROBLEM = "Type times as 17:00-20:00, several with a comma.";
export const CALLED_OFF_PROBLEM = "Type times as 14:00-17:00 or “day”, and “paid” after them where the company pays.";
export const MORE_THAN_16_HOURS = "More than 16 hours. Check the times.";

/**
 * "08:00, 17:00", with "in" or "out" after a punch with a known direction. A time earlier than the previous one is on the next day: "21:00,
 * 06:00".
 */
export function typedPunches(text: string): Typed<TypedPunch[]> {
  const punches: TypedPunch[] = [];
  // "5:05 pm" is one word.
  for (const word of text
    .replace(/(\d)\s+(?=[ap]\.?m\b)/gi, "$1")
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    const direction = /^(in|out)$/i.exec(word)?.[1]?.toUpperCase();
    const last = punches.at(-1);
    if (direction !== undefined) {
      if (!last || last.direction !== "NONE") return { wrong: TIME_PROBLEM };
      last.direction = direction as "IN" | "OUT";
      continue;
    }
    const time = typedTime(word);
    if (time === null) return { wrong: TIME_PROBLEM };
    if (punches.length === MAX_PUNCHES) return { wrong: TOO_MANY_PUNCHES };
    const midnight = last ? Math.floor(last.at / 1440) * 1440 : 0;
    const at = midnight + parseMinuteOfDay(time) + (last && midnight + parseMinuteOfDay(time) < last.at ? 1440 : 0);
    if (at >= 2 * 1440) return { wrong: PUNCHES_TOO_FAR };
    punches.push({ at, direction: "NONE" });
  }
  return { right: punches };
}

/** "17:00-20:00", up to three of them. */
export function parseTimeRanges(text: string): Typed<TypedTimes[]> {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > MAX_TIME_RANGES) return { wrong: TIMES_PROBLEM };
  const times: TypedTimes[] = [];
  for (const part of parts) {
    const span = typedSpan(part);
    if (!span) return { wrong: TIMES_PROBLEM };
    const [startTime, endTime] = span;
    if (startTime === null || endTime === null) return { wrong: TIME_PROBLEM };
    const start = parseMinuteOfDay(startTime);
    const end = parseMinuteOfDay(endTime) + (parseMinuteOfDay(endTime) <= start ? 1440 : 0);
    if (end - start > LONGEST) return { wrong: MORE_THAN_16_HOURS };
    times.push({ start, end });
  }
  return { right: times };
}

/** Suspended work: "14:00-17:00" or "day", followed by "paid" if the company pays. */
export function typedCalledOff(text: string): Typed<{ times: TypedTimes[] | typeof WHOLE_PLAN; paid: boolean } | null> {
  if (text === "") return { right: null };
  const paid = /\spaid$/i.test(text);
  const when = text.replace(/\s+paid$/i, "");
  if (when.toLowerCase() === WHOLE_PLAN) return { right: { times: WHOLE_PLAN, paid } };
  const times = parseTimeRanges(when);
  return "wrong" in times
    ? { wrong: times.wrong === TIMES_PROBLEM ? CALLED_OFF_PROBLEM : times.wrong }
    : { right: { times: times.right, paid } };
}

/** If the plan ends after midnight, times closer to it the next morning belong there. */
export function nearPlan({ start, end }: TypedTimes, plan: { start: number; end: number } | null): TypedTimes {
  const away = (by: number) => (plan ? Math.max(0, plan.start - (end + by), start + by - plan.end) : by);
  return away(1440) < away(0) ? { start: start + 1440, end: end + 1440 } : { start, end };
}
