import { dayNumber, manilaDay, type Day } from "~/domain/shared/day";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { localMinute } from "~/domain/time/evaluation/local-time";
import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { Punch } from "~/domain/time/punches/punch";

type Pairing = Pick<TimePolicy, "punchPairing" | "duplicateMinutes">;
type WorkDate = { day: Day; result: Pick<DayResult, "day" | "trace">; facts: { policy: Pairing } };
type Tap = Pick<Punch, "punchedAt" | "direction" | "workDate" | "voided">;

/** Work date and direction of a clock event at this moment. */
export interface PresentDay<Own extends Tap = Tap> {
  /** The work date whose window contains the moment; null if none: such a punch counts nowhere (T-5). */
  day: Day | null;
  /** The punches of that window that are not void, in order of time. */
  taps: Own[];
  /** The latest one that is not a double tap; null if none. */
  last: Own | null;
  next: "IN" | "OUT";
}

/**
 * @param days evaluated with their traces, from the day before to the day after @param now current server time
 * @source document 4 §6.9: Clock in or Clock out by the punches of the present window (T-5)
 */
export function presentDay<Own extends Tap>(days: readonly WorkDate[], punches: readonly Own[], now: Date): PresentDay<Own> {
  const moment = localMinute(now);
  const matchingDay = days.find(({ result }) => holds(punchWindow(result), moment));
  if (!matchingDay) return { day: null, taps: [], last: null, next: "IN" };
  const taps = punches
    .filter(({ voided }) => voided === null)
    .filter((punch) => isPunchOf(matchingDay.result, punch))
    .sort((a, b) => a.punchedAt.getTime() - b.punchedAt.getTime());
  const distinct = withoutDoubles(taps, matchingDay.facts.policy);
  return { day: matchingDay.day, taps, last: distinct.at(-1) ?? null, next: nextDirection(distinct, matchingDay.facts.policy) };
}

/** Whether a punch is in the window of an evaluated day, or was assigned to it manually. @source document 4 T-5 */
const isPunchOf = (result: WorkDate["result"], { punchedAt, workDate }: Pick<Tap, "punchedAt" | "workDate">): boolean =>
  workDate === null ? holds(punchWindow(result), localMinute(punchedAt)) : dayNumber(workDate) === result.day;

/** The day of a punch; outside all windows its calendar date, so that every punch is visible. @param days evaluated with their traces */
export const punchDay = (days: readonly WorkDate[], punch: Pick<Tap, "punchedAt" | "workDate">): Day =>
  days.find(({ result }) => isPunchOf(result, punch))?.day ?? manilaDay(punch.punchedAt);

/** The work date that clock events count for: that of the window, else the calendar date. It is not "today": see `shiftOfAnotherDay`. */
export const displayDay = ({ day }: PresentDay, now: Date): Day => day ?? manilaDay(now);

/**
 * How the shift of the present window relates to the calendar day: a night shift counts for the day it began on (T-5).
 * @returns null when it is the shift of today
 */
export function shiftOfAnotherDay({ day, next }: PresentDay, now: Date): "THIS" | "LAST" | "NEXT" | null {
  const today = manilaDay(now);
  if (day === null || day === today) return null;
  if (next === "OUT") return "THIS";
  return day < today ? "LAST" : "NEXT";
}

/** @source document 4 T-6 */
function withoutDoubles<Own extends Tap>(taps: readonly Own[], { duplicateMinutes }: Pairing): Own[] {
  const distinct: Own[] = [];
  for (const tap of taps) {
    const before = distinct.at(-1);
    if (!before || localMinute(tap.punchedAt) - localMinute(before.punchedAt) >= duplicateMinutes) distinct.push(tap);
  }
  return distinct;
}

/**
 * Out after an in punch, in after an out punch. If the device sent no direction, it follows the pairing mode: first to last means out after
 * two punches, otherwise every second punch is out (T-7).
 */
function nextDirection(taps: readonly Tap[], { punchPairing }: Pairing): "IN" | "OUT" {
  const last = taps.at(-1);
  if (!last) return "IN";
  if (last.direction === "NONE") return taps.length === 1 || (punchPairing !== "FIRST_LAST" && taps.length % 2 === 1) ? "OUT" : "IN";
  return last.direction === "IN" ? "OUT" : "IN";
}

type Window = { from: number; to: number } | null;

function punchWindow({ trace }: Pick<DayResult, "trace">): Window {
  const line = trace?.find(({ kind }) => kind === "WINDOW");
  return line && line.from !== null && line.to !== null ? { from: line.from, to: line.to } : null;
}

/** Start inclusive, end exclusive. */
const holds = (window: Window, minute: number): boolean => window !== null && window.from <= minute && minute < window.to;
