import type { Day } from "~/domain/shared/day";

/** Days that were handed to payroll, both counted. */
export interface LockedDays {
  startDate: Day;
  endDate: Day;
}

/** Whether a punch comes after its day was handed to payroll: it is kept, and marked. @source document 4 T-3, P-4 */
export const isLate = (day: Day, locks: readonly LockedDays[]): boolean =>
  locks.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
