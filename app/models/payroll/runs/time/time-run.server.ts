import { and, asc, eq, sql, type AnyColumn } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { departments } from "~/db/schema/organization";
import { deductRows, leaveRows, premiumRows } from "~/db/schema/payroll";
import { timeChanges } from "~/db/schema/payroll-time";
import { upsertRows } from "~/db/upsert.server";
import type { DeductType } from "~/domain/payroll/facts/pay-kinds";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import { SPECIAL_WITHOUT_TIME } from "~/domain/payroll/runs/special-run";
import { getHolidayBasis } from "~/domain/payroll/setup/version-in-force";
import type { CountedDays } from "~/domain/payroll/setup/calendar/attendance-window";
import { entryDayType } from "~/domain/payroll/runs/time/entry-day-type";
import { officeDayTypes, type TimeEmployee, type TimePeriod } from "~/domain/payroll/runs/time/time-day";
import type { TimeRun } from "~/domain/payroll/runs/time/time-sheet";
import { toEntries, toTimeRows, type TimeEntry, type TimeRows } from "~/domain/payroll/runs/time/time-summary";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { readCountedDays } from "~/models/payroll/runs/calculation/counted-days.server";
import { assignedSeq, decidingDay, readSchedules } from "~/models/payroll/runs/calculation/effective-day.server";
import { readCalendars } from "~/models/payroll/runs/calculation/office-calendars.server";
import { listMembers } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { runFacts, type Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readVersions } from "~/models/payroll/setup/policy-rows.server";
import { attendedDayTypes, readTimeDays } from "./time-days.server";

/** Hours of a schedule without a setting, as the engine counts them. */
const FULL_DAY = 480;

/** The time-related data of a payroll's members and its calendar; restricted to `among`, if given. */
export async function readTimeRun(tx: Tx, payroll: Payroll, among?: readonly number[]): Promise<TimeRun> {
  const { companySeq } = payroll;
  const members = await listMembers(tx, payroll, among);
  const counted = await readCountedDays(tx, payroll, members);
  const { startDate, endDate } = widest(payroll, members.length, [...counted.values()]);
  const rows = await tx
    .select({
      employeeSeq: employees.employeeSeq,
      employeeId: employees.employeeId,
      employeeName: employees.employeeName,
      departmentName: departments.departmentName,
      joinDate: employees.joinDate,
      resignationDate: employees.resignationDate,
      workScheduleSeq: assignedSeq("work_schedule", decidingDay(payroll), companySeq),
      workPlaceSeq: employees.workPlaceSeq,
      payrollTemplateSeq: assignedSeq("payroll_template", decidingDay(payroll), companySeq),
    })
    .from(employees)
    .leftJoin(departments, and(eq(departments.companySeq, companySeq), eq(departments.departmentSeq, employees.departmentSeq)))
    .where(and(eq(employees.companySeq, companySeq), isAmong(employees.employeeSeq, members)))
    .orderBy(asc(employees.employeeName), asc(employees.employeeSeq));
  const calendars = await readCalendars(tx, companySeq, startDate, endDate);
  const versions = await readVersions(tx, companySeq, payroll.payrollTemplateSeq);
  const basisOf = (templateSeq: number, separationDate: Day | null) =>
    templateSeq === 0 ? "COMPANY" : getHolidayBasis(versions.get(templateSeq) ?? [], runFacts(payroll), separationDate);
  const schedules = await readSchedules(tx, companySeq, decidingDay(payroll));
  const people = rows.map(({ departmentName, workScheduleSeq, workPlaceSeq, payrollTemplateSeq, ...person }): TimeEmployee => {
    const { workDay, workTime } = schedules.get(workScheduleSeq)!;
    const days = counted.get(person.employeeSeq);
    return {
      ...person,
      ...(days && { counted: { startDate: days.from, endDate: days.to } }),
      officeSeq: basisOf(payrollTemplateSeq, person.resignationDate) === "OFFICE" ? workPlaceSeq : null,
      departmentName: departmentName ?? "",
      workDay,
      fullDay: workTime > 0 ? workTime : FULL_DAY,
    };
  });
  const attended = attendedDayTypes(await readTimeDays(tx, payroll, among));
  return { startDate, endDate, employees: people, dayTypeOn: officeDayTypes(calendars), attended };
}

/** The range of counted days over all employees. */
function widest({ startDate, endDate }: Payroll, people: number, counted: readonly CountedDays[]): TimePeriod {
  const ownPeriods = people > counted.length || people === 0 ? [{ from: startDate, to: endDate }] : [];
  const days = [...ownPeriods, ...counted];
  return {
    startDate: days.map(({ from }) => from).sort()[0]!,
    endDate: days
      .map(({ to }) => to)
      .sort()
      .at(-1)!,
  };
}

/** The stored time of a payroll by employee, in days; restricted to `among`, if given. Employees without time are omitted. */
export async function readEntries(
  tx: Tx,
  { companySeq, payrollSeq }: Payroll,
  among?: readonly number[],
): Promise<Map<number, TimeEntry[]>> {
  const rows = new Map<number, TimeRows>();
  const of = (employeeSeq: number) =>
    rows.get(employeeSeq) ?? rows.set(employeeSeq, { deductRows: [], premiumRows: [], leaveRows: [] }).get(employeeSeq)!;
  const ofRun = <Table extends typeof deductRows | typeof premiumRows | typeof leaveRows>(table: Table) =>
    and(eq(table.companySeq, companySeq), eq(table.payrollSeq, payrollSeq), among && isAmong(table.employeeSeq, among));
  for (const row of await tx.select().from(deductRows).where(ofRun(deductRows)))
    of(row.employeeSeq).deductRows.push({
      deductDate: row.deductDate,
      deductType: row.deductType as DeductType,
      deductHours: row.deductMinutes,
    });
  for (const row of await tx.select().from(premiumRows).where(ofRun(premiumRows))) of(row.employeeSeq).premiumRows.push(row);
  for (const row of await tx.select().from(leaveRows).where(ofRun(leaveRows))) of(row.employeeSeq).leaveRows.push(row);
  return new Map([...rows].map(([employeeSeq, ofEmployee]) => [employeeSeq, toEntries(ofEmployee)]));
}

/** Replaces the time of the given employees and records the editor. Rows are numbered per employee, as in an import. */
export async function replaceTime(
  tx: Tx,
  { employeeName }: Scope,
  payroll: Payroll,
  run: TimeRun,
  time: ReadonlyMap<number, readonly TimeEntry[]>,
): Promise<void> {
  const { companySeq, payrollSeq } = payroll;
  const seqs = [...time.keys()];
  if (seqs.length === 0) return;
  for (const table of ["payroll_deduct_rows", "payroll_premium_rows", "payroll_leave_rows"]) {
    await tx.$client.query(`delete from ${table} where company_seq = $1 and payroll_seq = $2 and employee_seq = any($3::int[])`, [
      companySeq,
      payrollSeq,
      seqs,
    ]);
  }
  const people = new Map(run.employees.map((employee) => [employee.employeeSeq, employee]));
  const numbered = seqs.map((employeeSeq) => {
    const { deductRows: deducts, premiumRows: premiums, leaveRows: leaves } = toTimeRows(time.get(employeeSeq)!);
    let timeSeq = 0;
    const number = <Row extends object>(row: Row) => ({ companySeq, payrollSeq, employeeSeq, timeSeq: (timeSeq += 1), ...row });
    const employee = people.get(employeeSeq)!;
    return {
      deducts: deducts.map(number),
      premiums: premiums.map(({ basicDate, ...row }) => {
        const day = { workDate: row.workDate, basicDate: basicDate ?? row.workDate };
        const shift = { workDate: day.basicDate, basicDate: day.basicDate };
        return number({
          ...row,
          dayType: entryDayType(run, employee, day),
          basicDate: basicDate ?? null,
          basicDayType: basicDate ? entryDayType(run, employee, shift) : null,
        });
      }),
      leaves: leaves.map(number),
    };
  });
  await upsertRows(
    tx,
    deductRows,
    numbered.flatMap(({ deducts }) => deducts.map((row) => ({ ...row, deductMinutes: row.deductHours }))),
  );
  await upsertRows(
    tx,
    premiumRows,
    numbered.flatMap(({ premiums }) => premiums),
  );
  await upsertRows(
    tx,
    leaveRows,
    numbered.flatMap(({ leaves }) => leaves),
  );
  await tx.$client.query(
    `insert into payroll_time_changes (company_seq, payroll_seq, employee_seq, changed_by)
     select $1, $2, seq, $4 from unnest($3::int[]) as seq
     on conflict (company_seq, payroll_seq, employee_seq) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [companySeq, payrollSeq, seqs, employeeName],
  );
}

/** The last change to these employees' time, with its editor. */
export async function lastChange(
  tx: Tx,
  { companySeq, payrollSeq }: Payroll,
  among: readonly number[],
): Promise<{ changedBy: string; changedAt: Date } | null> {
  if (among.length === 0) return null;
  const rows = await tx
    .select({ changedBy: timeChanges.changedBy, changedAt: timeChanges.changedAt })
    .from(timeChanges)
    .where(and(eq(timeChanges.companySeq, companySeq), eq(timeChanges.payrollSeq, payrollSeq), isAmong(timeChanges.employeeSeq, among)));
  return rows.sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime())[0] ?? null;
}

/** 13th month pay is a share of earnings and has no worked days. @throws Refusal */
export function refuseWithoutTime(payroll: Payroll): void {
  if (isSpecial(payroll)) throw new Refusal(SPECIAL_WITHOUT_TIME);
  if (payroll.payrollKind === "THIRTEEN_MONTH_PAY")
    throw new Refusal("13th month pay needs no time: it is computed from the basic salary earned. Go on to Calculate.");
}

/** One array parameter, regardless of the count. */
const isAmong = (column: AnyColumn, seqs: readonly number[]) => sql`${column} = any(${sql.param([...seqs])}::int[])`;
