import type { DayPlan, RequestedLeave, RequestFact } from "./day-facts";
import { afterFirst, firstOf, minutesOf, NOTHING, stretch, together, within, without, type Stretches } from "./stretches";
import type { Trace } from "./trace";

/** Required minutes of a workday removed by leave. */
export interface LeaveTaken {
  paidMinutes: number;
  unpaidMinutes: number;
  /** Remaining required minutes; of a flexible day, their number. */
  required: Stretches;
  requiredMinutes: number;
  /** Intervals of hourly leave; on a flexible day, the part of the core that they excuse. */
  hours: Stretches;
  morning: boolean;
  afternoon: boolean;
}

const INDEFINITE: RequestFact = {
  workDay: 0,
  approvedBy: "",
  what: { kind: "LEAVE", part: "FULL", paid: false, startAt: 0, endAt: 0 },
};

/**
 * Approved leave reduces required minutes: all, the first half (rounded down), the rest, or those between two times. Half is measured in
 * minutes, not clock time: 09:00–18:00 with a break 12–13 and morning leave: expected back at 14:00. Flexible days lose half of their work
 * time.
 * @param required planned minutes since midnight; empty for a flexible day
 * @source document 4 T-20, T-24 (leave without a known end)
 */
export function takenByLeave(
  plan: DayPlan,
  required: Stretches,
  requests: readonly RequestFact[],
  indefinite: boolean,
  midnight: number,
  trace: Trace | null,
): LeaveTaken {
  const taken: LeaveTaken = {
    paidMinutes: 0,
    unpaidMinutes: 0,
    required,
    requiredMinutes: plan.paidMinutes,
    hours: NOTHING,
    morning: false,
    afternoon: false,
  };
  for (const request of requests) if (request.what.kind === "LEAVE") take(taken, plan, required, request, request.what, midnight, trace);
  if (indefinite) take(taken, plan, required, INDEFINITE, INDEFINITE.what as RequestedLeave, midnight, trace);
  return taken;
}

function take(
  taken: LeaveTaken,
  plan: DayPlan,
  planned: Stretches,
  { approvedBy }: RequestFact,
  leave: RequestedLeave,
  midnight: number,
  trace: Trace | null,
): void {
  const half = Math.floor(plan.paidMinutes / 2);
  const hours = leave.part === "HOURS" ? stretch(leave.startAt - midnight, leave.endAt - midnight) : NOTHING;
  const kind = leave.paid ? "PAID_LEAVE" : "UNPAID_LEAVE";
  let minutes: number;
  if (plan.flexible) {
    const asked = {
      FULL: plan.paidMinutes,
      AM: half,
      PM: plan.paidMinutes - half,
      HOURS: minutesOf(within(hours, [plan.start, plan.end])),
    };
    minutes = Math.min(asked[leave.part], taken.requiredMinutes);
    trace?.amount(kind, "T-20", minutes);
  } else {
    const asked = { FULL: planned, AM: firstOf(planned, half), PM: afterFirst(planned, half), HOURS: within(planned, hours) };
    const out = within(taken.required, asked[leave.part]);
    minutes = minutesOf(out);
    taken.required = without(taken.required, out);
    trace?.stretches(kind, "T-20", out, approvedBy);
  }
  taken.requiredMinutes -= minutes;
  if (leave.paid) taken.paidMinutes += minutes;
  else taken.unpaidMinutes += minutes;
  taken.hours = together(taken.hours, hours);
  if (leave.part === "AM" || leave.part === "FULL") taken.morning = true;
  if (leave.part === "PM" || leave.part === "FULL") taken.afternoon = true;
}
