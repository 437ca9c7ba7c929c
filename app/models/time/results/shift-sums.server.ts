import type { ShiftFigures } from "~/domain/time/results/shift-figures";

const FREE_DAY_WORK = "r.worked_minutes + r.compensatory_leave_minutes + r.moved_worked_minutes";

/** `shiftFigures` as SQL over a row `r` of day results. */
export const SHIFT_SUMS: Readonly<Record<keyof ShiftFigures, string>> = {
  worked: `case when r.regular_minutes > 0 then r.regular_minutes else ${FREE_DAY_WORK} end`,
  freeDayWork: FREE_DAY_WORK,
  overtime: "r.overtime_minutes + r.moved_overtime_minutes",
  night: "r.night_minutes + r.overtime_night_minutes + r.moved_night_minutes + r.moved_overtime_night_minutes",
};
