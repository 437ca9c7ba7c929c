import { addDays, daysBetween, type Day } from "~/domain/shared/day";
import type { DaySpan } from "./employment-checks";

/** An employee who has left, and how far they were paid. */
export interface Leaver {
  joinDate: Day;
  /** Last day employed. */
  resignationDate: Day;
  /** Last day paid; null = never paid in Kawani. */
  paidThrough: Day | null;
}

/** An employee who left longer ago was paid before the company used this payroll, or is settled; same span as `UNPAID_BEFORE`. */
export const LEFT_BEFORE_DAYS = 45;

/**
 * Unpaid days of a leaver: a regular run does not pay employees who left before its end; final pay does. An employee never paid in
 * Kawani counts from the hire date, or from the run's first day if that is long ago. Null when all days are paid, when the run pays them
 * itself, or when they left more than 45 days before it.
 * @source payroll-rules R-7
 */
export function unpaidDays({ joinDate, resignationDate, paidThrough }: Leaver, run: { startDate: Day; endDate: Day }): DaySpan | null {
  if (resignationDate > run.endDate || daysBetween(resignationDate, run.startDate) > LEFT_BEFORE_DAYS + 1) return null;
  const knownJoinDate = daysBetween(joinDate, run.startDate) <= LEFT_BEFORE_DAYS + 1 ? joinDate : run.startDate;
  const next = paidThrough === null ? knownJoinDate : addDays(paidThrough, 1);
  const from = next > joinDate ? next : joinDate;
  return from > resignationDate ? null : { from, to: resignationDate };
}
