import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { RequestFact } from "./day-facts";
import { approvedTime, traceApproved } from "./approved-time";
import { totalMinutes, NO_INTERVALS, unite, intersect, subtract, dropLast, type Intervals } from "./intervals";
import type { Trace } from "./trace";

/** Counted minutes beyond a shift. */
export interface Overtime {
  counted: Intervals;
  /** Work after the shift (and before it if early overtime counts) without approval. */
  unapprovedMinutes: number;
}

/** Minutes of presence beyond the shift. */
export interface Beyond {
  before: Intervals;
  after: Intervals;
}

const KINDS = ["OVERTIME"] as const;

/**
 * Overtime of a workday. APPROVED_ONLY: minutes beyond the shift inside approved requests; AUTOMATIC: all minutes after the shift, those
 * before it if the policy counts early work, and approved ones. Totals below the minimum count as 0; others are rounded down to the unit by
 * cutting the end. It never offsets lateness.
 * @source document 4 T-14 (Labor Code Art. 87, 88): 17:00–19:30 approved until 18:30: 90, and 60 unapproved; 50 by quarters: 45
 */
export function computeOvertime(
  { before, after }: Beyond,
  requests: readonly RequestFact[],
  policy: TimePolicy,
  midnight: number,
  trace: Trace | null,
): Overtime {
  const beyond = unite(before, after);
  if (beyond.length === 0) return { counted: NO_INTERVALS, unapprovedMinutes: 0 };
  const open = policy.earlyOvertimeYn === "Y" ? beyond : after;
  const approved = intersect(beyond, approvedTime(requests, KINDS, midnight));
  const worked = policy.overtimeMode === "AUTOMATIC" ? unite(open, approved) : approved;
  const unapproved = subtract(open, worked);
  const minutes = totalMinutes(worked);
  const enough = minutes >= policy.minimumOvertimeMinutes;
  const counted = enough ? dropLast(worked, minutes % policy.overtimeUnitMinutes) : NO_INTERVALS;
  if (trace) {
    traceApproved(trace, { kind: "OVERTIME", rule: "T-14", counted, requests, kinds: KINDS, midnight });
    if (enough) trace.amount("OVERTIME_CUT", "T-14", minutes % policy.overtimeUnitMinutes);
    else trace.amount("OVERTIME_BELOW_MINIMUM", "T-14", minutes);
    trace.stretches("UNAPPROVED", "T-14", unapproved);
  }
  return { counted, unapprovedMinutes: totalMinutes(unapproved) };
}
