import { addDays, daysBetween, type Day } from "~/domain/shared/day";
import type { DaySpan } from "./employment-checks";

/** Somebody who has left, and how far they were paid. */
export interface Leaver {
  joinDate: Day;
  /** Last day employed. */
  resignationDate: Day;
  /** Last day of their last pay; null = nothing was paid here yet. */
  paidThrough: Day | null;
}

/** Whoever left longer before a run was paid before the company paid here, or is settled; as for `UNPAID_BEFORE`. */
export const LEFT_BEFORE_DAYS = 45;

/**
 * The days of somebody who left that no payroll has paid: a regular run pays nobody who is gone at its end, their last days are for final pay.
 * Who was never paid here counts from the day of joining, or from the run's first day when that is long ago. Null when all is paid, when the run
 * pays them itself, or when they left more than 45 days before it.
 * @source payroll-rules R-7
 */
export function unpaidDays({ joinDate, resignationDate, paidThrough }: Leaver, run: { startDate: Day; endDate: Day }): DaySpan | null {
  if (resignationDate > run.endDate || daysBetween(resignationDate, run.startDate) > LEFT_BEFORE_DAYS + 1) return null;
  const known = daysBetween(joinDate, run.startDate) <= LEFT_BEFORE_DAYS + 1 ? joinDate : run.startDate;
  const next = paidThrough === null ? known : addDays(paidThrough, 1);
  const from = next > joinDate ? next : joinDate;
  return from > resignationDate ? null : { from, to: resignationDate };
}
