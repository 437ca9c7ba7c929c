import type { DayPlan, FlexiblePlan, SuspensionFact } from "./day-facts";
import type { DayResult } from "./day-result";
import type { DayEvaluation } from "./day-evaluation";
import type { LeaveDeduction } from "./leave";
import { applyLossPolicy } from "./loss";
import { withoutMeal } from "./meal";
import type { Counted } from "./midnight";
import { computeOvertime } from "./overtime";
import type { Presence } from "./presence";
import { dropFirst, takeFirst, totalMinutes, NO_INTERVALS, interval, unite, intersect, subtract, type Intervals } from "./intervals";
import { applySuspensionToFlexible, suspendedTime } from "./suspension";

const EVER = 1e7;
const NOTHING_COUNTED: Counted = { regular: NO_INTERVALS, overtime: NO_INTERVALS };

/**
 * A flexible workday: presence within the band, less the break, is credited up to the work time. The shortfall counts as late up to the
 * minutes missed at the start of the core, and the rest as undertime; there is no grace. Minutes beyond the work time or outside the band
 * are overtime. @source document 4 T-18: 10:20–19:00, core from 10:00: 460, late 20; 10:15–19:15: nothing lost
 */
export function evaluateFlexibleDay(
  result: DayResult,
  plan: DayPlan,
  {
    flexible,
    leave,
    presence,
    evaluation,
  }: { flexible: FlexiblePlan; leave: LeaveDeduction; presence: Presence; evaluation: DayEvaluation },
): Counted {
  const { date, midnight, trace } = evaluation;
  const { policy } = date.facts;
  const inBand = intersect(presence.stretches, [plan.start, plan.end]);
  const worked = withoutMeal(inBand, flexible.breakMinutes, policy.mealAfterMinutes, "T-18", trace);
  const credited = takeFirst(worked, leave.requiredMinutes);
  result.regularMinutes = totalMinutes(credited);
  trace?.stretches("CREDITED", "T-18", credited);
  const lifted = applySuspensionToFlexible(leave.requiredMinutes - result.regularMinutes, result.regularMinutes, date.suspensions, {
    plan,
    midnight,
    trace,
  });
  result.paidLeaveMinutes += lifted.paidMinutes;
  result.unpaidLeaveMinutes += lifted.unpaidMinutes;
  const missing = leave.requiredMinutes - result.regularMinutes - lifted.paidMinutes - lifted.unpaidMinutes;
  if (credited.length === 0) {
    evaluation.missed(result, missing, () => trace?.amount("ABSENT", "T-9", missing));
    if (presence.stretches.length > 0) evaluation.except("OVERTIME_WITHOUT_WORK");
    return NOTHING_COUNTED;
  }
  result.state = "PRESENT";
  const core = missedCore(flexible, inBand, leave, excusedTime(leave, date.suspensions, plan, midnight));
  if (core.start > 0 || core.end > 0) {
    evaluation.except("CORE_MISSED");
    trace?.amount("CORE_MISSED", "T-18", core.start + core.end);
  }
  const late = Math.min(missing, core.start);
  trace?.amount("SHORT_OF_HOURS", "T-18", missing);
  Object.assign(result, applyLossPolicy({ late, undertime: missing - late, overbreak: 0 }, policy, false, trace));
  const extra = presence.closedByPlan ? NO_INTERVALS : dropFirst(worked, leave.requiredMinutes);
  const beyond = {
    before: intersect(presence.stretches, [-EVER, plan.start]),
    after: unite(extra, intersect(presence.stretches, [plan.end, EVER])),
  };
  const overtime = computeOvertime(beyond, date.requests, policy, midnight, trace);
  evaluation.unapproved(result, overtime.unapprovedMinutes, "UNAPPROVED_OVERTIME");
  return { regular: credited, overtime: overtime.counted };
}

/**
 * Default interval of a flexible day: from the start of the core (with morning leave, from its end), for the requested minutes plus the
 * break.
 * @source document 4 T-22 (custom work without times), T-24 (need not clock)
 */
export function plannedFlexible(
  plan: DayPlan,
  { coreStart, coreEnd, breakMinutes }: FlexiblePlan,
  leave: LeaveDeduction,
  mealAfter: number,
): Intervals {
  const requiredMinutes = leave.requiredMinutes;
  const length = Math.min(requiredMinutes + (requiredMinutes + breakMinutes > mealAfter ? breakMinutes : 0), plan.end - plan.start);
  const start = leave.morning && coreEnd !== null ? coreEnd - length : (coreStart ?? plan.start);
  const begin = Math.max(plan.start, Math.min(start, plan.end - length));
  return interval(begin, begin + length);
}

/** Minutes missed at the start and end of the core; half-day leave, hourly leave and suspension excuse them. */
function missedCore(
  { coreStart, coreEnd }: FlexiblePlan,
  inBand: Intervals,
  leave: LeaveDeduction,
  excused: Intervals,
): { start: number; end: number } {
  if (coreStart === null || coreEnd === null) return { start: 0, end: 0 };
  const [first, last] = [inBand[0]!, inBand[inBand.length - 1]!];
  const missed = (from: number, to: number) => totalMinutes(subtract(interval(from, to), excused));
  return {
    start: leave.morning ? 0 : missed(coreStart, Math.min(first, coreEnd)),
    end: leave.afternoon ? 0 : missed(Math.max(last, coreStart), coreEnd),
  };
}

function excusedTime(leave: LeaveDeduction, suspensions: readonly SuspensionFact[], plan: DayPlan, midnight: number): Intervals {
  let excused = leave.hours;
  for (const suspension of suspensions) excused = unite(excused, suspendedTime(suspension, plan, midnight));
  return excused;
}
