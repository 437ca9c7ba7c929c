import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import type { TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import type { LocalMinute } from "./local-time";
import type { TraceLine } from "./trace";

/** @source document 4 T-25 */
export const DAY_STATES = ["OPEN", "PRESENT", "ABSENT", "LEAVE", "INCOMPLETE", "REST_DAY", "HOLIDAY", "NOT_EMPLOYED"] as const;
export type DayState = (typeof DAY_STATES)[number];

/** Exceptions in display order. @source document 4 T-25 */
export const DAY_EXCEPTIONS = [
  "MISSING_IN",
  "MISSING_OUT",
  "AUTO_CLOCK_OUT",
  "UNMATCHED_PUNCH",
  "UNAPPROVED_OVERTIME",
  "UNAPPROVED_HOLIDAY_WORK",
  "OVERTIME_WITHOUT_WORK",
  "WORK_ON_LEAVE",
  "CORE_MISSED",
  "PUNCH_OUTSIDE_EMPLOYMENT",
  "OUTSIDE_PLACE",
  "NO_DATA",
] as const;
export type DayException = (typeof DAY_EXCEPTIONS)[number];

/** Minutes of a shift that earn the premium of another date. @source document 4 T-17 */
export interface MovedMinutes {
  /** The date whose premium they earn. */
  day: number;
  /** The work date. */
  basicDay: number;
  dayType: DayType;
  workedMinutes: number;
  nightMinutes: number;
  overtimeMinutes: number;
  overtimeNightMinutes: number;
}

/** Result of a work date: the nine payroll minutes and the displayed figures. All minutes are whole. */
export interface DayResult extends TimeMinutes {
  day: number;
  dayType: DayType;
  state: DayState;
  /** Paid minutes of the plan on a workday, else 0. */
  scheduledMinutes: number;
  /** Credited on a workday. */
  regularMinutes: number;
  excusedLateMinutes: number;
  overbreakMinutes: number;
  unapprovedOvertimeMinutes: number;
  compensatoryLeaveMinutes: number;
  /** First and last counted punch; null without any. A single punch is both. */
  firstPunch: LocalMinute | null;
  lastPunch: LocalMinute | null;
  moved: readonly MovedMinutes[];
  exceptions: readonly DayException[];
  /** The trace, if requested. */
  trace: readonly TraceLine[] | null;
}
