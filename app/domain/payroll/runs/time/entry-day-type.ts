import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import type { Day } from "~/domain/shared/day";
import type { EmployeeDayTypeOn, TimeEmployee } from "./time-day";
import { isMoved, type TimeEntry } from "./time-summary";

/**
 * The day type from attendance, which includes rosters and moved holidays and therefore takes precedence over calendar and weekday. Null =
 * no attendance data.
 */
export type AttendedDayTypes = (employeeSeq: number, entry: Pick<TimeEntry, "workDate" | "basicDate">) => DayType | null;

/** Inputs by which a run determines day types. */
export interface RunDayTypes {
  dayTypeOn: EmployeeDayTypeOn;
  /** Omitted without attendance. */
  attended?: AttendedDayTypes | undefined;
}

/** Day type of a row: from attendance, else from calendar and schedule. */
export function entryDayType(
  { dayTypeOn, attended }: RunDayTypes,
  employee: Pick<TimeEmployee, "employeeSeq" | "workDay" | "officeSeq">,
  entry: Pick<TimeEntry, "workDate" | "basicDate">,
): DayType {
  const attendanceDayType = attended?.(employee.employeeSeq, entry);
  if (attendanceDayType) return attendanceDayType;
  const dayTypeOfDate = (day: Day) => attended?.(employee.employeeSeq, { workDate: day, basicDate: day }) ?? dayTypeOn(day, employee);
  return isMoved(entry)
    ? getShiftedDayType(dayTypeOn(entry.workDate, employee), dayTypeOfDate(entry.basicDate))
    : dayTypeOfDate(entry.workDate);
}

const ON_REST_DAY: Partial<Record<DayType, DayType>> = {
  special: "special_rest_day",
  regular_holiday: "regular_holiday_rest_day",
  double_holiday: "double_holiday_rest_day",
};
const ON_WORKDAY: Partial<Record<DayType, DayType>> = {
  special_rest_day: "special",
  regular_holiday_rest_day: "regular_holiday",
  double_holiday_rest_day: "double_holiday",
};

/**
 * Rate of minutes after midnight: the holiday of their date with the rest flag of the shift's date; the ordinary rate if that date is not a
 * holiday.
 * @source document 4 T-17
 */
export function getShiftedDayType(workType: DayType, basicType: DayType): DayType {
  const holiday = ON_WORKDAY[workType] ?? workType;
  if (!(holiday in ON_REST_DAY)) return "ordinary";
  const rests = basicType === "rest_day" || basicType in ON_WORKDAY;
  return rests ? ON_REST_DAY[holiday]! : holiday;
}
