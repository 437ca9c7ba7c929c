import { and, eq, isNotNull, max, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { payrolls } from "~/db/schema/payroll";
import { payrollTemplatePayDays } from "~/db/schema/payroll-calendar";
import { windowText } from "~/domain/payroll/setup/calendar/attendance-window";
import { openTimeProblem, payDaysChange, refuseUsedDay, type PayDayInput } from "~/domain/payroll/setup/calendar/pay-day-input";
import type { Change } from "~/domain/shared/change";
import { addDays, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { periodContaining, periodLabel } from "~/domain/shared/period";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { readCalendarTemplates, type CalendarTemplate } from "./calendar-templates.server";

export interface PayDaysOfTemplate extends CalendarTemplate {
  /** The first day from which new pay days can apply. */
  firstDay: Day;
  /** How many times pay days were set; the form's revision. */
  revision: number;
}

/** A template with its pay days. @throws NotFound */
export function getPayDays(scope: Pick<Scope, "companySeq">, payrollTemplateSeq: number, today: Day): Promise<PayDaysOfTemplate> {
  return readInCompany(scope, async (tx) => {
    const { template, paidThrough, revision } = await find(tx, scope.companySeq, payrollTemplateSeq);
    const firstDay = paidThrough === null ? periodContaining(template.policy, today).startDate : addDays(paidThrough, 1);
    return { ...template, firstDay: periodContaining(template.policy, firstDay).startDate, revision };
  });
}

/** A template's pay days on a day; null where it has no regular payrolls, or belongs to another company. */
export function findPayDays(scope: Pick<Scope, "companySeq">, payrollTemplateSeq: number, day: Day) {
  return readInCompany(scope, async (tx) => {
    const [template] = await readCalendarTemplates(tx, scope.companySeq, payrollTemplateSeq);
    return template ? template.policy.payDaysOn(day) : null;
  });
}

/**
 * Sets a template's pay days from a day on. Existing payrolls keep their pay dates.
 * @throws NotFound; Refusal: the day is in a completed payroll, an open one has time of the days counted so far, or the form is outdated
 * (409)
 */
export function updatePayDays(scope: Scope, payrollTemplateSeq: number, input: PayDayInput): Promise<void> {
  return inCompany(scope, async (tx) => recordChange(tx, scope, await setPayDays(tx, scope, payrollTemplateSeq, input)));
}

/** `updatePayDays` in the caller's transaction, which records the change last. */
export async function setPayDays(tx: Tx, scope: Scope, payrollTemplateSeq: number, input: PayDayInput): Promise<Change> {
  const { companySeq, employeeName: updatedBy } = scope;
  // Completing a payroll takes the same lock, so none uses pay days while they change.
  await tx.execute(sql`select 1 from companies where company_seq = ${companySeq} for no key update`);
  const { template, paidThrough, revision } = await find(tx, companySeq, payrollTemplateSeq);
  await assertRevision(tx, scope, "The pay days", {
    present: revision,
    posted: input.revision,
    featureName: "PAYROLL_CALENDAR",
    noun: "payDays",
    seq: payrollTemplateSeq,
  });
  refuseUsedDay(input.effectiveDay, paidThrough);
  const { payDays, payDayShift, timeCutoffDays, attendanceWindow, note, effectiveDay } = input;
  if (windowText(attendanceWindow) !== windowText(template.policy.payDaysOn(effectiveDay).attendanceWindow))
    await refuseCounted(tx, companySeq, payrollTemplateSeq, effectiveDay);
  const values = {
    payDays: [...payDays],
    payDayShift,
    timeCutoffDays,
    attendanceWindow: [...attendanceWindow],
    note,
    revision: revision + 1,
    updatedBy,
    updatedAt: sql`now()`,
  };
  await tx
    .insert(payrollTemplatePayDays)
    .values({ companySeq, payrollTemplateSeq, effectiveDay, ...values })
    .onConflictDoUpdate({
      target: [payrollTemplatePayDays.companySeq, payrollTemplatePayDays.payrollTemplateSeq, payrollTemplatePayDays.effectiveDay],
      set: excludedValues(payrollTemplatePayDays, values),
    });
  return payDaysChange(template, template.policy.payDaysOn(effectiveDay), input);
}

/** Entered time stays with its days; a typed day whose time was removed leaves only a mark. @throws Refusal */
async function refuseCounted(tx: Tx, companySeq: number, payrollTemplateSeq: number, day: Day): Promise<void> {
  const { rows } = await tx.$client.query<{ startDate: Day; endDate: Day }>(
    `select p.start_date::text as "startDate", p.end_date::text as "endDate" from payrolls p
      where p.company_seq = $1 and p.payroll_template_seq = $2 and p.payroll_kind = 'USER_CUSTOM' and p.end_date >= $3 and p.completed_at is null
        and (p.time_confirmed_at is not null
          or exists (select from payroll_deduct_rows r where r.company_seq = $1 and r.payroll_seq = p.payroll_seq)
          or exists (select from payroll_premium_rows r where r.company_seq = $1 and r.payroll_seq = p.payroll_seq)
          or exists (select from payroll_leave_rows r where r.company_seq = $1 and r.payroll_seq = p.payroll_seq)
          or exists (select from payroll_time_days r where r.company_seq = $1 and r.payroll_seq = p.payroll_seq and r.source = 'ATTENDANCE'))
      order by p.end_date desc limit 1`,
    [companySeq, payrollTemplateSeq, day],
  );
  const [run] = rows;
  if (run) throw new Refusal(openTimeProblem(periodLabel(run.startDate, run.endDate), addDays(run.endDate, 1)), { field: "effectiveDay" });
}

async function find(tx: Tx, companySeq: number, payrollTemplateSeq: number) {
  const [template] = await readCalendarTemplates(tx, companySeq, payrollTemplateSeq);
  if (!template) throw new NotFound("payroll template");
  const [last] = await tx
    .select({ endDate: max(payrolls.endDate) })
    .from(payrolls)
    .where(
      and(
        eq(payrolls.companySeq, companySeq),
        eq(payrolls.payrollTemplateSeq, payrollTemplateSeq),
        eq(payrolls.payrollKind, "USER_CUSTOM"),
        isNotNull(payrolls.completedAt),
      ),
    );
  return { template, paidThrough: last?.endDate ?? null, revision: template.payDayRevision };
}
