import { formatDay, weekday, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { Holiday } from "~/domain/payroll/facts/facts";
import type { OfficeCalendars } from "~/domain/payroll/engine/office-calendars";
import type { DayType, HolidayType } from "~/domain/payroll/facts/pay-kinds";
import { dateKind, getDayType } from "./date-kind";

/** The fields of a payroll employee that time entry uses. */
export interface TimeEmployee {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  joinDate: Day;
  /** Last day employed. */
  resignationDate: Day | null;
  /** Weekday digits, 1 = Monday … 7 = Sunday. */
  workDay: string;
  /** Minutes of a full day. */
  fullDay: number;
  /** The office whose local holidays apply; null where only company-wide ones do (F-1). */
  officeSeq: number | null;
  /** Attendance days of the payroll for the employee, where they differ from its period (document 4 P-8). */
  counted?: TimePeriod;
}

/** Determines day types for a set of weekdays. */
export type DayTypeOn = (day: Day, workDay: string) => DayType;

/** Determines day types for an employee of the payroll. */
export type EmployeeDayTypeOn = (day: Day, employee: Pick<TimeEmployee, "workDay" | "officeSeq">) => DayType;

/** The first and the last day of a payroll. */
export interface TimePeriod {
  startDate: Day;
  endDate: Day;
}

/**
 * Day types are derived from calendar and schedule, never entered. Regular and special on one date count as regular, two regular ones as a
 * double holiday, two special ones as one; a special working day outside the schedule is a rest day.
 * @source payroll-rules R-15
 */
export function dayTypes(holidays: readonly Holiday[]): DayTypeOn {
  const byDay = new Map<Day, HolidayType[]>();
  for (const { date, type } of holidays) byDay.set(date, [...(byDay.get(date) ?? []), type]);
  const known = new Map<string, DayType>();
  const typeOf = (day: Day, workDay: string): DayType => {
    const rests = !worksOnWeekday(day, workDay);
    return getDayType(dateKind(byDay.get(day) ?? []), rests);
  };
  // Cached, because the same few days recur.
  return (day, workDay) => {
    const key = `${day} ${workDay}`;
    const type = known.get(key) ?? typeOf(day, workDay);
    known.set(key, type);
    return type;
  };
}

/** Day types for employees of several offices: the office calendar where it applies, else the company's. @source document 5 F-1 */
export function officeDayTypes({ company, offices }: OfficeCalendars): EmployeeDayTypeOn {
  const everywhere = dayTypes(company);
  const ofOffices = new Map([...offices].map(([seq, days]) => [seq, dayTypes(days)]));
  return (day, { workDay, officeSeq }) => ((officeSeq === null ? undefined : ofOffices.get(officeSeq)) ?? everywhere)(day, workDay);
}

/** Whether the day type is a scheduled workday, on which time can be lost. */
export function isWorkday(dayType: DayType): boolean {
  return dayType === "ordinary" || dayType === "special_working";
}

/** Whether the day type is a planned workday, including holidays. */
export const isPlanned = (dayType: DayType): boolean => !dayType.endsWith("rest_day");

/** Whether the schedule has work on the weekday of a date. */
export const worksOnWeekday = (day: Day, workDay: string): boolean => workDay.includes(String(weekday(day)));

/** Why the employee cannot have time on this day; null if they can. */
export function dayProblem(
  day: Day,
  period: TimePeriod,
  { employeeName, joinDate, resignationDate, counted }: TimeEmployee,
): string | null {
  const { startDate, endDate } = counted ?? period;
  if (endDate < startDate)
    return `Earlier payrolls count the time through ${formatDay(endDate)}: this payroll counts no day of ${employeeName}. Remove the day.`;
  if (day < startDate || day > endDate)
    return `${formatDay(day)} is outside this payroll, ${periodLabel(startDate, endDate)}. Correct the date.`;
  if (day < joinDate) return `${employeeName} joined on ${formatDay(joinDate)}, after ${formatDay(day)}. Correct the date or the employee.`;
  if (resignationDate !== null && day > resignationDate)
    return `The last day of ${employeeName} was ${formatDay(resignationDate)}, before ${formatDay(day)}. Correct the date or the employee.`;
  return null;
}
