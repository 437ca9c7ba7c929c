import { TIME_FIELDS, type TimeMinutes } from "~/domain/payroll/time/time-summary";
import { dayOfNumber } from "~/domain/shared/day";
import type { DayResult } from "~/domain/time/judgement/day-result";
import { emptyRow, type AttendedDay } from "./hand-over";

/**
 * A judged day as rows of time: its nine minutes, then what midnight moved to another date, which keeps its work date as basic date.
 * @source document 4 P-6, T-17
 */
export function attendedDay(result: DayResult): AttendedDay {
  const workDate = dayOfNumber(result.day);
  const own = Object.fromEntries(TIME_FIELDS.map((field) => [field, result[field]])) as TimeMinutes;
  const moved = result.moved.map(({ day, basicDay, dayType, workedMinutes, nightMinutes, overtimeMinutes, overtimeNightMinutes }) => ({
    ...emptyRow(dayOfNumber(day), dayOfNumber(basicDay), dayType, result.dayType),
    workedMinutes,
    nightMinutes,
    overtimeMinutes,
    overtimeNightMinutes,
  }));
  return {
    workDate,
    state: result.state,
    scheduledMinutes: result.scheduledMinutes,
    rows: [{ ...emptyRow(workDate, workDate, result.dayType, result.dayType), ...own }, ...moved],
  };
}
