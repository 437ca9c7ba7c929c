import type { ScheduleBreak } from "./schedule";

export const TIME_PROBLEM = "Type the time as HH:MM, such as 08:30.";
export const BREAKS_PROBLEM = "Type breaks as 12:00-13:00, several with a comma, and “paid” after one that is paid.";
const MOST_BREAKS = 5;

/** "HH:MM" of a typed time; null when it is none. "8:30" is taken for 08:30. */
export function typedTime(typed: string): string | null {
  const match = /^(\d{1,2}):(\d\d)$/.exec(typed.trim());
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null;
  return `${match[1]!.padStart(2, "0")}:${match[2]}`;
}

/** Breaks as they are typed, "12:00-13:00, 15:00-15:15 paid"; null when they cannot be read. */
export function typedBreaks(typed: string): ScheduleBreak[] | null {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > MOST_BREAKS) return null;
  const breaks = parts.map((part) => {
    const match = /^(\d{1,2}:\d\d)\s*(?:-|–|—|to)\s*(\d{1,2}:\d\d)(\s+paid)?$/i.exec(part);
    const [startTime, endTime] = [typedTime(match?.[1] ?? ""), typedTime(match?.[2] ?? "")];
    return startTime === null || endTime === null ? null : ({ startTime, endTime, paidYn: match![3] ? "Y" : "N" } as const);
  });
  return breaks.includes(null) ? null : (breaks as ScheduleBreak[]);
}

/** Breaks as a field and a page show them. */
export const breaksText = (breaks: readonly ScheduleBreak[]): string =>
  breaks.map(({ startTime, endTime, paidYn }) => `${startTime}–${endTime}${paidYn === "Y" ? " paid" : ""}`).join(", ");
