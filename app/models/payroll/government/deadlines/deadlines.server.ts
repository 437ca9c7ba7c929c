import { readInCompany, type Tx } from "~/db/client.server";
import { dueDay } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import {
  buildDeadlines,
  deadlineKey,
  type DeadlinePayroll,
  type FiledDeadline,
  type ListedDeadline,
} from "~/domain/payroll/government/deadlines/deadline-list";
import { RETURN_FORMS } from "~/domain/payroll/government/returns/return-forms";
import { nationalDaysOff } from "~/domain/payroll/engine/statutory/holidays";
import { versionOn } from "~/domain/settings/company/company-details";
import { addDays, monthEnd, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";
import { reminderLeadDaysOf } from "~/models/payroll/government/deadlines/reminder-lead-days.server";
import { versionsOf } from "~/models/shared/company-details.server";
import { validReturns } from "~/models/payroll/government/returns/filed-returns.server";
import { scheduleTotals } from "~/models/payroll/government/returns/schedule-rows.server";

/** Deadlines of a year, moved by national and company holidays. @param today in Manila */
export function listDeadlines(scope: Pick<Scope, "companySeq">, year: number, today: Day): Promise<ListedDeadline[]> {
  return readInCompany(scope, async (tx) => {
    const employer = versionOn(await versionsOf(tx, scope), `${year}-12-31`);
    const { rows: payrolls } = await tx.$client.query<DeadlinePayroll>(PAYROLLS, [scope.companySeq, year]);
    const daysOff = await daysOffBetween(tx, scope, `${year}-01-01`, `${year + 1}-03-31`);
    const filed = await filedDeadlines(tx, scope, year);
    return buildDeadlines(year, employer, {
      daysOff,
      payrolls,
      today,
      filings: filed,
      adjusted: await scheduleTotals(tx, scope, year),
      leads: await reminderLeadDaysOf(tx, scope),
    });
  });
}

/** Days when agencies are closed: company-wide and national holidays. */
export async function daysOffBetween(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, from: Day, to: Day): Promise<Set<Day>> {
  const { rows } = await tx.$client.query<{ day: Day }>(DAYS_OFF, [companySeq, from, to]);
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number];
  const national = Array.from({ length: last - first + 1 }, (_, index) => nationalDaysOff(first + index));
  return new Set([...rows.map(({ day }) => day), ...national.flat()]);
}

/** The due day of a month's 1601-C. */
export function readDueDay(scope: Pick<Scope, "companySeq">, month: string): Promise<Day> {
  const last = monthEnd(`${month}-01`);
  return readInCompany(scope, async (tx) => {
    const employer = versionOn(await versionsOf(tx, scope), last);
    return dueDay("1601C", month, employer, await daysOffBetween(tx, scope, last, addDays(last, DUE_WITHIN)));
  });
}

/** Due in the following month and moved past days off. */
const DUE_WITHIN = 40;

/** Valid filings of a year, by `deadlineKey`. */
export async function filedDeadlines(tx: Tx, scope: Pick<Scope, "companySeq">, year: number): Promise<Map<string, FiledDeadline>> {
  const standing = await validReturns(tx, scope, year);
  return new Map(
    [...standing.values()].map(({ returnForm, period, filedDay, reference, figures, amountPaid, payrollCount }) => [
      deadlineKey(RETURN_FORMS[returnForm].duty, period),
      {
        day: filedDay,
        reference,
        amount: returnForm === "1601-c" ? (figures.find(({ item }) => item === "27")?.figure ?? 0) : null,
        amountPaid,
        payrolls: payrollCount,
      },
    ]),
  );
}

const PAYROLLS = `
  select p.pay_date::text as "payDate", p.end_date::text as "endDate", p.completed_at is not null as completed,
         -- As it was summed at completion; of payrolls from before that was done, and of open ones, from their payslips.
         coalesce(k.tax_centavos, (select sum(s.${figureSql("withholdingTax")} - s.${figureSql("taxRefund")}) from payslips s
           where s.company_seq = $1 and s.payroll_seq = p.payroll_seq and s.generation <= p.generation), 0)::bigint
         + coalesce((select sum(s.${figureSql("taxUncollected")}) from uncollected_taxes u
             join payslips s on s.company_seq = u.company_seq and s.payroll_seq = u.payroll_seq and s.employee_seq = u.employee_seq and s.generation <= p.generation
            where u.company_seq = $1 and u.payroll_seq = p.payroll_seq and u.decision = 'EMPLOYER_REMITS'), 0)::bigint as tax
    from payrolls p
    left join year_sum_payrolls k on k.company_seq = p.company_seq and k.payroll_seq = p.payroll_seq
   where p.company_seq = $1 and (p.pay_date between make_date($2, 1, 1) and make_date($2, 12, 31) or p.end_date between make_date($2, 1, 1) and make_date($2, 12, 31))`;

const DAYS_OFF = `
  select distinct holiday_date::text as day from holidays
   where company_seq = $1 and work_place_seqs is null and holiday_type in ('regular', 'special_non_working')
     and holiday_date between $2 and $3`;
