import type { StoredDay } from "./stored-day";

/** Work on a date. Minutes. */
export interface ShiftFigures {
  worked: number;
  /** Work on a rest day or holiday, including the part of a workday's shift that extends into one. */
  freeDayWork: number;
  overtime: number;
  night: number;
}

type Figured = Pick<
  StoredDay,
  | "regularMinutes"
  | "workedMinutes"
  | "compensatoryLeaveMinutes"
  | "overtimeMinutes"
  | "nightMinutes"
  | "overtimeNightMinutes"
  | "movedWorkedMinutes"
  | "movedOvertimeMinutes"
  | "movedNightMinutes"
  | "movedOvertimeNightMinutes"
>;

/**
 * Figures of a shift, including time moved to the next date's premium at midnight and worked time compensated with leave. The credited
 * minutes of a workday already include the moved ones. `SHIFT_SUMS` is the SQL equivalent. @source document 4 §6.1, §6.2, T-17, T-21: 29
 * November 21:00–06:00 into Bonifacio Day: night 120 + 300
 */
export function shiftFigures(day: Figured): ShiftFigures {
  const { regularMinutes, workedMinutes, compensatoryLeaveMinutes, movedWorkedMinutes } = day;
  const freeDayWork = workedMinutes + compensatoryLeaveMinutes + movedWorkedMinutes;
  return {
    worked: regularMinutes > 0 ? regularMinutes : freeDayWork,
    freeDayWork,
    overtime: day.overtimeMinutes + day.movedOvertimeMinutes,
    night: day.nightMinutes + day.overtimeNightMinutes + day.movedNightMinutes + day.movedOvertimeNightMinutes,
  };
}
