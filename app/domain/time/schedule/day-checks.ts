import { parseMinuteOfDay, minutesBetween } from "./clock";
import type { DayTimes, ScheduleBreak } from "./schedule";

/** Maximum minutes of a normal day, of a day in a compressed week, and of that week. @source Labor Code Art. 83, DOLE Advisory 02-04 */
export const FULL_DAY = 480;
export const COMPRESSED_DAY = 720;
export const COMPRESSED_WEEK = 2_880;
/**
 * Minimum unpaid meal break; down to `SHORT_MEAL` on written request of the employees. @source Labor Code Art. 85, Omnibus Rules Book III
 * Rule I Sec. 7
 */
const MEAL = 60;
const SHORT_MEAL = 30;

export const TOO_LONG = "More than 8 hours a day need a compressed week (DOLE Advisory 02-04). Mark it as one, or shorten the day.";
export const SHORT_BREAK =
  "A break under 60 minutes must be paid (Labor Code Art. 85). Mark it as paid, make it longer, or enter when the employees asked for it.";
const TOO_LONG_COMPRESSED = "A compressed week has at most 12 hours a day. Shorten the day.";
const OUTSIDE = "This break lies outside the hours of work. Correct one of them.";
const OVERLAP = "Two of these breaks overlap. Correct their times.";
const LENGTH = "A day has from 1 to 24 hours from start to end. Check the times.";

/**
 * Paid minutes of a day: from start to end, less the unpaid breaks. *08:00–17:00 with 12:00–13:00 unpaid: 540 − 60 = 480.*
 * @source document 4 §2
 */
export const paidMinutes = ({ startTime, endTime, breaks }: DayTimes): number =>
  minutesBetween(startTime, endTime) -
  breaks.filter(({ paidYn }) => paidYn === "N").reduce((sum, pause) => sum + minutesBetween(pause.startTime, pause.endTime), 0);

/**
 * Errors in a day's times, with their field; null if valid.
 * @param compressed the week is a compressed one @param shortMeal the employees asked in writing for a meal of 30–59 minutes
 */
export function dayProblem(
  day: DayTimes,
  { compressed, shortMeal }: { compressed: boolean; shortMeal: boolean },
): { field: "endTime" | "breaks"; message: string } | null {
  const [start, length] = [parseMinuteOfDay(day.startTime), minutesBetween(day.startTime, day.endTime)];
  if (length < 60) return { field: "endTime", message: LENGTH };
  const spans = day.breaks.map((pause) => spanIn(start, pause)).sort((a, b) => a.from - b.from);
  if (spans.some(({ to }) => to > length)) return { field: "breaks", message: OUTSIDE };
  if (spans.some(({ from }, index) => index > 0 && from < spans[index - 1]!.to)) return { field: "breaks", message: OVERLAP };
  const least = shortMeal ? SHORT_MEAL : MEAL;
  if (spans.some(({ from, to, paid }) => !paid && to - from < least)) return { field: "breaks", message: SHORT_BREAK };
  const paid = paidMinutes(day);
  if (paid <= 0) return { field: "breaks", message: OUTSIDE };
  if (paid > FULL_DAY && !compressed) return { field: "endTime", message: TOO_LONG };
  return paid > COMPRESSED_DAY ? { field: "endTime", message: TOO_LONG_COMPRESSED } : null;
}

/** A break in minutes after the start of the day; a start time before the day's is after midnight. */
function spanIn(start: number, { startTime, endTime, paidYn }: ScheduleBreak): { from: number; to: number; paid: boolean } {
  const from = (parseMinuteOfDay(startTime) - start + 1440) % 1440;
  return { from, to: from + minutesBetween(startTime, endTime), paid: paidYn === "Y" };
}
