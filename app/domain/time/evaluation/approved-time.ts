import type { RequestedTime, RequestFact } from "./day-facts";
import { NOTHING, stretch, together, within, without, type Stretches } from "./stretches";
import type { Trace, TraceKind } from "./trace";

/** The time inside approved requests of these kinds, in minutes since midnight. */
export function approvedTime(requests: readonly RequestFact[], kinds: readonly RequestedTime["kind"][], midnight: number): Stretches {
  let approved = NOTHING;
  for (const { what } of requests)
    if (isOf(what, kinds) && what.startAt !== null && what.endAt !== null)
      approved = together(approved, stretch(what.startAt - midnight, what.endAt - midnight));
  return approved;
}

/** Writes counted intervals to the trace with their approver, if approval is required. */
export function traceApproved(
  trace: Trace,
  kind: TraceKind,
  rule: string,
  counted: Stretches,
  requests: readonly RequestFact[],
  kinds: readonly RequestedTime["kind"][],
  midnight: number,
): void {
  let left = counted;
  for (const { what, approvedBy } of requests) {
    if (!isOf(what, kinds) || what.startAt === null || what.endAt === null) continue;
    const own = stretch(what.startAt - midnight, what.endAt - midnight);
    trace.stretches(kind, rule, within(left, own), approvedBy);
    left = without(left, own);
  }
  trace.stretches(kind, rule, left);
}

const isOf = (what: RequestFact["what"], kinds: readonly RequestedTime["kind"][]): what is RequestedTime =>
  what.kind !== "LEAVE" && kinds.includes(what.kind);
