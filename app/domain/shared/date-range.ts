import { addDays, formatDay, monthEnd, parseDay, weekday, type Day } from "./day";
import { addMonths } from "./period";

/** Date-range navigator: visible days, targets of the arrows, rejected ranges. */

export const RANGE_MODES = ["DAILY", "WEEKLY", "MONTHLY", "MANUAL"] as const;
export type RangeMode = (typeof RANGE_MODES)[number];

/** First and last day, both included. */
export interface DateRange {
  mode: RangeMode;
  startDate: Day;
  endDate: Day;
}

/** The range of a page, and the error of the requested one (which is then not searched). */
export interface RangeAnswer {
  range: DateRange;
  problem: string | null;
}

export const END_BEFORE_START = "The start date must be earlier than the end date.";
export const LONGER_THAN_A_YEAR = "You can select a date range of up to 1 year.";
export const NOT_A_DATE = "Enter both dates as MM/DD/YYYY.";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The day itself, or its week (Monday to Sunday) or calendar month. */
export function rangeHolding(mode: Exclude<RangeMode, "MANUAL">, day: Day): DateRange {
  if (mode === "DAILY") return { mode, startDate: day, endDate: day };
  if (mode === "MONTHLY") return { mode, startDate: `${day.slice(0, 8)}01`, endDate: monthEnd(day) };
  const startDate = addDays(day, 1 - weekday(day));
  return { mode, startDate, endDate: addDays(startDate, 6) };
}

/** One day, week or month earlier (-1) or later (1); null in manual mode, where the arrows are disabled. */
export function movedRange({ mode, startDate }: DateRange, direction: -1 | 1): DateRange | null {
  if (mode === "MANUAL") return null;
  const days = mode === "DAILY" ? 1 : 7;
  return rangeHolding(mode, mode === "MONTHLY" ? addMonths(startDate, direction) : addDays(startDate, direction * days));
}

/**
 * Why a manual range is refused, or null. The same day is a range, and so is a year to the same day:
 * 11/24/2025 to 11/24/2026 passes, 11/25/2026 does not.
 */
export function rangeProblem(startDate: Day, endDate: Day): string | null {
  if (endDate < startDate) return END_BEFORE_START;
  return endDate > addMonths(startDate, 12) ? LONGER_THAN_A_YEAR : null;
}

/** "11/23/2026 (Mon) – 11/29/2026 (Sun)" */
export function rangeText({ mode, startDate, endDate }: Pick<DateRange, "startDate" | "endDate"> & Partial<DateRange>): string {
  return (mode === "DAILY" ? [startDate] : [startDate, endDate])
    .map((day) => `${formatDay(day)} (${WEEKDAYS[weekday(day) - 1]})`)
    .join(" – ");
}

/** The query parameters of a range; `movedRange` and these make the links of the arrows. */
export function rangeQuery({
  mode,
  startDate,
  endDate,
}: DateRange): Record<"mode" | "startDate" | "endDate" | "formerStart" | "formerEnd", string | null> {
  return { mode, startDate, endDate: mode === "MANUAL" ? endDate : null, formerStart: null, formerEnd: null };
}

/**
 * The range in a URL: `mode`, `startDate` and, in manual mode, `endDate`, with the previous range in `formerStart` and `formerEnd`.
 * Default: the week of `today`; a rejected manual range keeps the previous one.
 * @param today the day in Manila @param daily whether single days are offered
 */
export function readRange(query: { get(name: string): string | null }, today: Day, daily = false): RangeAnswer {
  const mode = RANGE_MODES.find((rangeMode) => rangeMode === query.get("mode") && (daily || rangeMode !== "DAILY")) ?? "WEEKLY";
  const [startDate, endDate] = [dayOf(query.get("startDate")), dayOf(query.get("endDate"))];
  if (mode !== "MANUAL") return { range: rangeHolding(mode, startDate ?? today), problem: null };
  if (query.get("startDate") === null && query.get("endDate") === null)
    return { range: { ...rangeHolding("WEEKLY", today), mode }, problem: null };
  const problem = startDate && endDate ? rangeProblem(startDate, endDate) : NOT_A_DATE;
  if (startDate && endDate && !problem) return { range: { mode, startDate, endDate }, problem };
  return { range: formerRange(query, today), problem };
}

function formerRange(query: { get(name: string): string | null }, today: Day): DateRange {
  const [startDate, endDate] = [dayOf(query.get("formerStart")), dayOf(query.get("formerEnd"))];
  if (startDate && endDate && !rangeProblem(startDate, endDate)) return { mode: "MANUAL", startDate, endDate };
  return { ...rangeHolding("WEEKLY", today), mode: "MANUAL" };
}

const dayOf = (text: string | null): Day | null => parseDay(text ?? "");
