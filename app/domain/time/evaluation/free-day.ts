import { approvedTime, traceApproved } from "./approved-time";
import type { DayResult } from "./day-result";
import type { Judging } from "./judging";
import { withoutMeal } from "./meal";
import type { Counted } from "./midnight";
import type { Presence } from "./presence";
import { afterFirst, firstOf, minutesOf, NOTHING, together, within, without, withoutLast, type Stretches } from "./stretches";

/** The first eight hours of a free day; the rest is overtime, also on a compressed day. @source Labor Code Art. 93, 94 */
const FIRST_EIGHT = 480;
const KINDS = ["HOLIDAY_WORK", "OVERTIME"] as const;

/**
 * A rest day or holiday, without required time. Presence without planned breaks or the meal counts if approved, when the policy requires
 * approval; otherwise it all counts, and minutes beyond eight hours follow the overtime policy. Below the minimum it is 0, else it is
 * rounded down to the unit from the end.
 * @param premiumExempt a day in lieu is only for people without premium pay (Art. 82)
 * @source document 4 T-15, T-21: Saturday 08:00–19:00: 660 − 60 = 480 + 120
 */
export function evaluateFreeDay(result: DayResult, presence: Presence, premiumExempt: boolean, judging: Judging): Counted {
  const { date, midnight, trace } = judging;
  const { policy } = date.facts;
  const worked = withoutBreaks(presence.stretches, judging);
  const approved = within(worked, approvedTime(date.requests, KINDS, midnight));
  const right = policy.holidayWorkApprovalYn === "Y" ? approved : withoutAsking(worked, approved, policy.overtimeMode === "AUTOMATIC");
  const unapproved = without(worked, right);
  const minutes = minutesOf(right);
  const enough = minutes >= policy.minimumHolidayWorkMinutes;
  const counted = enough ? withoutLast(right, minutes % policy.holidayWorkUnitMinutes) : NOTHING;
  const regular = firstOf(counted, FIRST_EIGHT);
  // A punch closed by the end of the shift is never overtime.
  const overtime = presence.closedByPlan ? NOTHING : afterFirst(counted, FIRST_EIGHT);
  if (trace) {
    traceApproved(trace, "FREE_DAY_WORK", "T-15", regular, date.requests, KINDS, midnight);
    traceApproved(trace, "FREE_DAY_OVERTIME", "T-15", overtime, date.requests, KINDS, midnight);
    if (enough) trace.amount("FREE_DAY_CUT", "T-15", minutes % policy.holidayWorkUnitMinutes);
    else trace.amount("FREE_DAY_BELOW_MINIMUM", "T-15", minutes);
    trace.stretches("UNAPPROVED", "T-15", unapproved);
  }
  judging.unapproved(result, minutesOf(unapproved), "UNAPPROVED_HOLIDAY_WORK");
  if (counted.length > 0) result.state = "PRESENT";
  if (policy.compensation === "LEAVE" && premiumExempt) {
    result.compensatoryLeaveMinutes = minutesOf(regular) + minutesOf(overtime);
    trace?.amount("DAY_IN_LIEU", "T-21", result.compensatoryLeaveMinutes);
    return { regular: NOTHING, overtime: NOTHING };
  }
  return { regular, overtime };
}

/** A fixed plan deducts its unpaid breaks, every other day the meal. */
function withoutBreaks(presence: Stretches, { date, trace }: Judging): Stretches {
  const { plan, facts } = date;
  if (!plan || plan.flexible) return withoutMeal(presence, facts.policy.mealMinutes, facts.policy.mealAfterMinutes, "T-15", trace);
  trace?.stretches("MEAL", "T-15", within(presence, plan.unpaidBreaks));
  return without(presence, plan.unpaidBreaks);
}

function withoutAsking(worked: Stretches, approved: Stretches, automatic: boolean): Stretches {
  if (automatic) return worked;
  return together(firstOf(worked, FIRST_EIGHT), within(afterFirst(worked, FIRST_EIGHT), approved));
}
