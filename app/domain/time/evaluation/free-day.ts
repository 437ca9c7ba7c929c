import { approvedTime, traceApproved } from "./approved-time";
import type { DayResult } from "./day-result";
import type { DayEvaluation } from "./day-evaluation";
import { withoutMeal } from "./meal";
import type { Counted } from "./midnight";
import type { Presence } from "./presence";
import { dropFirst, takeFirst, totalMinutes, NO_INTERVALS, unite, intersect, subtract, dropLast, type Intervals } from "./intervals";

/** The first eight hours of a free day; the rest is overtime, also on a compressed day. @source Labor Code Art. 93, 94 */
const FIRST_EIGHT = 480;
const KINDS = ["HOLIDAY_WORK", "OVERTIME"] as const;

/**
 * A rest day or holiday, without required time. Breaks of the plan, or the meal, are deducted from presence. If the policy requires
 * approval, only approved minutes count; otherwise the first eight hours count, and minutes beyond them follow the overtime policy. Totals
 * below the minimum count as 0; others are rounded down to the unit by cutting the end.
 * @param premiumExempt a day in lieu is only for people without premium pay (Art. 82)
 * @source document 4 T-15, T-21: Saturday 08:00–19:00: 660 − 60 = 480 + 120
 */
export function evaluateFreeDay(result: DayResult, presence: Presence, premiumExempt: boolean, evaluation: DayEvaluation): Counted {
  const { date, midnight, trace } = evaluation;
  const { policy } = date.facts;
  const worked = withoutBreaks(presence.stretches, evaluation);
  const approved = intersect(worked, approvedTime(date.requests, KINDS, midnight));
  const right = policy.holidayWorkApprovalYn === "Y" ? approved : withoutAsking(worked, approved, policy.overtimeMode === "AUTOMATIC");
  const unapproved = subtract(worked, right);
  const minutes = totalMinutes(right);
  const enough = minutes >= policy.minimumHolidayWorkMinutes;
  const counted = enough ? dropLast(right, minutes % policy.holidayWorkUnitMinutes) : NO_INTERVALS;
  const regular = takeFirst(counted, FIRST_EIGHT);
  // A punch closed by the end of the shift is never overtime.
  const overtime = presence.closedByPlan ? NO_INTERVALS : dropFirst(counted, FIRST_EIGHT);
  if (trace) {
    traceApproved(trace, { kind: "FREE_DAY_WORK", rule: "T-15", counted: regular, requests: date.requests, kinds: KINDS, midnight });
    traceApproved(trace, { kind: "FREE_DAY_OVERTIME", rule: "T-15", counted: overtime, requests: date.requests, kinds: KINDS, midnight });
    if (enough) trace.amount("FREE_DAY_CUT", "T-15", minutes % policy.holidayWorkUnitMinutes);
    else trace.amount("FREE_DAY_BELOW_MINIMUM", "T-15", minutes);
    trace.stretches("UNAPPROVED", "T-15", unapproved);
  }
  evaluation.unapproved(result, totalMinutes(unapproved), "UNAPPROVED_HOLIDAY_WORK");
  if (counted.length > 0) result.state = "PRESENT";
  if (policy.compensation === "LEAVE" && premiumExempt) {
    result.compensatoryLeaveMinutes = totalMinutes(regular) + totalMinutes(overtime);
    trace?.amount("DAY_IN_LIEU", "T-21", result.compensatoryLeaveMinutes);
    return { regular: NO_INTERVALS, overtime: NO_INTERVALS };
  }
  return { regular, overtime };
}

/** On a day with a fixed plan its unpaid breaks are deducted, on every other day the meal. */
function withoutBreaks(presence: Intervals, { date, trace }: DayEvaluation): Intervals {
  const { plan, facts } = date;
  if (!plan || plan.flexible) return withoutMeal(presence, facts.policy.mealMinutes, facts.policy.mealAfterMinutes, "T-15", trace);
  trace?.stretches("MEAL", "T-15", intersect(presence, plan.unpaidBreaks));
  return subtract(presence, plan.unpaidBreaks);
}

function withoutAsking(worked: Intervals, approved: Intervals, automatic: boolean): Intervals {
  if (automatic) return worked;
  return unite(takeFirst(worked, FIRST_EIGHT), intersect(dropFirst(worked, FIRST_EIGHT), approved));
}
