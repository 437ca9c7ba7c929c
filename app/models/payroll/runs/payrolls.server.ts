import { and, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { batchQuery } from "~/db/batched-reads.server";
import { payrollMembers, payrolls } from "~/db/schema/payroll";
import { payrollTemplates } from "~/db/schema/payroll-settings";
import { counters } from "~/db/schema/settings";
import type { PayFrequency, PayrollKind, RunPurpose } from "~/domain/payroll/facts/pay-kinds";
import { isSpecial, specialPurpose } from "~/domain/payroll/engine/run-purpose";
import { buildCalendar } from "~/domain/payroll/setup/calendar/payroll-calendar";
import { getAnnualizationMethod } from "~/domain/payroll/setup/version-in-force";
import { runCreated, runRemoved, runUpdated, timeConfirmed } from "~/domain/payroll/runs/payroll-changes";
import { PAYROLL_KIND_LABELS, payrollTitle, PURPOSE_LABELS, thirteenthName } from "~/domain/payroll/runs/payroll-title";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { periodContaining, type ProposedPeriod } from "~/domain/shared/period";
import { choiceGone, Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { readCalendarTemplates } from "~/models/payroll/setup/calendar/calendar-templates.server";
import { readVersions } from "~/models/payroll/setup/policy-rows.server";
import { readHolidays, readSetDates } from "~/models/payroll/setup/calendar/calendars.server";
import { recordChange } from "~/models/shared/change-log.server";
import { staleRevision } from "~/models/shared/optimistic-lock.server";
import { listMembers } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { openPayroll, refuseWhileCalculating } from "./open-payrolls.server";
import { checkPayDate, refuseInTwo, refuseLateRefund, refuseSamePeriod } from "./run-guards.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

export type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

export interface NewPayroll {
  /** Default: USER_CUSTOM, a regular run. */
  payrollKind?: PayrollKind;
  /** For USER_CUSTOM; default REGULAR. */
  runPurpose?: RunPurpose;
  /** For a special run: deducts one amortization of each ongoing loan (F-14). */
  takesLoans?: boolean;
  /** null = all templates. */
  payrollTemplateSeq: number | null;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  annualize: boolean;
  /** 13th month pay in parts: the month of the part; 0 or omitted = the whole. */
  paymentMonth?: number;
  /** Final pay and special runs: the employees paid. */
  employeeSeqs?: readonly number[];
  /** An explicit number, from an import. */
  payrollSeq?: number;
}

export interface PayrollChange {
  startDate: Day;
  endDate: Day;
  payDate: Day;
  annualize: boolean;
}

const COLUMNS = Object.entries(getTableColumns(payrolls))
  .map(([field, { name }]) => `${name} as "${field}"`)
  .join(", ");

/** A run. @throws NotFound */
export async function getPayroll(scope: Scope, payrollSeq: number): Promise<Payroll> {
  const [payroll] = await batchQuery<Payroll>(scope, `select ${COLUMNS} from payrolls where company_seq = $1 and payroll_seq = $2`, [
    scope.companySeq,
    payrollSeq,
  ]);
  if (!payroll) throw new NotFound("payroll");
  return payroll;
}

/** Titles like "Bakery and store, 2nd half of November 2026" by number, of runs that still exist. */
export async function listPayrollTitles({ companySeq }: Scope, payrollSeqs: readonly number[]): Promise<Map<number, string>> {
  const rows = await readInCompany({ companySeq }, (tx) =>
    tx
      .select()
      .from(payrolls)
      .where(and(eq(payrolls.companySeq, companySeq), inArray(payrolls.payrollSeq, [...payrollSeqs]))),
  );
  return new Map(rows.map((payroll) => [payroll.payrollSeq, payrollTitle(payroll)]));
}

/** Templates that may have 13th month runs, by name, including those without regular runs. */
export const listThirteenthTemplates = (scope: Scope) => listPayrollTemplates(scope, true);

/** Templates that may have regular runs, by name. */
export function listPayrollTemplates(
  scope: Scope,
  thirteenth = false,
): Promise<{ payrollTemplateSeq: number; payrollTemplateName: string; payFrequency: PayFrequency }[]> {
  return readInCompany(scope, async (tx) => {
    const rows = await tx
      .select({
        payrollTemplateSeq: payrollTemplates.payrollTemplateSeq,
        payrollTemplateName: payrollTemplates.payrollTemplateName,
        payFrequency: payrollTemplates.payFrequency,
      })
      .from(payrollTemplates)
      .where(
        and(
          eq(payrollTemplates.companySeq, scope.companySeq),
          eq(payrollTemplates.useYn, "Y"),
          thirteenth ? undefined : ne(payrollTemplates.payFrequency, "ONLY_THIRTEEN_MONTH_PAY"),
        ),
      )
      .orderBy(payrollTemplates.payrollTemplateName);
    return rows as { payrollTemplateSeq: number; payrollTemplateName: string; payFrequency: PayFrequency }[];
  });
}

/** The period after the template's last regular run, with its pay date by the payroll calendar (F-75). @throws NotFound */
export function proposePayroll(
  scope: Scope,
  payrollTemplateSeq: number,
  today: Day,
): Promise<
  ProposedPeriod & { /** Settles the year's tax, unless the template leaves that to a manual setting (F-16). */ annualize: boolean }
> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const [template] = await readCalendarTemplates(tx, companySeq, payrollTemplateSeq);
    if (!template) throw new NotFound("payroll template");
    const [last] = await tx
      .select({ endDate: payrolls.endDate })
      .from(payrolls)
      .where(
        and(
          eq(payrolls.companySeq, companySeq),
          eq(payrolls.payrollKind, "USER_CUSTOM"),
          eq(payrolls.payrollTemplateSeq, payrollTemplateSeq),
        ),
      )
      .orderBy(desc(payrolls.endDate))
      .limit(1);
    const { startDate, endDate } = periodContaining(template.policy, last ? addDays(last.endDate, 1) : today);
    const year = Number(endDate.slice(0, 4));
    const set = (await readSetDates(tx, companySeq, year)).get(payrollTemplateSeq) ?? [];
    const periods = buildCalendar(template.policy, year, await readHolidays(tx, companySeq, year), set);
    const { payDate, lastOfTaxYear } = periods.find((period) => period.endDate === endDate)!;
    const versions = (await readVersions(tx, companySeq, payrollTemplateSeq)).get(payrollTemplateSeq) ?? [];
    return { startDate, endDate, payDate, annualize: lastOfTaxYear && getAnnualizationMethod(versions, { payDate }) === "LAST_RUN" };
  });
}

/** @see createPayrollIn */
export function createPayroll(scope: Scope, input: NewPayroll): Promise<{ payrollSeq: number }> {
  return inCompany(scope, (tx) => createPayrollIn(tx, scope, input));
}

/**
 * Creates a run.
 * @throws Refusal at `startDate` when the period already has a run, at `payDate` when it is before the period, at `payrollTemplateSeq`
 * without one
 */
export async function createPayrollIn(tx: Tx, scope: Scope, input: NewPayroll): Promise<{ payrollSeq: number }> {
  const { companySeq, accountSeq, employeeName } = scope;
  const payrollKind = input.payrollKind ?? "USER_CUSTOM";
  const { runPurpose = "REGULAR" } = input;
  const special = isSpecial({ payrollKind, runPurpose });
  const payrollName = await nameOf(tx, companySeq, payrollKind, input);
  checkPayDate(input);
  refuseLateRefund({ payrollKind, runPurpose, payDate: input.payDate });
  await refuseSamePeriod(tx, companySeq, { ...input, payrollKind, runPurpose });
  const payrollSeq =
    input.payrollSeq === undefined ? await nextSeq(tx, companySeq, "payroll") : await ownSeq(tx, companySeq, input.payrollSeq);
  const [payroll] = await tx
    .insert(payrolls)
    .values({
      companySeq,
      payrollSeq,
      payrollKind,
      runPurpose,
      takesLoansYn: special && input.takesLoans === true ? "Y" : "N",
      payrollName,
      payrollTemplateSeq: input.payrollTemplateSeq,
      startDate: input.startDate,
      endDate: input.endDate,
      payDate: input.payDate,
      annualizeYn: input.annualize ? "Y" : "N",
      paymentMonth: input.paymentMonth ?? 0,
      // A special run has no attendance to confirm (appendix E).
      ...(special ? { timeConfirmedAt: sql`now()`, timeConfirmedBy: employeeName } : {}),
      createdBySeq: accountSeq,
      createdBy: employeeName,
      updatedBy: employeeName,
    })
    .returning();
  // An import may write employees in another order.
  if (payrollKind === "USER_CUSTOM" && !special && input.payrollSeq === undefined) {
    await refuseEmpty(tx, payroll!);
    await refuseInTwo(tx, payroll!);
  }
  const chosen = payrollKind === "FINAL_PAY" || special ? [...new Set(input.employeeSeqs ?? [])] : [];
  if (chosen.length > 0)
    await tx
      .insert(payrollMembers)
      .values(chosen.map((employeeSeq) => ({ companySeq, payrollSeq, employeeSeq, excluded: false, updatedBy: employeeName })));
  await recordChange(tx, scope, runCreated({ payrollSeq, payrollName, ...input }, chosen.length));
  return { payrollSeq };
}

/**
 * Changes a run's setup; payslips then need a calculation.
 * @param revision of the form
 * @throws NotFound; Refusal: completed, calculation in progress, concurrent edit (409), or as `createPayroll`
 */
export function updatePayroll(scope: Scope, payrollSeq: number, input: PayrollChange, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    if (payroll.revision !== revision) throw staleRevision("This payroll", { adminName: payroll.updatedBy, changedAt: payroll.updatedAt });
    await refuseWhileCalculating(tx, payroll);
    checkPayDate(input);
    refuseLateRefund({ ...payroll, payDate: input.payDate }, payroll.taxYear);
    await refuseSamePeriod(tx, scope.companySeq, { ...payroll, ...input }, payrollSeq);
    await refuseInTwo(tx, { ...payroll, ...input });
    await tx
      .update(payrolls)
      .set({
        startDate: input.startDate,
        endDate: input.endDate,
        payDate: input.payDate,
        annualizeYn: input.annualize ? "Y" : "N",
        revision: revision + 1,
        updatedBy: scope.employeeName,
        updatedAt: sql`now()`,
      })
      .where(and(eq(payrolls.companySeq, scope.companySeq), eq(payrolls.payrollSeq, payrollSeq)));
    await recordChange(tx, scope, runUpdated(payrollSeq, { ...payroll, annualize: payroll.annualizeYn === "Y" }, input));
  });
}

/** Deletes a run with its time, adjustments and payslips. @throws NotFound; Refusal when it is completed or being calculated */
export function removePayroll(scope: Scope, payrollSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    await refuseWhileCalculating(tx, payroll);
    await tx.delete(payrolls).where(and(eq(payrolls.companySeq, scope.companySeq), eq(payrolls.payrollSeq, payrollSeq)));
    await recordChange(tx, scope, runRemoved(payroll));
  });
}

/** Confirms the time of a run without attendance, which allows calculation. @throws NotFound; Refusal when it is completed */
export function confirmTime(scope: Scope, payrollSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    if (payroll.timeConfirmedAt === null) await markTimeConfirmed(tx, scope, payrollSeq);
  });
}

/** Records who confirmed the time of a run that the transaction has locked. */
export async function markTimeConfirmed(tx: Tx, scope: Scope, payrollSeq: number): Promise<void> {
  await tx
    .update(payrolls)
    .set({ timeConfirmedAt: sql`now()`, timeConfirmedBy: scope.employeeName })
    .where(and(eq(payrolls.companySeq, scope.companySeq), eq(payrolls.payrollSeq, payrollSeq)));
  await recordChange(tx, scope, timeConfirmed(payrollSeq));
}

/** @throws Refusal at `payrollTemplateSeq` when a run would have no employees */
async function refuseEmpty(tx: Tx, payroll: Payroll): Promise<void> {
  if ((await listMembers(tx, payroll)).length > 0) return;
  const period = `${formatDay(payroll.startDate)} to ${formatDay(payroll.endDate)}`;
  const problem = `No employee has this payroll template at the end of ${period}. Assign employees on the Employees tab of the template in Payroll Settings, or choose another template or period.`;
  throw new Refusal(problem, { field: "payrollTemplateSeq" });
}

async function nameOf(tx: Tx, companySeq: number, payrollKind: PayrollKind, run: NewPayroll): Promise<string> {
  const { payrollTemplateSeq, paymentMonth = 0 } = run;
  const template = payrollTemplateSeq === null ? null : await readTemplate(tx, companySeq, payrollTemplateSeq);
  if (payrollKind === "THIRTEEN_MONTH_PAY") return thirteenthName(template?.payrollTemplateName ?? null, paymentMonth);
  const purpose = specialPurpose({ payrollKind, runPurpose: run.runPurpose });
  if (purpose === "YEAR_END") return `${PURPOSE_LABELS[purpose]} ${Number(run.payDate.slice(0, 4)) - 1}`;
  if (purpose !== undefined) return PURPOSE_LABELS[purpose];
  if (template !== null) return template.payrollTemplateName;
  if (payrollKind === "USER_CUSTOM") throw new Refusal("Choose a payroll template.", { field: "payrollTemplateSeq" });
  return PAYROLL_KIND_LABELS[payrollKind];
}

async function readTemplate(tx: Tx, companySeq: number, payrollTemplateSeq: number) {
  const [template] = await tx
    .select()
    .from(payrollTemplates)
    .where(and(eq(payrollTemplates.companySeq, companySeq), eq(payrollTemplates.payrollTemplateSeq, payrollTemplateSeq)));
  if (!template) throw new Refusal(choiceGone("payroll template"), { field: "payrollTemplateSeq" });
  return template;
}

async function ownSeq(tx: Tx, companySeq: number, payrollSeq: number): Promise<number> {
  await tx
    .update(counters)
    .set({ lastSeq: sql`greatest(last_seq, ${payrollSeq})` })
    .where(and(eq(counters.companySeq, companySeq), eq(counters.noun, "payroll")));
  return payrollSeq;
}
