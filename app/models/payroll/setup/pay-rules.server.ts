import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { employeePayRules } from "~/db/schema/payroll/employee-pay-rules";
import { employees } from "~/db/schema/employees";
import { payRulesChanged, payRulesRemoved, haveSamePayrollEffect, type PayRules } from "~/domain/employees/pay/pay-rules";
import { identitySubject } from "~/domain/employees/pay/salary-changes";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { arePayRulesUsed, firstFreePayRules, payRulesOnDay, payRulesDays, type PaidRun } from "~/domain/payroll/setup/person-rules";
import { usedDayProblem } from "~/domain/payroll/setup/version-rules";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { readPayRules, type StoredPayRules } from "~/models/payroll/runs/calculation/employee-pay-rules.server";
import { recordChange } from "~/models/shared/change-log.server";
import { applyDuePayRules } from "~/models/shared/pay/pay-rules-today.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { readVersions } from "./policy-rows.server";

type Company = Pick<Scope, "companySeq">;

/** A version of an employee's rules, with the allowed actions. */
export interface PayRulesOfPerson extends StoredPayRules {
  /** A completed payroll used it: it is frozen. */
  used: boolean;
}

export interface PayRulesPage {
  employeeName: string;
  /** Latest first; at least the initial version. */
  versions: PayRulesOfPerson[];
  /** null = any day. */
  firstFree: Day | null;
}

/** An employee's dated pay rules, and the first day that may be changed. @throws NotFound */
export function readPayRulesOf(scope: Company, employeeSeq: number): Promise<PayRulesPage> {
  return readInCompany(scope, (tx) => readPage(tx, scope, employeeSeq));
}

/** One version. @throws NotFound */
export async function getPayRules(scope: Company, employeeSeq: number, effectiveDay: Day): Promise<PayRulesOfPerson> {
  return versionAt(await readPayRulesOf(scope, employeeSeq), effectiveDay);
}

/**
 * Adds an employee's rules from a day on.
 * @throws NotFound; Refusal at the day when payrolls used other rules there, or it already has rules
 */
export function createPayRules(
  scope: Scope,
  employeeSeq: number,
  { effectiveDay, rules, reason }: { effectiveDay: Day; rules: PayRules; reason: string },
  today: Day,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const { versions, firstFree } = await readPage(tx, scope, employeeSeq);
    if (versions.some((version) => version.effectiveDay === effectiveDay))
      throw new Refusal(`Rules from ${formatDay(effectiveDay)} are there already. Change those.`, { field: "effectiveDay" });
    const before = payRulesOnDay(versions, effectiveDay)!;
    // Rules that affect only forms may be added for past days.
    const problem = haveSamePayrollEffect(before, rules) ? null : usedDayProblem(effectiveDay, firstFree);
    if (problem !== null) throw new Refusal(problem, { field: "effectiveDay" });
    await keepFirst(tx, scope, employeeSeq, versions.at(-1)!);
    await tx
      .insert(employeePayRules)
      .values({ companySeq: scope.companySeq, employeeSeq, effectiveDay, ...rules, reason, changedBy: scope.employeeName });
    await changed(tx, scope, employeeSeq, effectiveDay, today);
    await recordChange(tx, scope, payRulesChanged(employeeSeq, effectiveDay, before, rules, reason));
  });
}

/**
 * Changes rules, except their day and what completed payrolls used.
 * @throws NotFound; Refusal when they were used, or the form is outdated (409)
 */
export function updatePayRules(
  scope: Scope,
  employeeSeq: number,
  effectiveDay: Day,
  { rules, reason, revision }: { rules: PayRules; reason: string; revision: number },
  today: Day,
): Promise<void> {
  return change(scope, employeeSeq, { effectiveDay, revision, today }, async (tx, version) => {
    if (version.used && !haveSamePayrollEffect(version.rules, rules)) throw new Refusal(USED);
    await keepFirst(tx, scope, employeeSeq, version);
    await tx
      .update(employeePayRules)
      .set({ ...rules, reason, changedBy: scope.employeeName, changedAt: sql`now()`, revision: revision + 1 })
      .where(ofPayRules(scope, employeeSeq, effectiveDay));
    await recordChange(tx, scope, payRulesChanged(employeeSeq, effectiveDay, version.rules, rules, reason));
  });
}

/**
 * Removes rules that no completed payroll used; the previous ones apply again.
 * @throws NotFound; Refusal when they are used, the first, or outdated (409)
 */
export function removePayRules(scope: Scope, employeeSeq: number, effectiveDay: Day, revision: number, today: Day): Promise<void> {
  return change(scope, employeeSeq, { effectiveDay, revision, today }, async (tx, version) => {
    if (version.used) throw new Refusal(USED);
    if (effectiveDay === FROM_THE_BEGINNING)
      throw new Refusal("These are the first rules, and every employee needs some. Change them instead.");
    await tx.delete(employeePayRules).where(ofPayRules(scope, employeeSeq, effectiveDay));
    await recordChange(tx, scope, payRulesRemoved(employeeSeq, effectiveDay, version.rules));
  });
}

const USED = "A completed payroll used these rules: they stay as they are. Make new rules from a later day.";

async function change(
  scope: Scope,
  employeeSeq: number,
  { effectiveDay, revision, today }: { effectiveDay: Day; revision: number; today: Day },
  run: (tx: Tx, version: PayRulesOfPerson) => Promise<void>,
): Promise<void> {
  await inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const version = versionAt(await readPage(tx, scope, employeeSeq), effectiveDay);
    await assertRevision(tx, scope, "The pay rules entry", {
      present: version.revision,
      posted: revision,
      featureName: "EMPLOYEE_SALARY",
      ...identitySubject(employeeSeq),
    });
    await run(tx, version);
    await changed(tx, scope, employeeSeq, effectiveDay, today);
  });
}

/** The first dated rules also store the initial version. */
async function keepFirst(tx: Tx, { companySeq }: Company, employeeSeq: number, { effectiveDay, rules }: PayRulesOfPerson): Promise<void> {
  await tx
    .insert(employeePayRules)
    .values({ companySeq, employeeSeq, effectiveDay, ...rules })
    .onConflictDoNothing();
}

/** Copies today's rules to the employee row, and marks days with changed premiums for reevaluation. */
async function changed(tx: Tx, { companySeq }: Company, employeeSeq: number, from: Day, today: Day): Promise<void> {
  await applyDuePayRules(tx, companySeq, today, [employeeSeq]);
  await markDaysDirty(tx, { companySeq }, { employeeSeqs: [employeeSeq], from: from === FROM_THE_BEGINNING ? null : from, to: null });
}

async function readPage(tx: Tx, scope: Company, employeeSeq: number): Promise<PayRulesPage> {
  const { minimumWageEarnerYn, premiumExemptYn, sssYn, philHealthYn, pagIbigYn, secondaryEmployerYn } = employees;
  const [person] = await tx
    .select({
      employeeName: employees.employeeName,
      payrollTemplateSeq: employees.payrollTemplateSeq,
      rules: {
        minimumWageEarnerYn,
        premiumExemptYn,
        sssYn,
        philHealthYn,
        pagIbigYn,
        secondaryEmployerYn,
        minimumDailyWage: employees.minimumDailyWageCentavos,
      },
    })
    .from(employees)
    .where(and(eq(employees.companySeq, scope.companySeq), eq(employees.employeeSeq, employeeSeq)));
  if (!person) throw new NotFound("employee");
  const stored = (await readPayRules(tx, scope.companySeq, [employeeSeq])).get(employeeSeq) ?? [
    { effectiveDay: FROM_THE_BEGINNING, rules: person.rules as PayRules, reason: "", revision: 1, changedBy: "" },
  ];
  const paid = await readPaidRuns(tx, scope, employeeSeq, person.payrollTemplateSeq);
  const versions = stored.map((version) => ({ ...version, used: arePayRulesUsed(stored, version.effectiveDay, paid) }));
  return { employeeName: person.employeeName, versions: versions.reverse(), firstFree: firstFreePayRules(paid) };
}

/** Completed payrolls that paid an employee. @param ownSeq the employee's template, for payrolls of all templates */
async function readPaidRuns(tx: Tx, { companySeq }: Company, employeeSeq: number, ownSeq: number | null): Promise<PaidRun[]> {
  const { rows } = await tx.$client.query<Omit<PaidRun, "period" | "contributions"> & { template: number | null; lastDay: Day }>(
    `select distinct p.payroll_kind as "payrollKind", p.run_purpose as "runPurpose", p.payroll_template_seq as template, p.start_date::text as "startDate",
            p.end_date::text as "endDate", p.pay_date::text as "payDate", s.end_date::text as "lastDay"
       from payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq and s.generation <= p.generation
      where s.company_seq = $1 and s.employee_seq = $2 and p.completed_at is not null`,
    [companySeq, employeeSeq],
  );
  const policies = await readVersions(tx, companySeq);
  return rows.map(({ template, lastDay, ...run }) => {
    const days = payRulesDays(
      policies.get(template ?? ownSeq ?? 0) ?? [],
      run,
      (run.payrollKind as PayrollKind) === "FINAL_PAY" ? lastDay : null,
    );
    return { ...run, ...days };
  });
}

function versionAt({ versions }: PayRulesPage, effectiveDay: Day): PayRulesOfPerson {
  const matchingVersion = versions.find((version) => version.effectiveDay === effectiveDay);
  if (!matchingVersion) throw new NotFound("rules");
  return matchingVersion;
}

const ofPayRules = ({ companySeq }: Company, employeeSeq: number, effectiveDay: Day) =>
  and(
    eq(employeePayRules.companySeq, companySeq),
    eq(employeePayRules.employeeSeq, employeeSeq),
    eq(employeePayRules.effectiveDay, effectiveDay),
  );
