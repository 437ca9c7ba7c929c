import type { Tx } from "~/db/client.server";
import { calendarPayDate, type CalendarPolicy } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { findBegunMonth, type OpeningMonthOf } from "~/domain/payroll/setup/openings/opening-month";
import type { PolicyVersion } from "~/domain/payroll/setup/setting-policies";
import { settingsInForce } from "~/domain/payroll/setup/version-in-force";
import { addDays, type Day } from "~/domain/shared/day";
import { periodContaining, type Period } from "~/domain/shared/period";
import { readCalendarTemplates } from "~/models/payroll/setup/calendar/calendar-templates.server";
import { readHolidays, readSetDates } from "~/models/payroll/setup/calendar/calendars.server";
import { readVersions } from "~/models/payroll/setup/policy-rows.server";

/** A template's periods with the month for which each charges contributions. */
export interface TemplateMonths {
  policy: CalendarPolicy;
  /** "YYYY-MM". */
  monthOf: (period: Period) => string;
}

/** Reads when a template pays and for which month, around a year; null without such a template. */
export async function readTemplateMonths(
  tx: Tx,
  { companySeq, payrollTemplateSeq, year }: { companySeq: number; payrollTemplateSeq: number; year: number },
  versions: readonly PolicyVersion[],
): Promise<TemplateMonths | null> {
  const [template] = await readCalendarTemplates(tx, companySeq, payrollTemplateSeq);
  if (!template) return null;
  const { policy } = template;
  const holidays = await readHolidays(tx, companySeq, year);
  const set = (await readSetDates(tx, companySeq, year)).get(payrollTemplateSeq) ?? [];
  const monthOf = (period: Period) => {
    const payDate = calendarPayDate(policy, period, holidays, set);
    const { policies } = settingsInForce(policy, versions, { payrollKind: "USER_CUSTOM", ...period, payDate }, null);
    return (policies.contributionMonth === "PAY_DATE" ? payDate : period.endDate).slice(0, 7);
  };
  return { policy, monthOf };
}

/** Finds the month begun by a through day, of templates whose pay date decides the contribution month. */
export async function readBegunMonthOf(
  tx: Tx,
  companySeq: number,
  year: number,
): Promise<(payrollTemplateSeq: number | null) => OpeningMonthOf | undefined> {
  const monthsByEmployee = new Map<number, OpeningMonthOf>();
  for (const [payrollTemplateSeq, versions] of await readVersions(tx, companySeq)) {
    if (!versions.some(({ values }) => values.contributionMonth === "PAY_DATE")) continue;
    const months = await readTemplateMonths(tx, { companySeq, payrollTemplateSeq, year }, versions);
    if (months) monthsByEmployee.set(payrollTemplateSeq, (throughDate) => findBegunMonth(months.policy, throughDate, months.monthOf));
  }
  return (payrollTemplateSeq) => (payrollTemplateSeq === null ? undefined : monthsByEmployee.get(payrollTemplateSeq));
}

/** Whether an employee's last payroll of a month is completed, so that no payroll settles its contributions. @param month "YYYY-MM" */
export async function isMonthSettled(tx: Tx, companySeq: number, employeeSeq: number, month: string): Promise<boolean> {
  const { rows } = await tx.$client.query<{ templateSeq: number | null; paidThrough: Day | null; final: boolean }>(
    `select e.payroll_template_seq as "templateSeq", b.balances::jsonb->>'paidThrough' as "paidThrough",
            exists (select 1 from payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq and s.generation <= p.generation
                     where s.company_seq = $1 and s.employee_seq = $2 and p.payroll_kind = 'FINAL_PAY' and p.completed_at is not null) as final
       from employees e join employee_balances b on b.company_seq = e.company_seq and b.employee_seq = e.employee_seq
      where e.company_seq = $1 and e.employee_seq = $2 and b.payroll_seq is not null`,
    [companySeq, employeeSeq],
  );
  const [person] = rows;
  if (!person?.paidThrough) return false;
  const { templateSeq, paidThrough, final } = person;
  const versions = templateSeq === null ? [] : ((await readVersions(tx, companySeq, templateSeq)).get(templateSeq) ?? []);
  const year = Number(paidThrough.slice(0, 4));
  const months =
    templateSeq === null ? null : await readTemplateMonths(tx, { companySeq, payrollTemplateSeq: templateSeq, year }, versions);
  const next = addDays(paidThrough, 1);
  return final || (months === null ? next.slice(0, 7) : months.monthOf(periodContaining(months.policy, next))) > month;
}

/** The days of a contribution month, "YYYY-MM", before a payroll of that month; null without earlier periods. */
export function findDaysBefore({ policy, monthOf }: TemplateMonths, startDate: Day, month: string): { from: Day; to: Day } | null {
  const to = addDays(startDate, -1);
  let from = startDate;
  for (
    let period = periodContaining(policy, to);
    monthOf(period) === month;
    period = periodContaining(policy, addDays(period.startDate, -1))
  )
    from = period.startDate;
  return from === startDate ? null : { from, to };
}
