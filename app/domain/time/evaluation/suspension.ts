import type { DayPlan, SuspensionFact } from "./day-facts";
import { minutesOf, NOTHING, stretch, together, within, without, type Stretches } from "./stretches";
import type { Trace } from "./trace";

/** Credited minutes of a day from which a suspension is always paid. @source Labor Advisory 17-22 (document 4 T-20) */
const PAID_FROM = 360;

/** Minutes excused by a suspension of work. */
export interface Lifted {
  paidMinutes: number;
  unpaidMinutes: number;
  stretches: Stretches;
}

/** Time of a work suspension in minutes since midnight; without times the whole shift. */
export const suspendedTime = ({ startAt, endAt }: SuspensionFact, plan: DayPlan, midnight: number): Stretches =>
  startAt === null || endAt === null ? stretch(plan.start, plan.end) : stretch(startAt - midnight, endAt - midnight);

/**
 * After leave, a suspension excuses the required minutes within it without presence: paid if entered as paid or if 360 minutes of the day
 * were credited, else unpaid. Presence counts as usual.
 * @param missing required minutes without presence
 * @source document 4 T-20: sent home after five hours: unpaid 177; after six, one of them after the call: paid 120
 */
export function liftedBySuspension(
  missing: Stretches,
  credited: number,
  suspensions: readonly SuspensionFact[],
  plan: DayPlan,
  midnight: number,
  trace: Trace | null,
): Lifted {
  const lifted: Lifted = { paidMinutes: 0, unpaidMinutes: 0, stretches: NOTHING };
  for (const suspension of suspensions) {
    const out = without(within(missing, suspendedTime(suspension, plan, midnight)), lifted.stretches);
    const paid = suspension.paid || credited >= PAID_FROM;
    if (paid) lifted.paidMinutes += minutesOf(out);
    else lifted.unpaidMinutes += minutesOf(out);
    lifted.stretches = together(lifted.stretches, out);
    trace?.stretches(paid ? "PAID_SUSPENSION" : "UNPAID_SUSPENSION", "T-20", out);
  }
  return lifted;
}

/**
 * On a flexible day: the shortfall of the work time, at most the suspension's minutes in the band.
 * @param missing minutes to the work time
 * @source document 4 T-20
 */
export function liftedOnFlexible(
  missing: number,
  credited: number,
  suspensions: readonly SuspensionFact[],
  plan: DayPlan,
  midnight: number,
  trace: Trace | null,
): Lifted {
  const lifted: Lifted = { paidMinutes: 0, unpaidMinutes: 0, stretches: NOTHING };
  for (const suspension of suspensions) {
    const time = within(suspendedTime(suspension, plan, midnight), [plan.start, plan.end]);
    const minutes = Math.min(missing - lifted.paidMinutes - lifted.unpaidMinutes, minutesOf(without(time, lifted.stretches)));
    const paid = suspension.paid || credited >= PAID_FROM;
    if (paid) lifted.paidMinutes += minutes;
    else lifted.unpaidMinutes += minutes;
    lifted.stretches = together(lifted.stretches, time);
    trace?.amount(paid ? "PAID_SUSPENSION" : "UNPAID_SUSPENSION", "T-20", minutes);
  }
  return lifted;
}
