import type { LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";

/** Automatic reasons for changes to a leave's entries. */
export const RECALCULATED = "Recalculated: the schedule, holidays or last day of work changed";

interface DatedDays {
  date: Day;
  /** In ten-thousandths. */
  days: LeaveDays;
}

/**
 * Dates of a leave whose recalculated amount differs from the recorded one, in order; 0 = no leave left. @param fixed unchangeable dates:
 * transferred to payroll, or cancelled @source document 4 L-14
 */
export function recalculateDays(recorded: readonly DatedDays[], counted: readonly DatedDays[], fixed: ReadonlySet<Day>): DatedDays[] {
  const daysOn = (all: readonly DatedDays[]) => new Map(all.map(({ date, days }) => [date, days]));
  const [before, after] = [daysOn(recorded), daysOn(counted)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .filter((date) => !fixed.has(date) && (before.get(date) ?? 0) !== (after.get(date) ?? 0))
    .map((date) => ({ date, days: after.get(date) ?? 0 }));
}
