import type { DayPlan, RequestedLeave, RequestFact } from "./day-facts";
import { dropFirst, takeFirst, totalMinutes, NO_INTERVALS, interval, unite, intersect, subtract, type Intervals } from "./intervals";
import type { Trace } from "./trace";

/** Required minutes of a workday removed by leave. */
export interface LeaveDeduction {
  paidMinutes: number;
  unpaidMinutes: number;
  /** Remaining required minutes; of a flexible day, their number. */
  required: Intervals;
  requiredMinutes: number;
  /** Intervals of hourly leave; on a flexible day, the part of the core that they excuse. */
  hours: Intervals;
  morning: boolean;
  afternoon: boolean;
}

const INDEFINITE: RequestFact = {
  workDay: 0,
  approvedBy: "",
  what: { kind: "LEAVE", part: "FULL", paid: false, startAt: 0, endAt: 0 },
};

/**
 * Approved leave reduces required minutes: all, the first half (rounded down), the rest, or those between two times. Halves are measured in
 * planned minutes, not by the clock: with 09:00–18:00, a break 12–13 and morning leave, work starts at 14:00. Flexible days lose half of
 * their work time.
 * @param required planned minutes since midnight; empty for a flexible day
 * @source document 4 T-20, T-24 (leave without a known end)
 */
export function deductLeave(
  plan: DayPlan,
  required: Intervals,
  {
    requests,
    indefinite,
    midnight,
    trace,
  }: { requests: readonly RequestFact[]; indefinite: boolean; midnight: number; trace: Trace | null },
): LeaveDeduction {
  const deduction: LeaveDeduction = {
    paidMinutes: 0,
    unpaidMinutes: 0,
    required,
    requiredMinutes: plan.paidMinutes,
    hours: NO_INTERVALS,
    morning: false,
    afternoon: false,
  };
  for (const request of requests)
    if (request.what.kind === "LEAVE") deductRequest(deduction, plan, { planned: required, request, leave: request.what, midnight, trace });
  if (indefinite)
    deductRequest(deduction, plan, { planned: required, request: INDEFINITE, leave: INDEFINITE.what as RequestedLeave, midnight, trace });
  return deduction;
}

function deductRequest(
  deduction: LeaveDeduction,
  plan: DayPlan,
  {
    planned,
    request: { approvedBy },
    leave,
    midnight,
    trace,
  }: { planned: Intervals; request: RequestFact; leave: RequestedLeave; midnight: number; trace: Trace | null },
): void {
  const half = Math.floor(plan.paidMinutes / 2);
  const hours = leave.part === "HOURS" ? interval(leave.startAt - midnight, leave.endAt - midnight) : NO_INTERVALS;
  const kind = leave.paid ? "PAID_LEAVE" : "UNPAID_LEAVE";
  let minutes: number;
  if (plan.flexible) {
    const byPart = {
      FULL: plan.paidMinutes,
      AM: half,
      PM: plan.paidMinutes - half,
      HOURS: totalMinutes(intersect(hours, [plan.start, plan.end])),
    };
    minutes = Math.min(byPart[leave.part], deduction.requiredMinutes);
    trace?.amount(kind, "T-20", minutes);
  } else {
    const byPart = { FULL: planned, AM: takeFirst(planned, half), PM: dropFirst(planned, half), HOURS: intersect(planned, hours) };
    const out = intersect(deduction.required, byPart[leave.part]);
    minutes = totalMinutes(out);
    deduction.required = subtract(deduction.required, out);
    trace?.stretches(kind, "T-20", out, approvedBy);
  }
  deduction.requiredMinutes -= minutes;
  if (leave.paid) deduction.paidMinutes += minutes;
  else deduction.unpaidMinutes += minutes;
  deduction.hours = unite(deduction.hours, hours);
  if (leave.part === "AM" || leave.part === "FULL") deduction.morning = true;
  if (leave.part === "PM" || leave.part === "FULL") deduction.afternoon = true;
}
