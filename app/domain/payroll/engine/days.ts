import type { Day } from "~/domain/shared/day";
import type { HolidayType } from "./pay-kinds";

export interface Holiday {
  date: Day;
  name: string;
  type: HolidayType;
}

/** A day that a roster made a workday, or a day of rest, against the weekdays of the schedule: daily-paid employees are paid by it (document 4 P-7). */
export interface PlannedDay {
  date: Day;
  works: boolean;
}

/** A day without pay that a completed payroll took. */
export interface UnpaidDay {
  date: Day;
  /** Of absence and unpaid leave. */
  minutes: number;
}
