import { readInCompany } from "~/db/client.server";
import { calendarPayDate } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { compareStrings } from "~/domain/shared/compare";
import { addDays, type Day } from "~/domain/shared/day";
import { periodsBetween } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { readCalendarTemplates } from "./calendar-templates.server";
import { readHolidays, readSetDates } from "./calendars.server";

/** Days around today to search for periods: a pay date is at most two months from its period. */
const DAYS_AROUND = 62;

/** An employee's pay dates around today. */
export interface OwnPayDays {
  /** By the template's calendar or the period's payroll; today counts. Null without a template, or when the employee leaves before. */
  next: Day | null;
  /** The latest pay date that passed although its payroll, which pays the employee, is not completed; null = none. */
  late: Day | null;
}

export function findOwnPayDays(scope: Pick<Scope, "companySeq">, employeeSeq: number, today: Day): Promise<OwnPayDays> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ payrollTemplateSeq: number; joinDate: Day; resignationDate: Day | null }>(
      `select payroll_template_seq as "payrollTemplateSeq", join_date::text as "joinDate",
              resignation_date::text as "resignationDate"
         from employees where company_seq = $1 and employee_seq = $2 and payroll_template_seq is not null`,
      [companySeq, employeeSeq],
    );
    const person = rows[0];
    const template = person && (await readCalendarTemplates(tx, companySeq, person.payrollTemplateSeq))[0];
    if (!template) return { next: null, late: null };
    const year = Number(today.slice(0, 4));
    const holidays = await readHolidays(tx, companySeq, year);
    const set = (await readSetDates(tx, companySeq, year)).get(template.payrollTemplateSeq) ?? [];
    const { rows: runs } = await tx.$client.query<{ endDate: Day; payDate: Day; unpaid: boolean }>(
      `select p.end_date::text as "endDate", p.pay_date::text as "payDate",
              p.completed_at is null and p.run_purpose = 'REGULAR'
              and not exists (select 1 from payroll_members m
                where m.company_seq = $1 and m.payroll_seq = p.payroll_seq and m.employee_seq = $4 and m.excluded)
              and (p.generation = 0 or exists (select 1 from payslips s
                where s.company_seq = $1 and s.payroll_seq = p.payroll_seq and s.employee_seq = $4 and s.generation <= p.generation))
                as unpaid
         from payrolls p
        where p.company_seq = $1 and p.payroll_template_seq = $2 and p.payroll_kind = 'USER_CUSTOM'
          and p.end_date >= $3::date - ${DAYS_AROUND}`,
      [companySeq, template.payrollTemplateSeq, today, employeeSeq],
    );
    const runOf = new Map(runs.map((run) => [run.endDate, run]));
    const dates = periodsBetween(template.policy, addDays(today, -DAYS_AROUND), addDays(today, DAYS_AROUND))
      .filter(({ startDate, endDate }) => person.joinDate <= endDate && startDate <= (person.resignationDate ?? startDate))
      .map((period) => ({
        day: runOf.get(period.endDate)?.payDate ?? calendarPayDate(template.policy, period, holidays, set),
        unpaid: runOf.get(period.endDate)?.unpaid ?? false,
      }))
      .sort((a, b) => compareStrings(a.day, b.day));
    const last = dates.findLast(({ day }) => day < today);
    return { next: dates.find(({ day }) => day >= today)?.day ?? null, late: last?.unpaid ? last.day : null };
  });
}
