import { readInCompany } from "~/db/client.server";
import { calendarPayDate, listPeriodsWithoutRun } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { periodText } from "~/domain/payroll/runs/payroll-title";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readCalendarTemplates } from "./calendar-templates.server";
import { isOwed, readFirstUnpaid, readHolidays, readLastRunEnds, readSetDates } from "./calendars.server";

/** An ended period without a payroll. */
export interface DuePeriod {
  payrollTemplateSeq: number;
  payrollTemplateName: string;
  /** "1st half of November 2026". */
  period: string;
  endDate: Day;
  payDate: Day;
}

/** Ended periods without a payroll of templates with employees, where an employee is still owed a day, oldest first (F-75). */
export function listDuePeriods(scope: Pick<Scope, "companySeq">, today: Day): Promise<DuePeriod[]> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const templates = await readCalendarTemplates(tx, companySeq);
    const owed = await readFirstUnpaid(tx, companySeq, today);
    const lastEnds = await readLastRunEnds(tx, companySeq);
    const year = Number(today.slice(0, 4));
    const holidays = await readHolidays(tx, companySeq, year);
    const set = await readSetDates(tx, companySeq, year);
    return templates
      .flatMap(({ payrollTemplateSeq, payrollTemplateName, policy }) =>
        listPeriodsWithoutRun(policy, lastEnds.get(payrollTemplateSeq) ?? null, today)
          .filter(({ endDate }) => isOwed(owed, { payrollTemplateSeq }, endDate))
          .map((period) => ({
            payrollTemplateSeq,
            payrollTemplateName,
            period: periodText(period.startDate, period.endDate),
            endDate: period.endDate,
            payDate: calendarPayDate(policy, period, holidays, set.get(payrollTemplateSeq) ?? []),
          })),
      )
      .sort((a, b) => (a.endDate < b.endDate ? -1 : 1));
  });
}
