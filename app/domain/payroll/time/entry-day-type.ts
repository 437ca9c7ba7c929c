import type { DayType } from "~/domain/payroll/engine/pay-kinds";
import type { Day } from "~/domain/shared/day";
import type { EmployeeDayTypeOn, TimeEmployee } from "./time-day";
import { isMoved, type TimeEntry } from "./time-summary";

/** What attendance said of a day of somebody: rosters and moved holidays know better than calendar and weekday. null = it said nothing. */
export type AttendedDayTypes = (employeeSeq: number, entry: Pick<TimeEntry, "workDate" | "basicDate">) => DayType | null;

/** By what a run tells what a day is. */
export interface RunDayTypes {
  dayTypeOn: EmployeeDayTypeOn;
  /** Left out where nothing comes from attendance. */
  attended?: AttendedDayTypes | undefined;
}

/** What a row is: as attendance judged it, else by calendar and schedule. */
export function entryDayType(
  { dayTypeOn, attended }: RunDayTypes,
  employee: Pick<TimeEmployee, "employeeSeq" | "workDay" | "officeSeq">,
  entry: Pick<TimeEntry, "workDate" | "basicDate">,
): DayType {
  const given = attended?.(employee.employeeSeq, entry);
  if (given) return given;
  const own = (day: Day) => attended?.(employee.employeeSeq, { workDate: day, basicDate: day }) ?? dayTypeOn(day, employee);
  return isMoved(entry) ? movedDayType(dayTypeOn(entry.workDate, employee), own(entry.basicDate)) : own(entry.workDate);
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
 * What minutes earn that midnight moved: the holiday of their date with the rest flag of their shift's date; on a date that is none, the ordinary rate.
 * @source document 4 T-17
 */
export function movedDayType(workType: DayType, basicType: DayType): DayType {
  const holiday = ON_WORKDAY[workType] ?? workType;
  if (!(holiday in ON_REST_DAY)) return "ordinary";
  const rests = basicType === "rest_day" || basicType in ON_WORKDAY;
  return rests ? ON_REST_DAY[holiday]! : holiday;
}
