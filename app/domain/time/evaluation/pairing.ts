import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { DayPlan, PunchFact } from "./day-facts";
import type { Trace } from "./trace";

/** A kept punch, in minutes since midnight of its work date. */
export interface KeptPunch {
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
export function keptPunches(
  own: readonly PunchFact[],
  midnight: number,
  { duplicateMinutes }: TimePolicy,
  trace: Trace | null,
): KeptPunch[] {
  const kept: KeptPunch[] = [];
  for (const { at, direction } of own) {
    const minute = at - midnight;
    const last = kept[kept.length - 1];
    if (last && minute - last.at < duplicateMinutes) trace?.point("IGNORED_PUNCH", "T-6", minute);
    else kept.push({ at: minute, direction });
  }
  return kept;
}

/**
 * Pairs punches. FIRST_LAST: first in, last out; ALTERNATE: in turn; DIRECTION: by the device, the first of several ins and the last of
 * several outs; a punch without direction closes an open pair, else opens one.
 * @source document 4 T-7, T-8
 */
export function paired(kept: readonly KeptPunch[], { punchPairing }: TimePolicy, plan: DayPlan | null, trace: Trace | null): Paired {
  if (kept.length === 0) return { pairs: [], openIn: null, openOut: null };
  if (kept.length === 1) return lone(kept[0]!, punchPairing === "DIRECTION", plan, trace);
  if (punchPairing === "FIRST_LAST") return firstAndLast(kept, trace);
  return punchPairing === "ALTERNATE" ? inTurn(kept, trace) : byDirection(kept, trace);
}

/** A single punch is an in if it is at least as near to the start as to the end; always without a plan. @source document 4 T-8 */
function lone({ at, direction }: KeptPunch, byDevice: boolean, plan: DayPlan | null, trace: Trace | null): Paired {
  trace?.point("PUNCH", "T-8", at);
  const nearStart = plan === null || Math.abs(at - plan.start) <= Math.abs(plan.end - at);
  const isIn = byDevice && direction !== "NONE" ? direction === "IN" : nearStart;
  return { pairs: [], openIn: isIn ? at : null, openOut: isIn ? null : at };
}

function firstAndLast(kept: readonly KeptPunch[], trace: Trace | null): Paired {
  const [first, last] = [kept[0]!.at, kept[kept.length - 1]!.at];
  if (trace) for (const { at } of kept) trace.point(at === first || at === last ? "PUNCH" : "PASSED_PUNCH", "T-7", at);
  return { pairs: [first, last], openIn: null, openOut: null };
}

function inTurn(kept: readonly KeptPunch[], trace: Trace | null): Paired {
  if (trace) for (const { at } of kept) trace.point("PUNCH", "T-7", at);
  const whole = kept.length - (kept.length % 2);
  return { pairs: kept.slice(0, whole).map(({ at }) => at), openIn: kept[whole]?.at ?? null, openOut: null };
}

function byDirection(kept: readonly KeptPunch[], trace: Trace | null): Paired {
  const pairs: number[] = [];
  let openIn: number | null = null;
  let openOut: number | null = null;
  for (const { at, direction } of kept) {
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
