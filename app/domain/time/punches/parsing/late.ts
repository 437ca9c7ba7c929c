import type { Day } from "~/domain/shared/day";

/** Days transferred to payroll, both ends inclusive. */
export interface LockedDays {
  startDate: Day;
  endDate: Day;
}

/** Whether a punch arrived after its day was transferred to payroll: it is stored and marked. @source document 4 T-3, P-4 */
export const isLate = (day: Day, locks: readonly LockedDays[]): boolean =>
  locks.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
