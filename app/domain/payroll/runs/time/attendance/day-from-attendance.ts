import { TIME_FIELDS, type TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import { numberToDay } from "~/domain/shared/day";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { emptyRow, type AttendanceDay } from "./attendance-transfer";

/**
 * An evaluated day as time rows: its nine minute fields, then minutes moved to another date at midnight, with the work date as basic date.
 * @param unrostered the week has punches and no roster, so the day is incomplete like one with a missing punch (P-3)
 * @source document 4 P-6, T-17
 */
export function toAttendanceDay(result: DayResult, unrostered = false): AttendanceDay {
  const workDate = numberToDay(result.day);
  const nothing = emptyRow(workDate, workDate, result.dayType, result.dayType);
  if (unrostered) return { workDate, state: "INCOMPLETE", unrostered, scheduledMinutes: result.scheduledMinutes, rows: [nothing] };
  const dayMinutes = Object.fromEntries(TIME_FIELDS.map((field) => [field, result[field]])) as TimeMinutes;
  const moved = result.moved.map(({ day, basicDay, dayType, workedMinutes, nightMinutes, overtimeMinutes, overtimeNightMinutes }) => ({
    ...emptyRow(numberToDay(day), numberToDay(basicDay), dayType, result.dayType),
    workedMinutes,
    nightMinutes,
    overtimeMinutes,
    overtimeNightMinutes,
  }));
  return {
    workDate,
    state: result.state,
    scheduledMinutes: result.scheduledMinutes,
    rows: [{ ...nothing, ...dayMinutes }, ...moved],
  };
}
