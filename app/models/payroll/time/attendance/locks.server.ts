import type { Tx } from "~/db/client.server";
import { attendanceLocks, handedDays } from "~/db/schema/time/attendance-locks";
import { upsertRows } from "~/db/upsert.server";
import { isEmptyEntry, TIME_FIELDS, type TimeMinutes } from "~/domain/payroll/time/time-summary";
import type { AttendedDay } from "~/domain/payroll/time/attendance/hand-over";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { Payroll } from "~/models/payroll/calculation/payroll-rules.server";
import type { AttendedRun } from "./attended-run.server";

type Run = Pick<Payroll, "companySeq" | "payrollSeq">;

/**
 * Locks the days of a run and keeps how attendance judged them. Somebody whose days another run has locked already keeps that lock alone.
 * @source document 4 P-4: no overlap per employee
 */
export async function lockDays(tx: Tx, { employeeName }: Scope, run: Run, { window, days }: AttendedRun): Promise<void> {
  if (window === null) return;
  // Two runs that hold the same person are locked one after the other.
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [run.companySeq]);
  const taken = await alreadyLocked(tx, run, window);
  const people = [...days].flatMap(([employeeSeq, judged]) => {
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
    handedDays,
    people.flatMap(({ employeeSeq, judged }) => judged.flatMap(handedRows).map((row) => ({ ...ofRun(run), employeeSeq, ...row }))),
  );
}

/** Gives the days of a run free again. */
export async function unlockDays(tx: Tx, { companySeq, payrollSeq }: Run): Promise<void> {
  for (const table of ["handed_days", "attendance_locks"])
    await tx.$client.query(`delete from ${table} where company_seq = $1 and payroll_seq = $2`, [companySeq, payrollSeq]);
}

async function alreadyLocked(tx: Tx, { companySeq, payrollSeq }: Run, { from, to }: { from: Day; to: Day }): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ employeeSeq: number }>(
    `select distinct employee_seq as "employeeSeq" from attendance_locks
      where company_seq = $1 and payroll_seq <> $2 and start_date <= $4 and end_date >= $3`,
    [companySeq, payrollSeq, from, to],
  );
  return new Set(rows.map(({ employeeSeq }) => employeeSeq));
}

/** What a day says; one that came out as planned needs no row. */
function handedRows({ state, rows }: AttendedDay) {
  return rows
    .filter((row) => !isEmptyEntry(row) || (state === "INCOMPLETE" && row.workDate === row.basicDate))
    .map((row) => {
      const minutes = Object.fromEntries(TIME_FIELDS.map((field) => [field, row[field]])) as TimeMinutes;
      return { basicDate: row.basicDate, workDate: row.workDate, state, dayType: row.dayType, ...minutes };
    });
}

const ofRun = ({ companySeq, payrollSeq }: Run) => ({ companySeq, payrollSeq });
