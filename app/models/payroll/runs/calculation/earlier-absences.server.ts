import type { Tx } from "~/db/client.server";
import type { UnpaidDay } from "~/domain/payroll/engine/days";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import { isWorkdayBeforeHoliday } from "~/domain/payroll/engine/holiday-pay";
import { getEmployeeScheduleRules, type RunRules } from "~/domain/payroll/engine/run-rules";
import { addDays, type Day } from "~/domain/shared/day";
import type { Payroll, PayrollRules } from "./payroll-rules.server";

/** The last workday before a holiday is never further back. */
const DAYS_BEFORE = 31;
/** A payroll counts time from at most this many days before its period (document 4 P-8). */
const DAYS_BEHIND = 62;

/** A day that completed payrolls counted shortly before a run: its unpaid minutes, or extra paid work. */
export interface EarlierDay extends UnpaidDay {
  worked: boolean;
}

/**
 * Unpaid days and extra work that completed payrolls counted shortly before a run, with later late changes: they decide whether a regular
 * holiday at its start is paid. Empty where the run has no regular holiday that early.
 * @source payroll-rules R-14
 */
export async function readEarlierAbsences(
  tx: Tx,
  { companySeq, payrollSeq, startDate, endDate }: Payroll,
  { templates }: Pick<PayrollRules, "templates">,
  employeeSeqs: readonly number[],
): Promise<Map<number, EarlierDay[]>> {
  const until = addDays(startDate, DAYS_BEFORE);
  const early = ({ date, type }: RunRules["holidays"][number]) =>
    type === "regular" && date >= addDays(startDate, -DAYS_BEHIND) && date <= until;
  if (![...templates.values()].some(({ rules, offices }) => [{ rules }, ...offices.values()].some((run) => run.rules.holidays.some(early))))
    return new Map();
  const { rows } = await tx.$client.query<EarlierDay & { employeeSeq: number }>(
    `with near as (
       select payroll_seq from payrolls
        where company_seq = $1 and payroll_seq <> $2 and completed_at is not null and end_date between $4::date - ${DAYS_BEHIND} and $5),
     taken as (
       select r.employee_seq, r.deduct_date as day, sum(r.deduct_minutes)::int as minutes from payroll_deduct_rows r join near using (payroll_seq)
        where r.company_seq = $1 and r.employee_seq = any($3::int[]) and r.deduct_type in ('ABSENCE', 'UNPAID_LEAVE')
          and r.deduct_date between $4::date - ${DAYS_BEHIND + DAYS_BEFORE} and $5
        group by 1, 2),
     late as (
       select distinct on (l.employee_seq, l.basic_date) l.employee_seq, l.basic_date as day, l.absent_minutes + l.unpaid_leave_minutes as minutes
         from retro_adjustments l join payrolls p on p.company_seq = l.company_seq and p.payroll_seq = l.payroll_seq
        where l.company_seq = $1 and l.employee_seq = any($3::int[]) and l.decision = 'TAKEN' and l.work_date = l.basic_date
          and l.basic_date between $4::date - ${DAYS_BEHIND + DAYS_BEFORE} and $5 and (l.payroll_seq = $2 or p.completed_at is not null)
        order by l.employee_seq, l.basic_date, l.decided_at desc),
     paid_work as (
       select r.employee_seq, coalesce(r.basic_date, r.work_date) as basic_date, r.work_date, sum(r.worked_minutes + r.overtime_minutes)::int as minutes
         from payroll_premium_rows r join near using (payroll_seq)
        where r.company_seq = $1 and r.employee_seq = any($3::int[]) and r.work_date between $4::date - ${DAYS_BEHIND + DAYS_BEFORE} and $5
        group by 1, 2, 3),
     late_work as (
       select distinct on (l.employee_seq, l.basic_date, l.work_date) l.employee_seq, l.basic_date, l.work_date, l.worked_minutes + l.overtime_minutes as minutes
         from retro_adjustments l join payrolls p on p.company_seq = l.company_seq and p.payroll_seq = l.payroll_seq
        where l.company_seq = $1 and l.employee_seq = any($3::int[]) and l.decision = 'TAKEN'
          and l.work_date between $4::date - ${DAYS_BEHIND + DAYS_BEFORE} and $5 and (l.payroll_seq = $2 or p.completed_at is not null)
        order by l.employee_seq, l.basic_date, l.work_date, l.decided_at desc)
     select employee_seq as "employeeSeq", day::text as date, coalesce(late.minutes, taken.minutes) as minutes, false as worked
       from taken full join late using (employee_seq, day) where coalesce(late.minutes, taken.minutes) > 0
     union all
     select employee_seq, work_date::text, coalesce(late_work.minutes, paid_work.minutes), true
       from paid_work full join late_work using (employee_seq, basic_date, work_date) where coalesce(late_work.minutes, paid_work.minutes) > 0
     order by 1, 2`,
    [companySeq, payrollSeq, employeeSeqs, startDate, endDate],
  );
  return Map.groupBy(rows, ({ employeeSeq }) => employeeSeq);
}

/** The earlier absences that forfeit a holiday of this run. */
export function decisiveAbsences(earlier: readonly EarlierDay[], facts: EmployeeFacts, rules: RunRules): UnpaidDay[] {
  const { calendar } = getEmployeeScheduleRules(rules, facts, rules.run.endDate);
  const first = firstCounted(facts, rules.run);
  const workedSince = (day: Day) => earlier.some(({ date, worked }) => worked && date > day && date < first);
  return earlier
    .filter(({ date, worked }) => !worked && date < first && isWorkdayBeforeHoliday(calendar, date, first) && !workedSince(date))
    .map(({ date, minutes }) => ({ date, minutes }));
}

/** A final pay starts after the paid-through day; its own dates are nominal. */
function firstCounted({ countedDays, balances: { paidThrough } }: EmployeeFacts, { payrollKind, startDate }: RunRules["run"]): Day {
  if (countedDays !== undefined) return countedDays.from;
  return payrollKind === "FINAL_PAY" && paidThrough !== null ? addDays(paidThrough, 1) : startDate;
}
