import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { buildCalendar } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { isRegular } from "~/domain/payroll/engine/run-purpose";
import type { RunRules } from "~/domain/payroll/engine/run-rules";
import type { Day } from "~/domain/shared/day";
import { readRules, type Payroll, type PayrollRules } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { previewPayroll } from "~/models/payroll/runs/calculation/payroll-preview";
import { readCalendarTemplates } from "~/models/payroll/setup/calendar/calendar-templates.server";
import { readHolidays, readSetDates } from "~/models/payroll/setup/calendar/calendars.server";

/** An unpaid period of a template, with the rules that will apply. */
export interface ComingPeriod {
  startDate: Day;
  endDate: Day;
  payDate: Day;
  rules: RunRules;
}

/** The remaining pay of a tax year, shared by all employees. */
export interface ComingYear {
  year: number;
  /** A run without members, used to read facts. */
  base: Payroll;
  baseRules: PayrollRules;
  templates: ReadonlyMap<number, { name: string; periods: readonly ComingPeriod[] }>;
  /** Open runs with their rules, by pay date. */
  open: readonly { payroll: Payroll; rules: PayrollRules }[];
  thirteenth: PayrollRules;
  final: PayrollRules;
}

/** Reads it once for all employees. @param today a day of the year, or around it */
export async function readComingYear(tx: Tx, companySeq: number, year: number, today: Day): Promise<ComingYear> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const lastOrToday = today > last ? last : today;
  const day = today < first ? first : lastOrToday;
  const wholeYear = { payrollTemplateSeq: null, startDate: first, endDate: last, payDate: last };
  const base = previewPayroll(companySeq, { ...wholeYear, payrollKind: "USER_CUSTOM", startDate: day });
  const baseRules = await readRules(tx, base);
  const templates = new Map<number, { name: string; periods: ComingPeriod[] }>();
  for (const { payrollTemplateSeq, payrollTemplateName, policy } of await readCalendarTemplates(tx, companySeq)) {
    const paidThrough = await paidByTemplate(tx, companySeq, payrollTemplateSeq);
    const periods: ComingPeriod[] = [];
    for (const of of [year - 1, year]) {
      const set = (await readSetDates(tx, companySeq, of)).get(payrollTemplateSeq) ?? [];
      for (const { startDate, endDate, payDate } of buildCalendar(policy, of, await readHolidays(tx, companySeq, of), set)) {
        if (!payDate.startsWith(`${year}-`) || endDate <= paidThrough) continue;
        const run = previewPayroll(companySeq, { payrollKind: "USER_CUSTOM", payrollTemplateSeq, startDate, endDate, payDate });
        periods.push({ startDate, endDate, payDate, rules: (await readRules(tx, run)).templates.get(payrollTemplateSeq)!.rules });
      }
    }
    templates.set(payrollTemplateSeq, { name: payrollTemplateName, periods });
  }
  return {
    year,
    base,
    baseRules,
    templates,
    open: await openRuns(tx, companySeq, year),
    thirteenth: await readRules(tx, previewPayroll(companySeq, { ...wholeYear, payrollKind: "THIRTEEN_MONTH_PAY" })),
    final: await readRules(tx, previewPayroll(companySeq, { ...wholeYear, payrollKind: "FINAL_PAY" })),
  };
}

/** Employees of a year who ever had a payroll template. */
export async function employedIn(tx: Tx, companySeq: number, year: number): Promise<number[]> {
  const { rows } = await tx.$client.query<{ seq: number }>(
    `select employee_seq as seq from employees e
      where company_seq = $1 and join_date <= make_date($2, 12, 31) and (resignation_date is null or resignation_date >= make_date($2, 1, 1))
        and (coalesce(payroll_template_seq, 0) <> 0
          or exists (select 1 from payroll_template_assignments a where a.company_seq = $1 and a.employee_seq = e.employee_seq))
      order by 1`,
    [companySeq, year],
  );
  return rows.map(({ seq }) => seq);
}

async function openRuns(tx: Tx, companySeq: number, year: number): Promise<ComingYear["open"]> {
  const rows = await tx
    .select()
    .from(payrolls)
    .where(and(eq(payrolls.companySeq, companySeq), eq(payrolls.closed, false)))
    .orderBy(asc(payrolls.payDate), asc(payrolls.payrollSeq));
  const coming: { payroll: Payroll; rules: PayrollRules }[] = [];
  for (const payroll of rows) if (payroll.taxYear === year) coming.push({ payroll, rules: await readRules(tx, payroll) });
  // Regular payrolls come last, because the last one settles the year.
  return coming.sort((a, b) => Number(isRegular(a.payroll)) - Number(isRegular(b.payroll)));
}

/** The last day paid by a template's completed regular payrolls; a day before all others if none is completed. */
async function paidByTemplate(tx: Tx, companySeq: number, payrollTemplateSeq: number): Promise<Day> {
  const { rows } = await tx.$client.query<{ last: Day | null }>(
    `select max(end_date)::text as last from payrolls
      where company_seq = $1 and payroll_template_seq = $2 and payroll_kind = 'USER_CUSTOM' and closed`,
    [companySeq, payrollTemplateSeq],
  );
  return rows[0]?.last ?? "0000-00-00";
}
