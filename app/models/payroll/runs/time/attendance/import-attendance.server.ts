import { inCompany, readInCompany } from "~/db/client.server";
import {
  importAttendanceChange,
  NOTHING_SELECTED,
  DIFFERENCES_CHANGED,
  TIME_CONFIRMED,
} from "~/domain/payroll/runs/time/attendance/import-attendance-text";
import { listImportedRows } from "~/domain/payroll/runs/time/attendance/import-attendance";
import type { AttendanceRow } from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { sortEntries, isMoved, type TimeEntry } from "~/domain/payroll/runs/time/time-summary";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recalculateEmployees, type PayslipChange } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import { openPayroll, readPayroll, refuseWhileCalculating } from "~/models/payroll/runs/open-payrolls.server";
import { attendedDayTypes, readTimeDays, replaceTimeDays, type TimeDay } from "~/models/payroll/runs/time/time-days.server";
import { refuseWithoutTime, replaceTime } from "~/models/payroll/runs/time/time-run.server";
import { recordChange } from "~/models/shared/change-log.server";
import { compareRun, readAttendedRun, type AttendedRun, type ComparedPerson, type ComparedRun } from "./attended-run.server";

/** Payslips recalculated synchronously with the import; above it the run needs a calculation. */
const AT_ONCE = 100;

/** Which differences to import; a date is that of a shift. */
export type ImportChoice =
  /** All except manually typed ones. */
  | { take: "ALL" }
  | { take: "TICKED"; dates: readonly PersonDate[] }
  /** Days that miss a punch become absences; null = all of them. */
  | { take: "ABSENT"; dates: readonly PersonDate[] | null; reason: string };
export interface PersonDate {
  employeeSeq: number;
  date: Day;
}

export interface ImportedAttendance {
  people: number;
  dates: number;
  /** Recalculated payslips; null when the payroll needs a calculation. */
  moved: PayslipChange[] | null;
}

/** A run's time compared with attendance; null when attendance covers no day of it. @throws NotFound; Refusal for 13th month pay */
export async function getComparedRun(scope: Scope, payrollSeq: number, now: Date): Promise<(ComparedRun & AttendedRun) | null> {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    refuseWithoutTime(payroll);
    const attended = await readAttendedRun(tx, payroll, now);
    return attended.window === null ? null : { ...attended, ...(await compareRun(tx, payroll, attended)) };
  });
}

/**
 * Imports attendance time of some dates into the payroll, replacing all stored time of these dates.
 * @param digest of the differences that the officer saw
 * @throws NotFound; Refusal: completed, confirmed, calculation in progress, other differences than shown (409), or nothing chosen
 */
export async function importTimeIntoRun(
  scope: Scope,
  payrollSeq: number,
  choice: ImportChoice,
  digest: string,
  now: Date,
): Promise<ImportedAttendance> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    refuseWithoutTime(payroll);
    if (payroll.timeConfirmedAt !== null) throw new Refusal(TIME_CONFIRMED);
    await refuseWhileCalculating(tx, payroll);
    const compared = await compareRun(tx, payroll, await readAttendedRun(tx, payroll, now));
    if (compared.digest !== digest) throw new Refusal(DIFFERENCES_CHANGED, { status: 409 });
    const filled = compared.people.flatMap((person) => importPerson(person, datesOf(person, choice), choice));
    if (filled.length === 0) throw new Refusal(NOTHING_SELECTED);
    const time = new Map(filled.map(({ employeeSeq, entries }) => [employeeSeq, entries]));
    const dates = filled.flatMap(({ employeeSeq, dates: ownDates }) => [...ownDates].map((basicDate) => ({ employeeSeq, basicDate })));
    await replaceTimeDays(
      tx,
      payroll,
      dates,
      filled.flatMap(({ employeeSeq, days }) => days.map((day) => ({ employeeSeq, ...day }))),
    );
    const run = { ...compared.run, attended: attendedDayTypes(await readTimeDays(tx, payroll, [...time.keys()])) };
    await replaceTime(tx, scope, payroll, run, time);
    const moved = time.size <= AT_ONCE ? await recalculateEmployees(tx, scope, payrollSeq, [...time.keys()]) : null;
    await recordChange(
      tx,
      scope,
      importAttendanceChange(payrollSeq, time.size, dates.length, choice.take === "ABSENT" ? choice.reason : null),
    );
    return { people: time.size, dates: dates.length, moved };
  });
}

/** An employee's dates to import; selected dates without a difference are skipped. */
function datesOf({ employee, filling }: ComparedPerson, choice: ImportChoice): Set<Day> {
  const checked = (dates: readonly PersonDate[]) =>
    new Set(dates.filter(({ employeeSeq }) => employeeSeq === employee.employeeSeq).map(({ date }) => date));
  if (choice.take === "ABSENT") {
    const chosen = choice.dates === null ? null : checked(choice.dates);
    return new Set(filling.blockers.filter((day) => chosen === null || chosen.has(day)));
  }
  const chosen = choice.take === "ALL" ? null : checked(choice.dates);
  const differing = filling.differences.filter(({ basicDate, typed }) => (chosen === null ? typed === null : chosen.has(basicDate)));
  return new Set(differing.map(({ basicDate }) => basicDate));
}

function importPerson({ employee, facts, present }: ComparedPerson, dates: Set<Day>, choice: ImportChoice) {
  if (dates.size === 0) return [];
  const reason = choice.take === "ABSENT" ? choice.reason : "";
  const absentDates = choice.take === "ABSENT" ? new Map([...dates].map((day) => [day, reason] as const)) : facts.absentDates;
  const rows = listImportedRows({ ...facts, absentDates }, dates);
  const entries = sortEntries<TimeEntry>([...present.filter(({ basicDate }) => !dates.has(basicDate)), ...rows]);
  return [{ employeeSeq: employee.employeeSeq, dates, entries, days: daysOf(rows, [...dates], { ...facts, absentDates }) }];
}

/**
 * Provenance of the imported dates: each row, the original date of rows shifted by midnight, days that count as absence, and the schedule
 * of a daily-paid day.
 */
function daysOf(
  rows: readonly AttendanceRow[],
  dates: readonly Day[],
  { absentDates, worksOn, days: evaluated }: ComparedPerson["facts"],
): TimeDay[] {
  const days = new Map<string, TimeDay>();
  const dayTypes = new Map(evaluated.map(({ workDate, rows: own }) => [workDate, own[0]?.dayType ?? null]));
  const remember = (workDate: Day, basicDate: Day, dayType: TimeDay["dayType"]) =>
    days.set(`${workDate} ${basicDate}`, { workDate, basicDate, source: "ATTENDANCE", dayType, reason: absentDates.get(basicDate) ?? "" });
  for (const date of dates) if (absentDates.has(date) || worksOn !== null) remember(date, date, dayTypes.get(date) ?? null);
  for (const row of rows) {
    if (isMoved(row)) remember(row.basicDate, row.basicDate, row.basicDayType);
    remember(row.workDate, row.basicDate, row.dayType);
  }
  return [...days.values()];
}
