import type { RequestedTime, RequestFact } from "./day-facts";
import { NO_INTERVALS, interval, unite, intersect, subtract, type Intervals } from "./intervals";
import type { Trace, TraceKind } from "./trace";

/** The time inside approved requests of these kinds, in minutes since midnight. */
export function approvedTime(requests: readonly RequestFact[], kinds: readonly RequestedTime["kind"][], midnight: number): Intervals {
  let approved = NO_INTERVALS;
  for (const { what } of requests)
    if (isRequestedTime(what, kinds) && what.startAt !== null && what.endAt !== null)
      approved = unite(approved, interval(what.startAt - midnight, what.endAt - midnight));
  return approved;
}

/** Writes counted intervals to the trace with their approver, if approval is required. */
export function traceApproved(
  trace: Trace,
  {
    kind,
    rule,
    counted,
    requests,
    kinds,
    midnight,
  }: {
    kind: TraceKind;
    rule: string;
    counted: Intervals;
    requests: readonly RequestFact[];
    kinds: readonly RequestedTime["kind"][];
    midnight: number;
  },
): void {
  let left = counted;
  for (const { what, approvedBy } of requests) {
    if (!isRequestedTime(what, kinds) || what.startAt === null || what.endAt === null) continue;
    const requestInterval = interval(what.startAt - midnight, what.endAt - midnight);
    trace.stretches(kind, rule, intersect(left, requestInterval), approvedBy);
    left = subtract(left, requestInterval);
  }
  trace.stretches(kind, rule, left);
}

const isRequestedTime = (what: RequestFact["what"], kinds: readonly RequestedTime["kind"][]): what is RequestedTime =>
  what.kind !== "LEAVE" && kinds.includes(what.kind);
