import { and, asc, between, eq, isNotNull, isNull, max, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { payrolls } from "~/db/schema/payroll";
import { payrollCalendars, payrollPayDates } from "~/db/schema/payroll-calendar";
import { holidays } from "~/db/schema/time";
import { calendarCreatedChange, payDateChange, type PayDateInput } from "~/domain/payroll/setup/calendar/pay-date-input";
import { PERIOD_HAS_PAYROLL } from "~/domain/payroll/setup/calendar/payroll-calendar";
import {
  buildCalendar,
  listPeriodsWithoutRun,
  getFirstCreationDay,
  type CalendarHoliday,
  type CalendarPeriod,
  type ManualPayDate,
} from "~/domain/payroll/setup/calendar/payroll-calendar";
import { periodText } from "~/domain/payroll/runs/payroll-title";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { readCalendarTemplates, type CalendarTemplate } from "./calendar-templates.server";

export interface PeriodRun {
  payrollSeq: number;
  payDate: Day;
  completed: boolean;
}

export interface TemplateCalendar extends CalendarTemplate {
  /** Last days of ended periods without a payroll. */
  due: Day[];
  periods: (CalendarPeriod & { run: PeriodRun | null })[];
}

export interface YearCalendar {
  /** The year is current, past, or was created. */
  made: boolean;
  /** Company-wide holidays in the year; without any, pay dates move only off weekends. */
  holidays: number;
  templates: TemplateCalendar[];
}

/** The payroll calendar of a year. @param today decides which years exist by default */
export function getPayrollCalendar(scope: Pick<Scope, "companySeq">, year: number, today: Day): Promise<YearCalendar> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const [row] = await tx
      .select({ year: payrollCalendars.calendarYear })
      .from(payrollCalendars)
      .where(and(eq(payrollCalendars.companySeq, companySeq), eq(payrollCalendars.calendarYear, year)));
    const made = year <= Number(today.slice(0, 4)) || row !== undefined;
    const days = await readHolidays(tx, companySeq, year);
    const templates = made ? await readCalendarTemplates(tx, companySeq) : [];
    const set = await readSetDates(tx, companySeq, year);
    const runs = await readRuns(tx, companySeq, year);
    const lastEnds = await readLastRunEnds(tx, companySeq);
    const firstUnpaid = await readFirstUnpaid(tx, companySeq, today);
    return {
      made,
      holidays: days.filter(({ date }) => date.startsWith(String(year))).length,
      templates: templates.map((template) => ({
        ...template,
        due: listPeriodsWithoutRun(template.policy, lastEnds.get(template.payrollTemplateSeq) ?? null, today)
          .filter(({ endDate }) => isOwed(firstUnpaid, template, endDate))
          .map(({ endDate }) => endDate),
        periods: buildCalendar(template.policy, year, days, set.get(template.payrollTemplateSeq) ?? []).map((period) =>
          withRun(period, runs.get(`${template.payrollTemplateSeq} ${period.endDate}`) ?? null),
        ),
      })),
    };
  });
}

/** The period of a pay date form. @throws NotFound without such a template or period */
export function getCalendarPeriod(
  scope: Pick<Scope, "companySeq">,
  payrollTemplateSeq: number,
  endDate: Day,
): Promise<CalendarPeriod & { run: PeriodRun | null; payrollTemplateName: string; revision: number }> {
  return readInCompany(scope, (tx) => findPeriod(tx, scope.companySeq, payrollTemplateSeq, endDate));
}

/**
 * Sets a period's pay date manually, or restores the planned one.
 * @throws NotFound; Refusal: the period has a payroll, or the form is outdated (409)
 */
export function updatePayDate(
  scope: Scope,
  payrollTemplateSeq: number,
  endDate: Day,
  { payDate, reason, revision }: PayDateInput,
): Promise<void> {
  const { companySeq, employeeName: updatedBy } = scope;
  return inCompany(scope, async (tx) => {
    // Creating a payroll does not take this lock; whichever commits second sees the other's row.
    await tx.execute(sql`select 1 from companies where company_seq = ${companySeq} for no key update`);
    const period = await findPeriod(tx, companySeq, payrollTemplateSeq, endDate);
    if (period.run) throw new Refusal(PERIOD_HAS_PAYROLL, { status: 409 });
    await assertRevision(tx, scope, "The pay date", {
      present: period.revision,
      posted: revision,
      featureName: "PAYROLL_CALENDAR",
      noun: "payDate",
      seq: payrollTemplateSeq,
    });
    if (payDate === period.payDate && (payDate === period.plannedDate || reason === period.reason)) return;
    const key = and(
      eq(payrollPayDates.companySeq, companySeq),
      eq(payrollPayDates.payrollTemplateSeq, payrollTemplateSeq),
      eq(payrollPayDates.endDate, endDate),
    );
    const planned = payDate === period.plannedDate;
    if (planned) await tx.delete(payrollPayDates).where(key);
    else {
      const values = { payDate, reason, revision: revision + 1, updatedBy, updatedAt: sql`now()` };
      await tx
        .insert(payrollPayDates)
        .values({ companySeq, payrollTemplateSeq, endDate, ...values })
        .onConflictDoUpdate({
          target: [payrollPayDates.companySeq, payrollPayDates.payrollTemplateSeq, payrollPayDates.endDate],
          set: excludedValues(payrollPayDates, values),
        });
    }
    const label = periodText(period.startDate, period.endDate);
    const whose = { payrollTemplateSeq, payrollTemplateName: period.payrollTemplateName };
    await recordChange(tx, scope, payDateChange(whose, label, period.payDate, payDate, planned ? "" : reason));
  });
}

/** Creates the calendar of a year; idempotent. @throws Refusal before 1 October of the previous year */
export async function createPayrollCalendar(scope: Scope, year: number, today: Day): Promise<void> {
  const { companySeq, employeeName: createdBy } = scope;
  const first = getFirstCreationDay(year);
  if (today < first) throw new Refusal(`The calendar of ${year} can be made from ${formatDay(first)} on.`, { status: 409 });
  await inCompany(scope, async (tx) => {
    const made = await tx
      .insert(payrollCalendars)
      .values({ companySeq, calendarYear: year, createdBy })
      .onConflictDoNothing()
      .returning({ year: payrollCalendars.calendarYear });
    if (made.length > 0) await recordChange(tx, scope, calendarCreatedChange(year));
  });
}

/** Company-wide holidays of a year and its neighbors: pay dates reach into adjacent years. */
export async function readHolidays(tx: Tx, companySeq: number, year: number): Promise<CalendarHoliday[]> {
  const rows = await tx
    .select({ date: holidays.holidayDate, name: holidays.holidayName, type: holidays.holidayType })
    .from(holidays)
    .where(
      and(
        eq(holidays.companySeq, companySeq),
        isNull(holidays.workPlaceSeqs),
        between(holidays.holidayDate, `${year - 1}-11-01`, `${year + 1}-03-31`),
      ),
    )
    .orderBy(asc(holidays.holidayDate), asc(holidays.holidaySeq));
  return rows.map(({ date, name, type }) => ({ date, name, working: type === "special_working" }));
}

/** Manually set pay dates of periods that end in a year or an adjacent one, by template. */
export async function readSetDates(tx: Tx, companySeq: number, year: number): Promise<Map<number, ManualPayDate[]>> {
  const rows = await tx
    .select()
    .from(payrollPayDates)
    .where(and(eq(payrollPayDates.companySeq, companySeq), between(payrollPayDates.endDate, `${year - 1}-12-01`, `${year + 1}-02-28`)));
  const datesByTemplate = new Map<number, ManualPayDate[]>();
  for (const { payrollTemplateSeq, endDate, payDate, reason } of rows)
    datesByTemplate.set(payrollTemplateSeq, [...(datesByTemplate.get(payrollTemplateSeq) ?? []), { endDate, payDate, reason }]);
  return datesByTemplate;
}

async function findPeriod(tx: Tx, companySeq: number, payrollTemplateSeq: number, endDate: Day) {
  const [template] = await readCalendarTemplates(tx, companySeq, payrollTemplateSeq);
  if (!template) throw new NotFound("payroll template");
  const year = Number(endDate.slice(0, 4));
  const set = (await readSetDates(tx, companySeq, year)).get(payrollTemplateSeq) ?? [];
  const period = buildCalendar(template.policy, year, await readHolidays(tx, companySeq, year), set).find(
    (calendarPeriod) => calendarPeriod.endDate === endDate,
  );
  if (!period) throw new NotFound("period");
  const run = (await readRuns(tx, companySeq, year)).get(`${payrollTemplateSeq} ${endDate}`) ?? null;
  const [stored] = await tx
    .select({ revision: payrollPayDates.revision })
    .from(payrollPayDates)
    .where(
      and(
        eq(payrollPayDates.companySeq, companySeq),
        eq(payrollPayDates.payrollTemplateSeq, payrollTemplateSeq),
        eq(payrollPayDates.endDate, endDate),
      ),
    );
  return { ...withRun(period, run), payrollTemplateName: template.payrollTemplateName, revision: stored?.revision ?? 0 };
}

/** A period with a payroll has the payroll's pay date. */
function withRun(period: CalendarPeriod, run: PeriodRun | null): CalendarPeriod & { run: PeriodRun | null } {
  return run ? { ...period, payDate: run.payDate, run } : { ...period, run };
}

/** The last day of the latest regular payroll of each template. */
export async function readLastRunEnds(tx: Tx, companySeq: number): Promise<Map<number, Day>> {
  const rows = await tx
    .select({ payrollTemplateSeq: payrolls.payrollTemplateSeq, endDate: max(payrolls.endDate) })
    .from(payrolls)
    .where(and(eq(payrolls.companySeq, companySeq), eq(payrolls.payrollKind, "USER_CUSTOM"), isNotNull(payrolls.payrollTemplateSeq)))
    .groupBy(payrolls.payrollTemplateSeq);
  return new Map(rows.map(({ payrollTemplateSeq, endDate }) => [payrollTemplateSeq!, endDate!]));
}

/**
 * The first unpaid day of each template; days that an opening balance covers were paid elsewhere. Templates without employees are omitted.
 */
export async function readFirstUnpaid(tx: Tx, companySeq: number, today: Day): Promise<Map<number, Day>> {
  const { rows } = await tx.$client.query<{ payrollTemplateSeq: number; firstUnpaid: Day }>(
    `select e.payroll_template_seq as "payrollTemplateSeq", min(greatest(e.join_date, o.through_date + 1))::text as "firstUnpaid"
       from employees e left join (
              select employee_seq, max(through_date) as through_date from opening_balances where company_seq = $1 group by 1
            ) o on o.employee_seq = e.employee_seq
      where e.company_seq = $1 and e.payroll_template_seq is not null and (e.resignation_date is null or e.resignation_date > $2::date - 62)
      group by 1`,
    [companySeq, today],
  );
  return new Map(rows.map(({ payrollTemplateSeq, firstUnpaid }) => [payrollTemplateSeq, firstUnpaid]));
}

/** Whether an employee is owed a day of a period that ends then; never for a template without employees. */
export function isOwed(
  firstUnpaid: ReadonlyMap<number, Day>,
  { payrollTemplateSeq }: { payrollTemplateSeq: number },
  endDate: Day,
): boolean {
  const first = firstUnpaid.get(payrollTemplateSeq);
  return first !== undefined && endDate >= first;
}

/** The regular payrolls of periods that end in a year, by template and last day. */
async function readRuns(tx: Tx, companySeq: number, year: number): Promise<Map<string, PeriodRun>> {
  const rows = await tx
    .select({
      payrollTemplateSeq: payrolls.payrollTemplateSeq,
      endDate: payrolls.endDate,
      payrollSeq: payrolls.payrollSeq,
      payDate: payrolls.payDate,
      completedAt: payrolls.completedAt,
    })
    .from(payrolls)
    .where(
      and(
        eq(payrolls.companySeq, companySeq),
        eq(payrolls.payrollKind, "USER_CUSTOM"),
        between(payrolls.endDate, `${year}-01-01`, `${year}-12-31`),
      ),
    );
  return new Map(
    rows.map(({ payrollTemplateSeq, endDate, payrollSeq, payDate, completedAt }) => [
      `${payrollTemplateSeq} ${endDate}`,
      { payrollSeq, payDate, completed: completedAt !== null },
    ]),
  );
}
