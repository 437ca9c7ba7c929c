import { readInCompany } from "~/db/client.server";
import { calendarPayDate } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { addDays, type Day } from "~/domain/shared/day";
import { periodsBetween } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { readCalendarTemplates } from "./calendar-templates.server";
import { readHolidays, readSetDates } from "./calendars.server";

/** Days around today to search for periods: a pay date is at most two months from its period. */
const DAYS_AROUND = 62;

/**
 * An employee's next pay date by the template's calendar or the period's payroll; today counts.
 * @returns null without a template, or when the employee leaves before
 */
export function findNextPayDay(scope: Pick<Scope, "companySeq">, employeeSeq: number, today: Day): Promise<Day | null> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ payrollTemplateSeq: number; resignationDate: Day | null }>(
      `select payroll_template_seq as "payrollTemplateSeq", resignation_date::text as "resignationDate"
         from employees where company_seq = $1 and employee_seq = $2 and payroll_template_seq is not null`,
      [companySeq, employeeSeq],
    );
    const person = rows[0];
    const template = person && (await readCalendarTemplates(tx, companySeq, person.payrollTemplateSeq))[0];
    if (!template) return null;
    const year = Number(today.slice(0, 4));
    const holidays = await readHolidays(tx, companySeq, year);
    const set = (await readSetDates(tx, companySeq, year)).get(template.payrollTemplateSeq) ?? [];
    const { rows: runs } = await tx.$client.query<{ endDate: Day; payDate: Day }>(
      `select end_date::text as "endDate", pay_date::text as "payDate" from payrolls
        where company_seq = $1 and payroll_template_seq = $2 and payroll_kind = 'USER_CUSTOM' and end_date >= $3::date - ${DAYS_AROUND}`,
      [companySeq, template.payrollTemplateSeq, today],
    );
    const paidOn = new Map(runs.map(({ endDate, payDate }) => [endDate, payDate]));
    const days = periodsBetween(template.policy, addDays(today, -DAYS_AROUND), addDays(today, DAYS_AROUND))
      .filter(({ startDate }) => person.resignationDate === null || startDate <= person.resignationDate)
      .map((period) => paidOn.get(period.endDate) ?? calendarPayDate(template.policy, period, holidays, set))
      .filter((day) => day >= today);
    return days.sort()[0] ?? null;
  });
}
