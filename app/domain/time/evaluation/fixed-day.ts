import type { DayPlan } from "./day-facts";
import type { DayResult } from "./day-result";
import type { Judging } from "./judging";
import type { LeaveTaken } from "./leave";
import { bookedLoss, lostMinutes } from "./loss";
import type { Counted } from "./midnight";
import { overtimeOf } from "./overtime";
import type { Presence } from "./presence";
import { minutesOf, NOTHING, within, without } from "./stretches";
import { liftedBySuspension } from "./suspension";

const EVER = 1e7;
const NOTHING_COUNTED: Counted = { regular: NOTHING, overtime: NOTHING };

/**
 * A workday with fixed start and end. Presence within the required time is credited, the rest is lost; late + undertime + absent + leave +
 * credited equals the plan's paid minutes before grace and unit. No credited time is ABSENT, even with work outside the shift.
 * @source document 4 T-9 to T-14
 */
export function evaluateFixedDay(result: DayResult, plan: DayPlan, leave: LeaveTaken, presence: Presence, judging: Judging): Counted {
  const { date, midnight, trace } = judging;
  const { policy } = date.facts;
  const credited = within(presence.stretches, leave.required);
  result.regularMinutes = minutesOf(credited);
  trace?.stretches("CREDITED", "T-9", credited);
  const missing = without(leave.required, presence.stretches);
  const lifted = liftedBySuspension(missing, result.regularMinutes, date.suspensions, plan, midnight, trace);
  result.paidLeaveMinutes += lifted.paidMinutes;
  result.unpaidLeaveMinutes += lifted.unpaidMinutes;
  const required = without(leave.required, lifted.stretches);
  if (credited.length === 0) {
    const lost = minutesOf(required);
    judging.missed(result, lost, () => trace?.stretches("ABSENT", "T-9", required));
    if (without(presence.stretches, [plan.start, plan.end]).length > 0) judging.except("OVERTIME_WITHOUT_WORK");
    return NOTHING_COUNTED;
  }
  result.state = "PRESENT";
  const lost = lostMinutes(required, credited, trace);
  Object.assign(result, bookedLoss(lost, policy, true, trace));
  result.overbreakMinutes = lost.overbreak;
  const beyond = {
    before: within(presence.stretches, [-EVER, plan.start]),
    after: within(presence.stretches, [plan.end, EVER]),
  };
  const overtime = overtimeOf(beyond, date.requests, policy, midnight, trace);
  judging.unapproved(result, overtime.unapprovedMinutes, "UNAPPROVED_OVERTIME");
  return { regular: credited, overtime: overtime.counted };
}
