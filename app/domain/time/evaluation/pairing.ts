import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { DayPlan, PunchFact } from "./day-facts";
import type { Trace } from "./trace";

/** A kept punch, in minutes since midnight of its work date. */
export interface DistinctPunch {
  at: number;
  direction: PunchFact["direction"];
}

/** Paired punches; an unmatched in or out remains. */
export interface Paired {
  /** [in, out, in, out …] */
  pairs: number[];
  openIn: number | null;
  openOut: number | null;
}

/** Removes double taps: a punch less than duplicateMinutes after the last kept one is merged with it. @source document 4 T-6 */
export function mergeDoubleTaps(
  dayPunches: readonly PunchFact[],
  midnight: number,
  { duplicateMinutes }: TimePolicy,
  trace: Trace | null,
): DistinctPunch[] {
  const distinct: DistinctPunch[] = [];
  for (const { at, direction } of dayPunches) {
    const minute = at - midnight;
    const last = distinct[distinct.length - 1];
    if (last && minute - last.at < duplicateMinutes) trace?.point("IGNORED_PUNCH", "T-6", minute);
    else distinct.push({ at: minute, direction });
  }
  return distinct;
}

/**
 * Pairs punches. FIRST_LAST: first in, last out; ALTERNATE: in and out alternate; DIRECTION: by the device, the first of several ins and
 * the last of several outs; a punch without direction closes an open pair, else opens one.
 * @source document 4 T-7, T-8
 */
export function pairPunches(
  distinct: readonly DistinctPunch[],
  { punchPairing }: TimePolicy,
  plan: DayPlan | null,
  trace: Trace | null,
): Paired {
  if (distinct.length === 0) return { pairs: [], openIn: null, openOut: null };
  if (distinct.length === 1) return pairSinglePunch(distinct[0]!, punchPairing === "DIRECTION", plan, trace);
  if (punchPairing === "FIRST_LAST") return pairFirstAndLast(distinct, trace);
  return punchPairing === "ALTERNATE" ? pairAlternating(distinct, trace) : pairByDirection(distinct, trace);
}

/** A single punch is an in if it is at least as near to the start as to the end; always without a plan. @source document 4 T-8 */
function pairSinglePunch({ at, direction }: DistinctPunch, byDevice: boolean, plan: DayPlan | null, trace: Trace | null): Paired {
  trace?.point("PUNCH", "T-8", at);
  const nearStart = plan === null || Math.abs(at - plan.start) <= Math.abs(plan.end - at);
  const isIn = byDevice && direction !== "NONE" ? direction === "IN" : nearStart;
  return { pairs: [], openIn: isIn ? at : null, openOut: isIn ? null : at };
}

function pairFirstAndLast(distinct: readonly DistinctPunch[], trace: Trace | null): Paired {
  const [first, last] = [distinct[0]!.at, distinct[distinct.length - 1]!.at];
  if (trace) for (const { at } of distinct) trace.point(at === first || at === last ? "PUNCH" : "PASSED_PUNCH", "T-7", at);
  return { pairs: [first, last], openIn: null, openOut: null };
}

function pairAlternating(distinct: readonly DistinctPunch[], trace: Trace | null): Paired {
  if (trace) for (const { at } of distinct) trace.point("PUNCH", "T-7", at);
  const whole = distinct.length - (distinct.length % 2);
  return { pairs: distinct.slice(0, whole).map(({ at }) => at), openIn: distinct[whole]?.at ?? null, openOut: null };
}

function pairByDirection(distinct: readonly DistinctPunch[], trace: Trace | null): Paired {
  const pairs: number[] = [];
  let openIn: number | null = null;
  let openOut: number | null = null;
  for (const { at, direction } of distinct) {
    const isIn: boolean = direction === "NONE" ? openIn === null : direction === "IN";
    trace?.point(isIn && openIn !== null ? "PASSED_PUNCH" : "PUNCH", "T-7", at);
    if (isIn) openIn ??= at;
    else if (openIn !== null) {
      pairs.push(openIn, at);
      openIn = null;
    } else if (pairs.length > 0) pairs[pairs.length - 1] = at;
    else openOut = at;
  }
  return { pairs, openIn, openOut };
}
