import type { DayPlan } from "./day-facts";
import type { DayResult } from "./day-result";
import type { DayEvaluation } from "./day-evaluation";
import type { LeaveDeduction } from "./leave";
import { applyLossPolicy, lostMinutes } from "./loss";
import type { Counted } from "./midnight";
import { computeOvertime } from "./overtime";
import type { Presence } from "./presence";
import { totalMinutes, NO_INTERVALS, intersect, subtract } from "./intervals";
import { applySuspension } from "./suspension";

const EVER = 1e7;
const NOTHING_COUNTED: Counted = { regular: NO_INTERVALS, overtime: NO_INTERVALS };

/**
 * A workday with fixed start and end. Presence within the required time is credited, the rest is lost; late + undertime + absent + leave +
 * credited equals the plan's paid minutes before grace and unit. No credited time is ABSENT, even with work outside the shift.
 * @source document 4 T-9 to T-14
 */
export function evaluateFixedDay(
  result: DayResult,
  plan: DayPlan,
  leave: LeaveDeduction,
  presence: Presence,
  evaluation: DayEvaluation,
): Counted {
  const { date, midnight, trace } = evaluation;
  const { policy } = date.facts;
  const credited = intersect(presence.stretches, leave.required);
  result.regularMinutes = totalMinutes(credited);
  trace?.stretches("CREDITED", "T-9", credited);
  const missing = subtract(leave.required, presence.stretches);
  const lifted = applySuspension(missing, result.regularMinutes, date.suspensions, { plan, midnight, trace });
  result.paidLeaveMinutes += lifted.paidMinutes;
  result.unpaidLeaveMinutes += lifted.unpaidMinutes;
  const required = subtract(leave.required, lifted.stretches);
  if (credited.length === 0) {
    const lost = totalMinutes(required);
    evaluation.missed(result, lost, () => trace?.stretches("ABSENT", "T-9", required));
    if (subtract(presence.stretches, [plan.start, plan.end]).length > 0) evaluation.except("OVERTIME_WITHOUT_WORK");
    return NOTHING_COUNTED;
  }
  result.state = "PRESENT";
  const lost = lostMinutes(required, credited, trace);
  Object.assign(result, applyLossPolicy(lost, policy, true, trace));
  result.overbreakMinutes = lost.overbreak;
  const beyond = {
    before: intersect(presence.stretches, [-EVER, plan.start]),
    after: intersect(presence.stretches, [plan.end, EVER]),
  };
  const overtime = computeOvertime(beyond, date.requests, policy, midnight, trace);
  evaluation.unapproved(result, overtime.unapprovedMinutes, "UNAPPROVED_OVERTIME");
  return { regular: credited, overtime: overtime.counted };
}
