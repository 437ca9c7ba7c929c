import type { Tx } from "~/db/client.server";
import { timeDays } from "~/db/schema/time/attendance-locks";
import { upsertRows } from "~/db/upsert.server";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import type { AttendedDayTypes } from "~/domain/payroll/runs/time/entry-day-type";
import type { TimeSource } from "~/domain/payroll/runs/time/time-source";
import { entryKey, isSameTime, type TimeEntry } from "~/domain/payroll/runs/time/time-summary";
import type { Day } from "~/domain/shared/day";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

/** Source of a day in a run's time. */
export interface TimeDay {
  workDate: Day;
  basicDate: Day;
  source: TimeSource;
  dayType: DayType | null;
  reason: string;
}

type Run = Pick<Payroll, "companySeq" | "payrollSeq">;

/** Known day sources of a run by employee and `entryKey`; restricted to `among`, if given. */
export async function readTimeDays(
  tx: Tx,
  { companySeq, payrollSeq }: Run,
  among?: readonly number[],
): Promise<Map<number, Map<string, TimeDay>>> {
  const { rows } = await tx.$client.query<TimeDay & { employeeSeq: number }>(
    `select employee_seq as "employeeSeq", basic_date::text as "basicDate", work_date::text as "workDate", source, day_type as "dayType", reason
       from payroll_time_days where company_seq = $1 and payroll_seq = $2 and ($3::int[] is null or employee_seq = any($3))`,
    [companySeq, payrollSeq, among ?? null],
  );
  const days = new Map<number, Map<string, TimeDay>>();
  for (const { employeeSeq, ...day } of rows) {
    const ownDays = days.get(employeeSeq) ?? days.set(employeeSeq, new Map()).get(employeeSeq)!;
    ownDays.set(entryKey(day), day);
  }
  return days;
}

/** Dates of an employee's time rows that came from attendance, by row number; links to the day that explains it. @source document 4 P-6 */
export async function readAttendedDates(tx: Tx, { companySeq, payrollSeq }: Run, employeeSeq: number): Promise<Record<number, Day>> {
  const { rows } = await tx.$client.query<{ timeSeq: number; day: Day }>(
    `select r.time_seq as "timeSeq", d.basic_date::text as day
       from (select time_seq, deduct_date as work_date, deduct_date as basic_date from payroll_deduct_rows where company_seq = $1 and payroll_seq = $2 and employee_seq = $3
             union all
             select time_seq, work_date, coalesce(basic_date, work_date) from payroll_premium_rows where company_seq = $1 and payroll_seq = $2 and employee_seq = $3) r
       join payroll_time_days d on d.company_seq = $1 and d.payroll_seq = $2 and d.employee_seq = $3 and d.basic_date = r.basic_date and d.work_date = r.work_date
      where d.source = 'ATTENDANCE'`,
    [companySeq, payrollSeq, employeeSeq],
  );
  return Object.fromEntries(rows.map(({ timeSeq, day }) => [timeSeq, day]));
}

/** Attendance's day types, which name and evaluate the rows. */
export function attendedDayTypes(days: ReadonlyMap<number, ReadonlyMap<string, TimeDay>>): AttendedDayTypes {
  return (employeeSeq, entry) => days.get(employeeSeq)?.get(entryKey(entry))?.dayType ?? null;
}

/** Marks days as manual whose time was typed or uploaded, even when nothing is left of it; unchanged days keep their source. */
export async function markChanged(
  tx: Tx,
  run: Run,
  source: Exclude<TimeSource, "ATTENDANCE">,
  before: ReadonlyMap<number, readonly TimeEntry[]>,
  after: ReadonlyMap<number, readonly TimeEntry[]>,
): Promise<void> {
  const changed = [...after].flatMap(([employeeSeq, entries]) =>
    changedDays(before.get(employeeSeq) ?? [], entries).map(({ workDate, basicDate }) => ({ employeeSeq, workDate, basicDate })),
  );
  if (changed.length === 0) return;
  await tx.$client.query(
    `insert into payroll_time_days (company_seq, payroll_seq, employee_seq, basic_date, work_date, source)
     select $1, $2, employee, basic, work, $3 from unnest($4::int[], $5::date[], $6::date[]) as d(employee, basic, work)
     on conflict (company_seq, payroll_seq, employee_seq, basic_date, work_date) do update set source = excluded.source, reason = ''`,
    [
      run.companySeq,
      run.payrollSeq,
      source,
      changed.map(({ employeeSeq }) => employeeSeq),
      changed.map(({ basicDate }) => basicDate),
      changed.map(({ workDate }) => workDate),
    ],
  );
}

/** Dates with changed time. */
function changedDays(before: readonly TimeEntry[], after: readonly TimeEntry[]): TimeEntry[] {
  const [old, now] = [byKey(before), byKey(after)];
  return [...new Map([...old, ...now])].flatMap(([key, entry]) => {
    const [first, other] = [old.get(key), now.get(key)];
    return first && other && isSameTime([first], [other]) ? [] : [entry];
  });
}

const byKey = (entries: readonly TimeEntry[]) => new Map(entries.map((entry) => [entryKey(entry), entry]));

/** Replaces an employee's day sources of some dates by attendance's. */
export async function replaceTimeDays(
  tx: Tx,
  { companySeq, payrollSeq }: Run,
  dates: readonly { employeeSeq: number; basicDate: Day }[],
  days: readonly (TimeDay & { employeeSeq: number })[],
): Promise<void> {
  await tx.$client.query(
    `delete from payroll_time_days d using unnest($3::int[], $4::date[]) as gone(employee, basic)
      where d.company_seq = $1 and d.payroll_seq = $2 and d.employee_seq = gone.employee and d.basic_date = gone.basic`,
    [companySeq, payrollSeq, dates.map(({ employeeSeq }) => employeeSeq), dates.map(({ basicDate }) => basicDate)],
  );
  await upsertRows(
    tx,
    timeDays,
    days.map((day) => ({ companySeq, payrollSeq, ...day })),
  );
}
