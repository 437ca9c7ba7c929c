import { dayIndex, formatDayIndex, workdayBefore, type Calendar } from "~/domain/payroll/engine/calendar";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import { workedBetween } from "~/domain/payroll/engine/holiday-pay";
import { unpaidMinutes } from "~/domain/payroll/engine/lost-time";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { entryKey, isMoved } from "~/domain/payroll/runs/time/time-summary";
import type { Day } from "~/domain/shared/day";
import type { AttendanceRow } from "./attendance-transfer";
import type { RetroRow } from "./retro-adjustments";

/** A regular holiday that a payroll paid, in daily wages. */
export interface PaidHoliday {
  day: Day;
  count: number;
  /** Whether a late change recovered its pay. Omitted for holidays forfeited in their own payroll. */
  takenBack?: boolean;
}

/** Effect of late changes on the pay of a regular holiday. */
export interface RetroHoliday {
  /** The date on which it is decided. */
  date: Day;
  holiday: Day;
  /** In daily wages, negative where the holiday is forfeited. */
  count: number;
  /** Other changed dates it also depends on: they are decided together. */
  together: Day[];
}

/** Time facts about an employee's days. */
interface EmployeeDays {
  unpaid: Map<Day, number>;
  worked: Map<string, Pick<AttendanceRow, "workDate" | "workedMinutes" | "overtimeMinutes">>;
  kinds: Map<Day, DayType>;
}

/**
 * Regular holidays whose pay is gained or forfeited by late changes of the preceding workday, the days off since, or the holiday itself.
 * Each is listed at the workday if that day changed, else at the first other changed date, so that a single decision covers both.
 * @param changes the changed rows of an employee, each with the row as paid @param taken rows paid by earlier late changes
 * @param paid rows of the payroll as paid
 * @source payroll-rules R-14; document 4 P-5 "what payroll would have paid for the new row less for the old"
 */
export function listRetroHolidays(
  changes: readonly RetroRow[],
  taken: readonly AttendanceRow[],
  paid: PaidRows,
  calendar: Calendar,
  holidays: readonly PaidHoliday[],
): RetroHoliday[] {
  if (changes.length === 0) return [];
  const then = applyRows(toEmployeeDays(paid), [...taken, ...changes.map(({ before }) => before)]);
  const withChanges = (of: (row: AttendanceRow) => boolean) => applyRows(then, changes.map(({ after }) => after).filter(of));
  const now = withChanges(() => true);
  return holidays.flatMap(({ day, count, takenBack }): RetroHoliday[] => {
    const before = workdayBefore(calendar, dayIndex(day));
    if (before === null) return [];
    const workday = formatDayIndex(before);
    const isLost = (knownDays: EmployeeDays) => isForfeited(knownDays, day, workday, calendar.workTime);
    // Forfeited by today's records but already paid and not recovered, so it cannot be paid again.
    if (takenBack === false && isLost(then)) return [];
    const since = changes.filter(({ after }) => after.workDate > workday && after.workDate <= day);
    const changedDates = [...new Set(since.map(({ after }) => after.basicDate))].sort();
    const dates = changes.some(({ after }) => after.workDate === workday && !isMoved(after)) ? [workday, ...changedDates] : changedDates;
    const [date, ...together] = dates;
    if (date === undefined) return [];
    const alone = dates.map((changedDate) => withChanges(({ basicDate }) => basicDate === changedDate));
    if (![now, ...alone].some((days) => isLost(days) !== isLost(then))) return [];
    return [{ date, holiday: day, count: (isLost(then) ? count : 0) - (isLost(now) ? count : 0), together }];
  });
}

type PaidRows = Pick<EmployeeFacts, "deductRows" | "premiumRows" | "earlierAbsences">;

function toEmployeeDays({ deductRows, premiumRows, earlierAbsences = [] }: PaidRows): EmployeeDays {
  return {
    unpaid: new Map([
      ...deductRows.map(({ deductDate }) => [deductDate, unpaidMinutes(deductRows, deductDate)] as const),
      ...earlierAbsences.map(({ date, minutes }) => [date, minutes] as const),
    ]),
    worked: new Map(
      premiumRows.map(({ workDate, basicDate, workedMinutes, overtimeMinutes }) => [
        entryKey({ workDate, basicDate: basicDate ?? workDate }),
        { workDate, workedMinutes, overtimeMinutes },
      ]),
    ),
    kinds: new Map(),
  };
}

function applyRows(knownDays: EmployeeDays, rows: readonly AttendanceRow[]): EmployeeDays {
  const [unpaid, worked, kinds] = [new Map(knownDays.unpaid), new Map(knownDays.worked), new Map(knownDays.kinds)];
  for (const row of rows) {
    worked.set(entryKey(row), row);
    if (isMoved(row)) continue;
    unpaid.set(row.basicDate, row.absentMinutes + row.unpaidLeaveMinutes);
    kinds.set(row.basicDate, row.dayType);
  }
  return { unpaid, worked, kinds };
}

/** A date that was not a holiday at the time is priced by its own row. */
function isForfeited({ unpaid, worked, kinds }: EmployeeDays, holiday: Day, workday: Day, workTime: number): boolean {
  const kind = kinds.get(holiday);
  if (kind !== undefined && !REGULAR.has(kind)) return false;
  if (workedBetween(worked.values(), workday, holiday)) return false;
  return (unpaid.get(workday) ?? 0) >= workTime;
}

const REGULAR: ReadonlySet<DayType> = new Set(["regular_holiday", "regular_holiday_rest_day", "double_holiday", "double_holiday_rest_day"]);
