import type { Tx } from "~/db/client.server";
import type { payrolls } from "~/db/schema/payroll";
import {
  countedDays,
  getLastCountedDay,
  getAttendanceWindow,
  type CountedDays,
  type WindowPolicy,
} from "~/domain/payroll/setup/calendar/attendance-window";
import type { PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import { assignedOn } from "~/domain/shared/assignments/assignable";
import { addDays, type Day } from "~/domain/shared/day";

type Run = Pick<
  typeof payrolls.$inferSelect,
  "companySeq" | "payrollSeq" | "payrollKind" | "runPurpose" | "payrollTemplateSeq" | "startDate" | "endDate"
>;
interface Person {
  employeeSeq: number;
  resignationDate: Day | null;
  current: number | null;
  assignments: { startDate: Day; to: number | null }[];
  paidThrough: Day | null;
}

/** Whether any template of the company counts time from days outside its pay periods. */
export async function countsOtherDays(tx: Tx, companySeq: number): Promise<boolean> {
  const { rows } = await tx.$client.query(
    "select 1 from payroll_template_pay_days where company_seq = $1 and attendance_window <> '{}' limit 1",
    [companySeq],
  );
  return rows.length > 0;
}

/**
 * The days whose time a run counts, for employees where they differ from the paid days. Derived from templates and assignments, so that no
 * two runs count the same day. A final pay counts every day not counted by an earlier regular payroll.
 * @source document 4, P-8
 */
export async function readCountedDays(tx: Tx, run: Run, employeeSeqs: readonly number[]): Promise<Map<number, CountedDays>> {
  const counted = new Map<number, CountedDays>();
  if (!paysDays(run) || !(await countsOtherDays(tx, run.companySeq))) return counted;
  const policies = await readPolicies(tx, run.companySeq);
  for (const person of await readPeople(tx, run.companySeq, employeeSeqs)) {
    const policyOn = (day: Day) => policies.get(assignedTo(person, day) ?? 0) ?? null;
    const days = run.payrollKind === "FINAL_PAY" ? finalDays(run, person, policyOn) : countedDays(run, policyOn);
    if (days !== null && (days.from !== run.startDate || days.to !== run.endDate)) counted.set(person.employeeSeq, days);
  }
  return counted;
}

/** null = the paid days, as usual. */
function finalDays({ startDate, endDate }: Run, person: Person, policyOn: (day: Day) => WindowPolicy | null): CountedDays | null {
  const { paidThrough, resignationDate } = person;
  const paidFrom = paidThrough === null ? startDate : addDays(paidThrough, 1);
  const from = addDays(getLastCountedDay(paidFrom, policyOn), 1);
  return from === paidFrom ? null : { from, to: resignationDate ?? endDate };
}

/** No assignment is needed after the employee's last day. */
function assignedTo({ current, assignments, resignationDate }: Person, day: Day): number | null {
  return assignedOn({ current, assignments }, resignationDate !== null && resignationDate < day ? resignationDate : day);
}

/** SQL for the time windows of a template `t` of the company $1, by date. */
export const WINDOWS = `coalesce((select jsonb_agg(jsonb_build_object('effectiveDay', v.effective_day, 'days', v.attendance_window) order by v.effective_day)
  from payroll_template_pay_days v where v.company_seq = $1 and v.payroll_template_seq = t.payroll_template_seq), '[]')`;

async function readPolicies(tx: Tx, companySeq: number): Promise<Map<number, WindowPolicy>> {
  const { rows } = await tx.$client.query<{
    seq: number;
    payFrequency: PayFrequency;
    weekEndDay: number;
    versions: { effectiveDay: Day; days: string[] }[];
  }>(
    `select t.payroll_template_seq as seq, t.pay_frequency as "payFrequency", t.week_end_day as "weekEndDay", ${WINDOWS} as versions
       from payroll_templates t where t.company_seq = $1`,
    [companySeq],
  );
  return new Map(
    rows.map(({ seq, payFrequency, weekEndDay, versions }): [number, WindowPolicy] => [
      seq,
      { payFrequency, weekEndDay, windowOn: (day) => getAttendanceWindow(versions, day) },
    ]),
  );
}

async function readPeople(tx: Tx, companySeq: number, employeeSeqs: readonly number[]): Promise<Person[]> {
  const { rows } = await tx.$client.query<Person>(
    `select e.employee_seq as "employeeSeq", e.resignation_date::text as "resignationDate", e.payroll_template_seq as current,
            coalesce((select jsonb_agg(jsonb_build_object('startDate', a.start_date, 'to', a.payroll_template_seq)) from payroll_template_assignments a
               where a.company_seq = $1 and a.employee_seq = e.employee_seq), '[]') as assignments,
            b.balances::jsonb->>'paidThrough' as "paidThrough"
       from employees e left join employee_balances b on b.company_seq = e.company_seq and b.employee_seq = e.employee_seq
      where e.company_seq = $1 and e.employee_seq = any($2::int[])`,
    [companySeq, employeeSeqs],
  );
  return rows;
}
