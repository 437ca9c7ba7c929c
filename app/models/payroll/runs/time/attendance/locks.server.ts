import type { Tx } from "~/db/client.server";
import { attendanceLocks, importedAttendanceDays } from "~/db/schema/time/attendance-locks";
import { upsertRows } from "~/db/upsert.server";
import { isEmptyEntry, TIME_FIELDS, type TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { entryDayType } from "~/domain/payroll/runs/time/entry-day-type";
import type { AttendanceDay, AttendanceRow } from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readTimeRun } from "~/models/payroll/runs/time/time-run.server";
import type { AttendedRun } from "./attended-run.server";

type Run = Pick<Payroll, "companySeq" | "payrollSeq">;

/**
 * Locks the days of a run and stores their evaluation. Days already locked by another run keep that lock.
 * @source document 4 P-4: no overlap per employee
 */
export async function lockDays(tx: Tx, { employeeName }: Scope, run: Payroll, { windows, days }: AttendedRun): Promise<void> {
  if (windows.size === 0) return;
  // Serializes the locking of two runs with the same employee.
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [run.companySeq]);
  const plans = await plansOf(tx, run);
  const taken = await alreadyLocked(tx, run, windows);
  const people = [...days].flatMap(([employeeSeq, all]) => {
    const { from, to } = windows.get(employeeSeq)!;
    const judged = all.filter(({ workDate }) => workDate >= from && workDate <= to);
    const employed = judged.filter(({ state }) => state !== "NOT_EMPLOYED").map(({ workDate }) => workDate);
    return employed.length === 0 || taken.has(employeeSeq)
      ? []
      : [{ employeeSeq, judged, startDate: employed[0]!, endDate: employed.at(-1)! }];
  });
  await upsertRows(
    tx,
    attendanceLocks,
    people.map(({ employeeSeq, startDate, endDate }) => ({ ...ofRun(run), employeeSeq, startDate, endDate, lockedBy: employeeName })),
  );
  await upsertRows(
    tx,
    importedAttendanceDays,
    people.flatMap(({ employeeSeq, judged }) =>
      judged
        .flatMap((day) => transferredRows(day, plans(employeeSeq, day.workDate)))
        .map((row) => ({ ...ofRun(run), employeeSeq, ...row })),
    ),
  );
}

export async function unlockDays(tx: Tx, { companySeq, payrollSeq }: Run): Promise<void> {
  for (const table of ["imported_attendance_days", "attendance_locks"])
    await tx.$client.query(`delete from ${table} where company_seq = $1 and payroll_seq = $2`, [companySeq, payrollSeq]);
}

async function alreadyLocked(tx: Tx, { companySeq, payrollSeq }: Run, windows: AttendedRun["windows"]): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ employeeSeq: number }>(
    `select distinct l.employee_seq as "employeeSeq" from attendance_locks l
       join unnest($3::int[], $4::date[], $5::date[]) as w(employee_seq, from_day, to_day) on w.employee_seq = l.employee_seq
      where l.company_seq = $1 and l.payroll_seq <> $2 and l.start_date <= w.to_day and l.end_date >= w.from_day`,
    [companySeq, payrollSeq, [...windows.keys()], [...windows.values()].map(({ from }) => from), [...windows.values()].map(({ to }) => to)],
  );
  return new Set(rows.map(({ employeeSeq }) => employeeSeq));
}

/** The payroll's day type of an employee's date. */
async function plansOf(tx: Tx, payroll: Payroll): Promise<(employeeSeq: number, day: Day) => DayType | null> {
  const run = await readTimeRun(tx, payroll);
  const people = new Map(run.employees.map((employee) => [employee.employeeSeq, employee]));
  return (employeeSeq, day) => {
    const employee = people.get(employeeSeq);
    return employee ? entryDayType(run, employee, { workDate: day, basicDate: day }) : null;
  };
}

/** The rows to store; a day as planned that matches the payroll's plan needs none. */
function transferredRows({ state, rows }: AttendanceDay, plan: DayType | null) {
  const speaks = (row: AttendanceRow) =>
    row.workDate === row.basicDate && (state === "INCOMPLETE" || (plan !== null && row.dayType !== plan));
  return rows
    .filter((row) => !isEmptyEntry(row) || speaks(row))
    .map((row) => {
      const minutes = Object.fromEntries(TIME_FIELDS.map((field) => [field, row[field]])) as TimeMinutes;
      return { basicDate: row.basicDate, workDate: row.workDate, state, dayType: row.dayType, ...minutes };
    });
}

const ofRun = ({ companySeq, payrollSeq }: Run) => ({ companySeq, payrollSeq });
