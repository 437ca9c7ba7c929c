import type { ScheduleBreak } from "./schedule";

export const TIME_PROBLEM = "Type the time as HH:MM, such as 08:30.";
export const BREAKS_PROBLEM = "Type breaks as 12:00-13:00, several with a comma, and “paid” after one that is paid.";
const MAX_BREAKS = 5;

/** Maximum input length of a time: texts like "12 : 05 p. m." are parsed or rejected, never truncated. */
export const MAX_TIME_LENGTH = 20;

const CLOCK = /^(?:(\d{1,2})\s?[:.]\s?(\d\d)|(\d{1,2})(\d\d))$/;
const HALF_DAY = /^(\d{1,2})(?:\s?[:.]?\s?(\d\d))?\s*([ap])\.?\s?m\.?$/i;

/**
 * Parses a typed time to "HH:MM": "17:05", "8:30", "1705", "17.05", "5:05 pm", "5.05pm", "5 p.m."; null if invalid. The only parser of
 * typed times.
 */
export function typedTime(typed: string): string | null {
  const text = typed.trim();
  const half = HALF_DAY.exec(text);
  if (half) {
    const [hour, minute] = [Number(half[1]), half[2] ?? "00"];
    if (hour < 1 || hour > 12) return null;
    return timeText((hour % 12) + (half[3]!.toLowerCase() === "p" ? 12 : 0), minute);
  }
  const clock = CLOCK.exec(text);
  return clock && timeText(Number(clock[1] ?? clock[3]), (clock[2] ?? clock[4])!);
}

const timeText = (hour: number, minute: string): string | null =>
  hour > 23 || Number(minute) > 59 ? null : `${String(hour).padStart(2, "0")}:${minute}`;

/**
 * "1:00-2:00 pm" as two times, each null if invalid; null without a dash between them. A start without am or pm takes that of the end where
 * it is earlier then.
 */
export function typedSpan(typed: string): [start: string | null, end: string | null] | null {
  const match = /^(.+?)\s*(?:-|–|—|\bto\b)\s*(.+)$/i.exec(typed.trim());
  if (!match) return null;
  const [start, end] = [typedTime(match[1]!), typedTime(match[2]!)];
  const half = /[ap]\.?\s?m\.?$/i.exec(match[2]!.trim());
  const sameHalf = half && typedTime(`${match[1]} ${half[0]}`);
  return [sameHalf && end && sameHalf < end ? sameHalf : start, end];
}

/** Parses typed breaks, "12:00-13:00, 15:00-15:15 paid"; null if invalid. */
export function typedBreaks(typed: string): ScheduleBreak[] | null {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > MAX_BREAKS) return null;
  const breaks = parts.map((part) => {
    const paid = /\s+paid$/i.exec(part);
    const [startTime, endTime] = typedSpan(paid ? part.slice(0, paid.index) : part) ?? [null, null];
    return startTime === null || endTime === null ? null : ({ startTime, endTime, paidYn: paid ? "Y" : "N" } as const);
  });
  return breaks.includes(null) ? null : (breaks as ScheduleBreak[]);
}

/** Display form of breaks. */
export const breaksText = (breaks: readonly ScheduleBreak[]): string =>
  breaks.map(({ startTime, endTime, paidYn }) => `${startTime}–${endTime}${paidYn === "Y" ? " paid" : ""}`).join(", ");
