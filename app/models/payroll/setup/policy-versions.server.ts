import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { payrollTemplateVersions } from "~/db/schema/payroll-settings";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { settingLabel, settingText } from "~/domain/payroll/setup/policy-choices";
import type { PolicyInput } from "~/domain/payroll/setup/policy-input";
import { POLICY_TABS, getSettings, TAB_SETTINGS, type PolicyTab, type TemplateSettings } from "~/domain/payroll/setup/setting-policies";
import { versionOn } from "~/domain/payroll/setup/version-in-force";
import { firstFreeDay, isUsed, policyWarnings, startProblem } from "~/domain/payroll/setup/version-rules";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { columnsOf, readVersions, type StoredVersion } from "./policy-rows.server";
import { countTouchedRuns, readCompletedRuns, readPolicyContext } from "./policy-runs.server";
import { findTemplate, type PayrollTemplate } from "./templates.server";

type Company = Pick<Scope, "companySeq">;
type Key = { payrollTemplateSeq: number; policyTab: PolicyTab };

/** A version with the allowed actions. */
export interface TabVersion extends StoredVersion {
  /** A completed payroll used it: it is frozen. */
  used: boolean;
}

export interface PolicyTabPage {
  template: PayrollTemplate;
  /** Of the tab, latest first. */
  versions: TabVersion[];
  /** Of all tabs, for computations. */
  all: readonly StoredVersion[];
  /** null = any day. */
  firstFree: Day | null;
}

/** One tab of a template: its versions, and the first day for new rules. @throws NotFound */
export function readPolicyTab(scope: Company, key: Key): Promise<PolicyTabPage> {
  return readInCompany(scope, (tx) => readTab(tx, scope, key));
}

/** One version of a tab. @throws NotFound */
export async function getPolicyVersion(scope: Company, key: Key, effectiveDay: Day): Promise<{ page: PolicyTabPage; version: TabVersion }> {
  const page = await readPolicyTab(scope, key);
  return { page, version: versionAt(page, effectiveDay) };
}

/** The effect of new rules: affected open payrolls, changed settings, and warnings. @throws Refusal when they cannot be saved */
export function checkPolicies(
  scope: Company,
  key: Key,
  input: PolicyInput,
  present: Day | null,
): Promise<{ open: number; warnings: string[]; payrollTemplateName: string; moved: string }> {
  return readInCompany(scope, async (tx) => {
    const page = await readTab(tx, scope, key);
    const before = check(page, key.policyTab, input, present);
    const after = [...without(page.all, key.policyTab, input.effectiveDay), { ...key, ...input }];
    return {
      open: await countTouchedRuns(tx, scope, page.template, page.all, after),
      warnings: policyWarnings(input, before, await readPolicyContext(tx, scope, key.payrollTemplateSeq)),
      payrollTemplateName: page.template.payrollTemplateName,
      moved: movedSettings(key.policyTab, before, input.values),
    };
  });
}

/** Adds a tab's rules from a day on. @throws NotFound; Refusal at the day when they cannot begin there */
export function createPolicyVersion(scope: Scope, key: Key, input: PolicyInput): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const page = await readTab(tx, scope, key);
    const before = check(page, key.policyTab, input, null);
    const { effectiveDay, note, values } = input;
    await tx.insert(payrollTemplateVersions).values({
      companySeq: scope.companySeq,
      ...key,
      effectiveDay,
      note,
      changedBy: scope.employeeName,
      ...columnsOf(values),
    });
    const start = `New rules of ${page.template.payrollTemplateName}, ${POLICY_TABS[key.policyTab]}, from ${formatDay(effectiveDay)}`;
    await recordChange(tx, scope, {
      ...policySubject(key),
      action: "CREATE",
      before,
      after: { effectiveDay, note, ...values },
      description: `${start}: ${movedSettings(key.policyTab, before, values) || "as before"}. ${note}`,
    });
  });
}

/**
 * Changes rules that no completed payroll used, except their day.
 * @throws NotFound; Refusal when they are used or the form is outdated (409)
 */
export function updatePolicyVersion(scope: Scope, key: Key, effectiveDay: Day, input: PolicyInput): Promise<void> {
  return change(scope, key, effectiveDay, input.revision ?? 0, async (tx, page, version) => {
    const { note, values } = input;
    check(page, key.policyTab, { ...input, effectiveDay }, effectiveDay);
    const before = getSettings(version);
    const moved = movedSettings(key.policyTab, before, values);
    await tx
      .update(payrollTemplateVersions)
      .set({ ...columnsOf(values), note, changedBy: scope.employeeName, changedAt: sql`now()`, revision: version.revision + 1 })
      .where(ofVersion(scope, key, effectiveDay));
    await recordChange(tx, scope, {
      ...policySubject(key),
      action: "UPDATE",
      before: { effectiveDay, note: version.note, ...before },
      after: { effectiveDay, note, ...values },
      description: `Changed the rules ${fromText(effectiveDay)}: ${moved || "the note alone"}. ${note}`,
    });
  });
}

/**
 * Removes rules that no completed payroll used; the previous ones apply again.
 * @throws NotFound; Refusal when they are used, the first, or outdated (409)
 */
export function removePolicyVersion(scope: Scope, key: Key, effectiveDay: Day, revision: number): Promise<void> {
  return change(scope, key, effectiveDay, revision, async (tx, _page, version) => {
    if (effectiveDay === FROM_THE_BEGINNING)
      throw new Refusal("These rules hold from the beginning, and something has to. Change them instead.");
    await tx.delete(payrollTemplateVersions).where(ofVersion(scope, key, effectiveDay));
    await recordChange(tx, scope, {
      ...policySubject(key),
      action: "REMOVE",
      before: { effectiveDay, note: version.note, ...getSettings(version) },
      description: `Deleted the rules ${fromText(effectiveDay)}; those before them apply again.`,
    });
  });
}

async function change(
  scope: Scope,
  key: Key,
  effectiveDay: Day,
  revision: number,
  run: (tx: Tx, page: PolicyTabPage, version: TabVersion) => Promise<void>,
): Promise<void> {
  await inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const page = await readTab(tx, scope, key);
    const version = versionAt(page, effectiveDay);
    await assertRevision(tx, scope, "This version", {
      present: version.revision,
      posted: revision,
      featureName: "PAYROLL_SETTINGS",
      noun: key.policyTab,
      seq: key.payrollTemplateSeq,
    });
    if (version.used) throw new Refusal("A completed payroll used these rules: they stay as they are. Make new rules from a later day.");
    await run(tx, page, version);
  });
}

/** @param present the day of the edited version; null for a new one @returns the values in force on the day without it @throws Refusal */
function check({ versions, firstFree }: PolicyTabPage, tab: PolicyTab, input: PolicyInput, present: Day | null): Partial<TemplateSettings> {
  const others = versions.filter(({ effectiveDay }) => effectiveDay !== present);
  if (others.some(({ effectiveDay }) => effectiveDay === input.effectiveDay))
    throw new Refusal(`Rules from ${formatDay(input.effectiveDay)} are there already. Change those.`, { field: "effectiveDay" });
  const before = versionOn(others, tab, input.effectiveDay) ?? { policyTab: tab, values: {} };
  const problem = present === FROM_THE_BEGINNING ? null : startProblem(tab, input, getSettings(before), firstFree);
  if (problem) throw new Refusal(problem, { field: "effectiveDay" });
  return getSettings(before);
}

async function readTab(tx: Tx, scope: Company, { payrollTemplateSeq, policyTab }: Key): Promise<PolicyTabPage> {
  const template = await findTemplate(tx, scope, payrollTemplateSeq);
  const all = (await readVersions(tx, scope.companySeq, payrollTemplateSeq)).get(payrollTemplateSeq) ?? [];
  const completed = await readCompletedRuns(tx, scope, payrollTemplateSeq);
  const versions = all
    .filter((version) => version.policyTab === policyTab)
    .map((version) => ({ ...version, used: isUsed(all, version, completed) }))
    .reverse();
  return { template, versions, all, firstFree: firstFreeDay(all, policyTab, completed) };
}

function versionAt({ versions }: PolicyTabPage, effectiveDay: Day): TabVersion {
  const matchingVersion = versions.find((version) => version.effectiveDay === effectiveDay);
  if (!matchingVersion) throw new NotFound("version");
  return matchingVersion;
}

/** "SSS deducted: in equal parts … → last payroll of the month". */
function movedSettings(tab: PolicyTab, before: Partial<TemplateSettings>, after: Partial<TemplateSettings>): string {
  return TAB_SETTINGS[tab]
    .filter((setting) => before[setting] !== after[setting])
    .map((setting) => `${settingLabel(setting)}: ${settingText(setting, before)} → ${settingText(setting, after)}`)
    .join("; ");
}

const without = (versions: readonly StoredVersion[], tab: PolicyTab, day: Day) =>
  versions.filter(({ policyTab, effectiveDay }) => policyTab !== tab || effectiveDay !== day);
const fromText = (day: Day) => (day === FROM_THE_BEGINNING ? "from the beginning" : `from ${formatDay(day)}`);
const policySubject = ({ payrollTemplateSeq, policyTab }: Key) =>
  ({ featureName: "PAYROLL_SETTINGS", subject: { noun: policyTab, seq: payrollTemplateSeq } }) as const;
const ofVersion = ({ companySeq }: Company, { payrollTemplateSeq, policyTab }: Key, effectiveDay: Day) =>
  and(
    eq(payrollTemplateVersions.companySeq, companySeq),
    eq(payrollTemplateVersions.payrollTemplateSeq, payrollTemplateSeq),
    eq(payrollTemplateVersions.policyTab, policyTab),
    eq(payrollTemplateVersions.effectiveDay, effectiveDay),
  );
