import type { Day } from "~/domain/shared/day";
import type { PolicyChoice } from "~/domain/time/policies/company-policy";

/** Kinds of work schedules with their labels. @source document 4 §1, §2 */
export const SCHEDULE_TYPES = { FIXED_TIME: "Fixed", SHIFT_TIME: "Shift time", FLEXIBLE_TIME: "Flexible" } as const;
export type ScheduleType = keyof typeof SCHEDULE_TYPES;

/** A break within a day, "HH:MM"; it is after midnight if it ends before it starts, or starts before the day does. */
export interface ScheduleBreak {
  startTime: string;
  endTime: string;
  paidYn: "Y" | "N";
}

/** Start, end and breaks of a day. An end at or before the start is on the next day. */
export interface DayTimes {
  startTime: string;
  endTime: string;
  breaks: ScheduleBreak[];
}

/** Colors of shifts, in the order of assignment. */
export const SHIFT_COLORS = ["teal", "blue", "indigo", "amber", "rose", "slate"] as const;
export type ShiftColor = (typeof SHIFT_COLORS)[number];

export interface Shift extends DayTimes {
  shiftName: string;
  colour: ShiftColor;
}

/** A stored shift: older rows without a name have only times. */
export type StoredShift = Pick<Shift, "startTime" | "endTime"> & Partial<Shift>;

/** A weekday with other times (1 = Monday … 7 = Sunday). */
export interface ScheduleDay extends DayTimes {
  workDay: number;
}

/** The versioned part of a schedule: weekly work and its policies. */
export interface ScheduleTimes extends PolicyChoice {
  /** Weekday digits, 1 = Monday … 7 = Sunday. */
  workDay: string;
  /** Paid minutes of a full day. */
  workTime: number;
  startTime: string | null;
  endTime: string | null;
  breaks: ScheduleBreak[];
  shifts: StoredShift[];
  days: ScheduleDay[];
  bandStartTime: string | null;
  bandEndTime: string | null;
  coreStartTime: string | null;
  coreEndTime: string | null;
  /** FLEXIBLE_TIME: unpaid minutes of a day. */
  breakMinutes: number | null;
  compressedYn: string;
  compressedAgreedOn: Day | null;
  compressedReportedOn: Day | null;
  shortMealAgreedOn: Day | null;
  /** Decimal text; null = by the number of work days. */
  dayFactor: string | null;
}
