import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { DayPlan, RequestFact } from "./day-facts";
import type { DayException } from "./day-result";
import type { Paired } from "./pairing";
import { inOrder, NO_INTERVALS, interval, unite, type Intervals } from "./intervals";
import type { Trace } from "./trace";

/** Presence of an employee. */
export interface Presence {
  stretches: Intervals;
  /** Closed by the end of the shift; never overtime. */
  closedByPlan: boolean;
  /** MISSING_IN, MISSING_OUT: the day is incomplete; AUTO_CLOCK_OUT. */
  exceptions: DayException[];
}

/**
 * Paired punches and counted custom work. A missing out is the start of the next approved custom work, else the end of the shift if the
 * policy closes it; a missing in is the end of the preceding custom work.
 * @param work counted custom work, in minutes since midnight
 * @source document 4 T-8, T-9
 */
export function computePresence(
  { pairs, openIn, openOut }: Paired,
  work: Intervals,
  plan: DayPlan | null,
  { autoClockOutYn }: TimePolicy,
  trace: Trace | null,
): Presence {
  const exceptions: DayException[] = [];
  let punched = pairs.length > 2 ? inOrder(inPairs(pairs)) : interval(pairs[0] ?? 0, pairs[1] ?? 0);
  let closedByPlan = false;
  if (openOut !== null) {
    const before = lastEndBefore(work, openOut);
    if (before === null) exceptions.push("MISSING_IN");
    else punched = unite(punched, interval(before, openOut));
  }
  if (openIn !== null) {
    const next = firstStartAfter(work, openIn);
    closedByPlan = next === null && autoClockOutYn === "Y" && plan !== null && openIn < plan.end;
    const end = next ?? (closedByPlan ? plan!.end : null);
    if (end === null) exceptions.push("MISSING_OUT");
    else punched = unite(punched, interval(openIn, end));
    if (closedByPlan) {
      exceptions.push("AUTO_CLOCK_OUT");
      trace?.point("AUTO_CLOCK_OUT", "T-8", plan!.end);
    }
  }
  trace?.stretches("PRESENT", "T-9", punched);
  return { stretches: unite(punched, work), closedByPlan, exceptions };
}

/** Approved custom work that counts as presence without a clock: its times, or the whole plan. @source document 4 T-22 */
export function customWork(requests: readonly RequestFact[], midnight: number, planned: Intervals, trace: Trace | null): Intervals {
  let work = NO_INTERVALS;
  for (const { what, approvedBy } of requests) {
    if (what.kind !== "WORK" || !what.countsAsWorked || what.clockRequired) continue;
    const workInterval = what.startAt === null || what.endAt === null ? planned : interval(what.startAt - midnight, what.endAt - midnight);
    trace?.stretches("CUSTOM_WORK", "T-22", workInterval, approvedBy);
    work = unite(work, workInterval);
  }
  return work;
}

function inPairs(pairs: readonly number[]): [number, number][] {
  const all: [number, number][] = [];
  for (let index = 0; index < pairs.length; index += 2) all.push([pairs[index]!, pairs[index + 1]!]);
  return all;
}

function firstStartAfter(work: Intervals, minute: number): number | null {
  for (let index = 0; index < work.length; index += 2) if (work[index]! >= minute) return work[index]!;
  return null;
}

function lastEndBefore(work: Intervals, minute: number): number | null {
  for (let index = work.length - 1; index > 0; index -= 2) if (work[index]! <= minute) return work[index]!;
  return null;
}
