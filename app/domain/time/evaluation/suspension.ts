import type { DayPlan, SuspensionFact } from "./day-facts";
import { totalMinutes, NO_INTERVALS, interval, unite, intersect, subtract, type Intervals } from "./intervals";
import type { Trace } from "./trace";

/** Credited minutes of a day from which a suspension is always paid. @source Labor Advisory 17-22 (document 4 T-20) */
const PAID_FROM = 360;

/** Minutes excused by a suspension of work. */
export interface SuspendedMinutes {
  paidMinutes: number;
  unpaidMinutes: number;
  stretches: Intervals;
}

/** Time of a work suspension in minutes since midnight; without times the whole shift. */
export const suspendedTime = ({ startAt, endAt }: SuspensionFact, plan: DayPlan, midnight: number): Intervals =>
  startAt === null || endAt === null ? interval(plan.start, plan.end) : interval(startAt - midnight, endAt - midnight);

/**
 * Required minutes (after leave) without presence are excused if they fall within a suspension: paid if it was entered as paid or if 360
 * minutes of the day were credited, else unpaid. Presence counts as usual.
 * @param missing required minutes without presence
 * @source document 4 T-20: sent home after five hours: unpaid 177; after six, one of them after the call: paid 120
 */
export function applySuspension(
  missing: Intervals,
  credited: number,
  suspensions: readonly SuspensionFact[],
  { plan, midnight, trace }: { plan: DayPlan; midnight: number; trace: Trace | null },
): SuspendedMinutes {
  const lifted: SuspendedMinutes = { paidMinutes: 0, unpaidMinutes: 0, stretches: NO_INTERVALS };
  for (const suspension of suspensions) {
    const out = subtract(intersect(missing, suspendedTime(suspension, plan, midnight)), lifted.stretches);
    const paid = suspension.paid || credited >= PAID_FROM;
    if (paid) lifted.paidMinutes += totalMinutes(out);
    else lifted.unpaidMinutes += totalMinutes(out);
    lifted.stretches = unite(lifted.stretches, out);
    trace?.stretches(paid ? "PAID_SUSPENSION" : "UNPAID_SUSPENSION", "T-20", out);
  }
  return lifted;
}

/**
 * On a flexible day, the shortfall of the work time is excused, up to the suspension's minutes in the band.
 * @param missing minutes to the work time
 * @source document 4 T-20
 */
export function applySuspensionToFlexible(
  missing: number,
  credited: number,
  suspensions: readonly SuspensionFact[],
  { plan, midnight, trace }: { plan: DayPlan; midnight: number; trace: Trace | null },
): SuspendedMinutes {
  const lifted: SuspendedMinutes = { paidMinutes: 0, unpaidMinutes: 0, stretches: NO_INTERVALS };
  for (const suspension of suspensions) {
    const time = intersect(suspendedTime(suspension, plan, midnight), [plan.start, plan.end]);
    const minutes = Math.min(missing - lifted.paidMinutes - lifted.unpaidMinutes, totalMinutes(subtract(time, lifted.stretches)));
    const paid = suspension.paid || credited >= PAID_FROM;
    if (paid) lifted.paidMinutes += minutes;
    else lifted.unpaidMinutes += minutes;
    lifted.stretches = unite(lifted.stretches, time);
    trace?.amount(paid ? "PAID_SUSPENSION" : "UNPAID_SUSPENSION", "T-20", minutes);
  }
  return lifted;
}
