import type { StoredDay } from "./stored-day";

/** What somebody did on a work date. Minutes. */
export interface ShiftFigures {
  worked: number;
  /** Work on a rest day or a holiday, also that of which a shift of a workday goes into one. */
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
 * The figures of a shift, with what midnight moved to the premium of the next date and what is given back as leave: it was worked all the same. The
 * credited minutes of a workday hold what moved already. `SHIFT_SUMS` says the same to the database.
 * @source document 4 §6.1, §6.2, T-17, T-21: 29 November 21:00–06:00 into Bonifacio Day: night 120 + 300
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
