import type { Day } from "~/domain/shared/day";
import type { HolidayType } from "~/domain/payroll/facts/pay-kinds";

export interface Holiday {
  date: Day;
  name: string;
  type: HolidayType;
}

/** A workday or rest day of a roster that deviates from the schedule's weekdays; daily-paid employees are paid by it (document 4 P-7). */
export interface PlannedDay {
  date: Day;
  works: boolean;
}

/** An unpaid day that a completed payroll deducted. */
export interface UnpaidDay {
  date: Day;
  /** Absence and unpaid leave. */
  minutes: number;
}
