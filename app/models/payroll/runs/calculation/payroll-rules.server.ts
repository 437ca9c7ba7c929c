import { hash } from "node:crypto";
import { and, asc, desc, eq, isNull, isNotNull, lt } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { payrollTemplates, premiumRates } from "~/db/schema/payroll-settings";
import type { CompanyPremium } from "~/domain/payroll/setup/rates/company-premiums";
import type { Holiday, RunFacts, TemplateFacts, WorkSchedule } from "~/domain/payroll/facts/facts";
import type { DayType, PayFrequency, PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { ENGINE } from "~/domain/payroll/engine/engine-version";
import { isSpecial, paysDays, specialPurpose } from "~/domain/payroll/engine/run-purpose";
import { compileRules, type RunRules } from "~/domain/payroll/engine/run-rules";
import { payRulesDays, type PayRulesDays } from "~/domain/payroll/setup/person-rules";
import type { PolicyVersion } from "~/domain/payroll/setup/setting-policies";
import { settingsInForce } from "~/domain/payroll/setup/version-in-force";
import type { HolidayBasis, OfficeCalendars } from "~/domain/payroll/engine/office-calendars";
import { addDays, type Day } from "~/domain/shared/day";
import type { PeriodPolicy } from "~/domain/shared/period";
import { readItems } from "~/models/payroll/setup/items/items-in-force.server";
import { findDaysBefore, readTemplateMonths } from "~/models/payroll/setup/openings/begun-months.server";
import { readVersions } from "~/models/payroll/setup/policy-rows.server";
import { countsOtherDays } from "./counted-days.server";
import { decidingDay, readSchedules } from "./effective-day.server";
import { readCalendars } from "./office-calendars.server";

export type Payroll = typeof payrolls.$inferSelect;

/** A payroll counts time from at most this many days before its first day, where attendance lags behind. */
const LONGEST_LAG = 62;

/** Shared by all employees of one template and one calendar in a run. */
export interface CompiledRules {
  rules: RunRules;
  /** Digest of the run, the template, the calendar and the law in force: an equal digest and equal facts give an equal payslip. */
  digest: string;
}

/** Shared by all employees of one template in a run. */
export interface TemplateRules extends CompiledRules {
  /** For a template that counts local holidays (F-1): the rules of each office with local holidays, compiled once for its employees. */
  offices: ReadonlyMap<number, CompiledRules>;
  /** The days that decide an employee's pay rules. */
  payRulesDays: PayRulesDays;
  /** In final pay the rules depend on the employee's separation date (F-2); in other runs everyone has these. */
  separated: (separationDate: Day | null) => TemplateRules;
}

export interface PayrollRules {
  templates: ReadonlyMap<number, TemplateRules>;
  schedules: ReadonlyMap<number, WorkSchedule>;
  /** The previous completed run, for comparing net pay. */
  previousSeq: number | null;
}

/** A run as the pay rules see it. */
export function runFacts(payroll: Payroll): RunFacts {
  const purpose = specialPurpose(payroll);
  return {
    payrollKind: payroll.payrollKind as PayrollKind,
    startDate: payroll.startDate,
    endDate: payroll.endDate,
    payDate: payroll.payDate,
    annualize: payroll.annualizeYn === "Y",
    ...(payroll.paymentMonth === 0 ? {} : { paymentMonth: payroll.paymentMonth }),
    ...(purpose === undefined ? {} : { runPurpose: purpose, ...(payroll.takesLoansYn === "Y" && { takesLoans: true as const }) }),
  };
}

/**
 * The rules of a run by template: items, policies, calendar, premium rates and the law in force on its dates.
 * @param overrides unsaved policies by template that replace the stored ones, for a simulation
 */
export async function readRules(
  tx: Tx,
  payroll: Payroll,
  overrides: ReadonlyMap<number, readonly PolicyVersion[]> = new Map(),
): Promise<PayrollRules> {
  const { companySeq, payrollTemplateSeq } = payroll;
  const run = runFacts(payroll);
  const last = [run.endDate, run.payDate].sort()[1]!;
  const calendars = await readCalendars(tx, companySeq, addDays(run.startDate, -800), addDays(last, 430));
  const ownPremiums = await readOwnPremiums(tx, companySeq);
  const templates = new Map<number, TemplateRules>();
  const versions = await readVersions(tx, companySeq, payrollTemplateSeq);
  const itemsOn = await readItems(tx, companySeq);
  const countedFrom = (await countsOtherDays(tx, companySeq)) ? addDays(run.startDate, -LONGEST_LAG) : run.startDate;
  const paidTemplates = paysDays(run) ? await listPaidTemplates(tx, payroll) : null;
  for (const { periods, payrollTemplateSeq: seq } of await readTemplates(tx, companySeq, payrollTemplateSeq)) {
    const ownVersion = overrides.get(seq) ?? versions.get(seq) ?? [];
    const year = Number(run.endDate.slice(0, 4));
    const months =
      paidTemplates?.has(seq) === false ? await readTemplateMonths(tx, { companySeq, payrollTemplateSeq: seq, year }, ownVersion) : null;
    const rulesByDay = new Map<Day | null, TemplateRules>();
    const rulesOn = (separationDate: Day | null): TemplateRules => {
      const day = run.payrollKind === "FINAL_PAY" ? separationDate : null;
      const rules =
        rulesByDay.get(day) ?? compileTemplate(settingsInForce(periods, ownVersion, run, day), payRulesDays(ownVersion, run, day));
      rulesByDay.set(day, rules);
      return rules;
    };
    const compileTemplate = ({ policies, holidayBasis }: ReturnType<typeof settingsInForce>, days: PayRulesDays): TemplateRules => {
      const facts: TemplateFacts = { payrollTemplateSeq: seq, policies, ...itemsOn(seq, days.period) };
      const compiled = (calendar: readonly Holiday[]): CompiledRules => {
        const compiledRules = compileRules(run, facts, calendar, ownPremiums, countedFrom);
        const begunBefore = months && findDaysBefore(months, run.startDate, compiledRules.contributions.month);
        const rules = { ...compiledRules, ...(begunBefore && { begunBefore }) };
        return { rules, digest: digestOf(run, facts, calendar, rules) };
      };
      return {
        ...compiled(calendars.company),
        offices: ofOffices(holidayBasis, calendars, compiled),
        payRulesDays: days,
        separated: rulesOn,
      };
    };
    templates.set(seq, rulesOn(null));
  }
  return {
    templates,
    schedules: await readSchedules(tx, companySeq, decidingDay(payroll)),
    previousSeq: await previousRun(tx, payroll),
  };
}

/** The templates with a completed regular payroll before this one. */
async function listPaidTemplates(tx: Tx, { companySeq, startDate }: Payroll): Promise<ReadonlySet<number>> {
  const { rows } = await tx.$client.query<{ payrollTemplateSeq: number }>(
    `select distinct t.payroll_template_seq as "payrollTemplateSeq"
       from payroll_templates t join payrolls p
         on p.company_seq = t.company_seq and coalesce(p.payroll_template_seq, t.payroll_template_seq) = t.payroll_template_seq
      where t.company_seq = $1 and p.start_date < $2 and p.completed_at is not null
        and p.payroll_kind = 'USER_CUSTOM' and p.run_purpose = 'REGULAR'`,
    [companySeq, startDate],
  );
  return new Set(rows.map(({ payrollTemplateSeq }) => payrollTemplateSeq));
}

/** The latest completed run of the same kind and template before this one. */
export async function previousRun(tx: Tx, payroll: Payroll): Promise<number | null> {
  const { companySeq, payrollKind, payrollTemplateSeq, startDate } = payroll;
  // Bonus runs are not comparable with each other.
  if (isSpecial(payroll)) return null;
  const sameTemplate =
    payrollTemplateSeq === null ? isNull(payrolls.payrollTemplateSeq) : eq(payrolls.payrollTemplateSeq, payrollTemplateSeq);
  const rows = await tx
    .select({ payrollSeq: payrolls.payrollSeq })
    .from(payrolls)
    .where(
      and(
        eq(payrolls.companySeq, companySeq),
        eq(payrolls.payrollKind, payrollKind),
        sameTemplate,
        isNotNull(payrolls.completedAt),
        lt(payrolls.endDate, startDate),
      ),
    )
    .orderBy(desc(payrolls.endDate), desc(payrolls.payrollSeq))
    .limit(1);
  return rows[0]?.payrollSeq ?? null;
}

function ofOffices(basis: HolidayBasis, { offices }: OfficeCalendars, compiled: (calendar: readonly Holiday[]) => CompiledRules) {
  return new Map(basis === "OFFICE" ? [...offices].map(([seq, calendar]) => [seq, compiled(calendar)]) : []);
}

type StoredTemplate = { payrollTemplateSeq: number; periods: PeriodPolicy };

async function readTemplates(tx: Tx, companySeq: number, templateSeq: number | null): Promise<StoredTemplate[]> {
  const chosen = templateSeq === null ? undefined : eq(payrollTemplates.payrollTemplateSeq, templateSeq);
  const templates = await tx
    .select()
    .from(payrollTemplates)
    .where(and(eq(payrollTemplates.companySeq, companySeq), chosen))
    .orderBy(asc(payrollTemplates.payrollTemplateSeq));
  return templates.map(({ payrollTemplateSeq, payFrequency, weekEndDay }) => ({
    payrollTemplateSeq,
    periods: { payFrequency: payFrequency as PayFrequency, weekEndDay },
  }));
}

async function readOwnPremiums(tx: Tx, companySeq: number): Promise<CompanyPremium[]> {
  const rows = await tx
    .select()
    .from(premiumRates)
    .where(eq(premiumRates.companySeq, companySeq))
    .orderBy(asc(premiumRates.dayType), asc(premiumRates.effectiveDay));
  return rows.map(({ dayType, effectiveDay, firstEightHundredths, overtimeHundredths }) => ({
    dayType: dayType as DayType,
    effectiveDay,
    first8: firstEightHundredths,
    overtime: overtimeHundredths,
  }));
}

function digestOf(run: RunFacts, template: TemplateFacts, calendar: readonly Holiday[], rules: RunRules): string {
  const { contributions, brackets, annualTable, deMinimis, exclusion, pera, premiums, ownPremiums, begunBefore } = rules;
  return hash(
    "sha256",
    JSON.stringify([
      ENGINE,
      run,
      template,
      calendar,
      contributions,
      brackets,
      annualTable,
      deMinimis,
      exclusion,
      pera,
      premiums,
      ownPremiums,
      ...(begunBefore ? [begunBefore] : []),
    ]),
    "base64url",
  );
}
