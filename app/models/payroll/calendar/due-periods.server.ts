import { readInCompany } from "~/db/client.server";
import { calendarPayDate, dueWithoutRun } from "~/domain/payroll/calendar/payroll-calendar";
import { periodWords } from "~/domain/payroll/run/payroll-title";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readCalendarTemplates } from "./calendar-templates.server";
import { readHolidays, readLastRunEnds, readSetDates } from "./calendars.server";

/** A period that has ended and has no payroll. */
export interface DuePeriod {
  payrollTemplateSeq: number;
  payrollTemplateName: string;
  /** "1st half of November 2026". */
  period: string;
  endDate: Day;
  payDate: Day;
}

/** The periods of all templates with employees that have ended without a payroll, the oldest first (F-75). */
export function listDuePeriods(scope: Pick<Scope, "companySeq">, today: Day): Promise<DuePeriod[]> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const templates = await readCalendarTemplates(tx, companySeq);
    const { rows } = await tx.$client.query<{ payrollTemplateSeq: number; joined: Day }>(
      `select e.payroll_template_seq as "payrollTemplateSeq", min(e.join_date) as joined
         from employees e
        where e.company_seq = $1 and e.payroll_template_seq is not null and (e.resignation_date is null or e.resignation_date > $2::date - 62)
        group by 1`,
      [companySeq, today],
    );
    const used = new Map(rows.map(({ payrollTemplateSeq, joined }) => [payrollTemplateSeq, joined]));
    const lastEnds = await readLastRunEnds(tx, companySeq);
    const year = Number(today.slice(0, 4));
    const holidays = await readHolidays(tx, companySeq, year);
    const set = await readSetDates(tx, companySeq, year);
    return templates
      .flatMap(({ payrollTemplateSeq, payrollTemplateName, policy }) => {
        const joined = used.get(payrollTemplateSeq);
        if (joined === undefined) return [];
        return dueWithoutRun(policy, lastEnds.get(payrollTemplateSeq) ?? null, today)
          .filter(({ endDate }) => endDate >= joined)
          .map((period) => ({
            payrollTemplateSeq,
            payrollTemplateName,
            period: periodWords(period.startDate, period.endDate),
            endDate: period.endDate,
            payDate: calendarPayDate(policy, period, holidays, set.get(payrollTemplateSeq) ?? []),
          }));
      })
      .sort((one, other) => (one.endDate < other.endDate ? -1 : 1));
  });
}
