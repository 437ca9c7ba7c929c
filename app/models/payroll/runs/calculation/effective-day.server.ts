import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { workSchedules, workScheduleVersions } from "~/db/schema/time";
import type { WorkSchedule } from "~/domain/payroll/facts/facts";
import type { Day } from "~/domain/shared/day";
import { timesOn } from "~/domain/time/schedule/times-at";

/**
 * The day whose assignments and schedules a run pays by: its first day, or the pay date for 13th month and final pay (F-2), but never after
 * an employee's last day. See docs/decisions/031-dated-schedules.md.
 */
export const decidingDay = ({ payrollKind, startDate, payDate }: { payrollKind: string; startDate: Day; payDate: Day }): Day =>
  payrollKind === "USER_CUSTOM" ? startDate : payDate;

const ASSIGNED = {
  work_schedule: { table: "work_schedule_assignments", column: "work_schedule_seq" },
  payroll_template: { table: "payroll_template_assignments", column: "payroll_template_seq" },
} as const;

/**
 * SQL for an employee's assignment on a day, 0 = none: the latest one not after it, else the earliest, else the value on the row of the
 * table `employees`.
 * @param day SQL of the day @param company SQL of the company: each part of a statement names it
 */
export function assignmentOn(what: keyof typeof ASSIGNED, day: string, company = "$1"): string {
  const { table, column } = ASSIGNED[what];
  const on = `least(${day}::date, employees.resignation_date)`;
  return `coalesce((select coalesce(a.${column}, 0) from ${table} a
    where a.company_seq = ${company} and a.employee_seq = employees.employee_seq
    order by a.start_date <= ${on} desc, abs(a.start_date - ${on}) limit 1), employees.${column}, 0)`;
}

/** `assignmentOn` for the query builder. */
export function assignedSeq(what: keyof typeof ASSIGNED, day: Day, companySeq: number): SQL<number> {
  // The day is inlined into the SQL text, so only digits and dashes are allowed (see the schema of runs).
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`not a day: ${day}`);
  if (!Number.isSafeInteger(companySeq)) throw new RangeError(`${companySeq} is not a company`);
  return sql<number>`${sql.raw(assignmentOn(what, `'${day}'`, String(companySeq)))}`;
}

type Pay = Omit<WorkSchedule, "workScheduleSeq">;

/** The parts of the company's work schedules on a day that pay depends on. */
export async function readSchedules(tx: Tx, companySeq: number, day: Day): Promise<Map<number, WorkSchedule>> {
  const schedules = await tx.select().from(workSchedules).where(eq(workSchedules.companySeq, companySeq));
  const versions = await tx
    .select()
    .from(workScheduleVersions)
    .where(eq(workScheduleVersions.companySeq, companySeq))
    .orderBy(asc(workScheduleVersions.workScheduleSeq), asc(workScheduleVersions.effectiveDay));
  return new Map(
    schedules.map((schedule) => {
      const { workScheduleSeq } = schedule;
      const ownVersions = versions.filter((version) => version.workScheduleSeq === workScheduleSeq);
      const { workDay, workTime, dayFactor } = timesOn<Pay>(schedule, ownVersions, day);
      return [workScheduleSeq, { workScheduleSeq, workDay, workTime, dayFactor }];
    }),
  );
}
