import type { EffectView } from "~/components/payroll/setup/policy-effect";
import type { PolicyField, PolicyValues } from "~/components/payroll/setup/policy-form";
import type { PolicyTabView, VersionRow } from "~/components/payroll/setup/policy-tab";
import { SINGLE_PAYMENT, parsePayments, formatShare } from "~/domain/payroll/engine/thirteenth-payments";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { ExampleBase } from "~/domain/payroll/setup/example-payrolls";
import {
  formValue,
  MINIMUM_NET_PAY,
  PAYMENTS,
  POLICY_CHOICES,
  settingLabel,
  settingText,
  type ChosenSetting,
} from "~/domain/payroll/setup/policy-choices";
import { sumMonthContributions, policyExample, DEFAULT_EXAMPLE } from "~/domain/payroll/setup/policy-examples";
import { MAX_POLICY_NOTE_LENGTH, policyInput, SHARE_FIELDS, type PolicyInput, type ShareField } from "~/domain/payroll/setup/policy-input";
import {
  DEFAULT_SETTINGS,
  listChangedSettings,
  POLICY_TABS,
  getSettings,
  TAB_SETTINGS,
  type PolicyTab,
  type Setting,
  type TemplateSettings,
} from "~/domain/payroll/setup/setting-policies";
import { settingsInForce, versionOn } from "~/domain/payroll/setup/version-in-force";
import { formatCentavos } from "~/domain/shared/money";
import type { OverriddenRules } from "~/domain/payroll/runs/what-if/scenario";
import { salaryAmountTypeLabel } from "~/domain/employees/pay/salary-choices";
import { formatDay, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { env } from "~/env.server";
import { findExampleSalary } from "~/models/payroll/setup/example-salary.server";
import { policyEffect } from "~/models/payroll/setup/policy-effect.server";
import { readPolicyTab, type PolicyTabPage, type TabVersion } from "~/models/payroll/setup/policy-versions.server";
import { calculateRules } from "~/models/payroll/runs/what-if/what-ifs.server";
import { pathTo } from "~/paths";
import { notFound } from "~/web/session/scope.server";
import { today } from "~/web/http/today.server";

type Params = Readonly<Record<string, string | undefined>>;

/** The tab in the URL. @throws 404 */
export function policyTabParam(params: Params): PolicyTab {
  const match = Object.keys(POLICY_TABS).find((tab) => tab === params.policyTab);
  if (match === undefined) throw notFound();
  return match as PolicyTab;
}

/** Link to a tab; the Master tab is the template's own page. */
export function tabHref(payrollTemplateSeq: number, policyTab: PolicyTab): string {
  const pages: Record<PolicyTab, string> = {
    master: pathTo("get-payroll-template", { payrollTemplateSeq }),
    contributions: pathTo("get-template-contributions", { payrollTemplateSeq }),
    tax: pathTo("get-template-tax", { payrollTemplateSeq }),
    "thirteenth-month": pathTo("get-template-thirteenth-month", { payrollTemplateSeq }),
    "net-pay": pathTo("get-template-net-pay", { payrollTemplateSeq }),
  };
  return pages[policyTab];
}

/** One tab of a template. @throws NotFound */
export async function readPolicyTabView(scope: Scope, payrollTemplateSeq: number, policyTab: PolicyTab) {
  const page = await readPolicyTab(scope, { payrollTemplateSeq, policyTab });
  return { ...(await policyTabView(scope, page, policyTab)), payFrequency: page.template.payFrequency };
}

/** Number of policies per tab that differ from their defaults today. */
export function countDifferingToday(all: PolicyTabPage["all"]): Record<string, number> {
  const tabs = Object.keys(POLICY_TABS) as PolicyTab[];
  return Object.fromEntries(
    tabs.map((policyTab) => [policyTab, listChangedSettings(versionOn(all, policyTab, today()) ?? { policyTab, values: {} }).length]),
  );
}

export async function policyTabView(scope: Scope, page: PolicyTabPage, policyTab: PolicyTab): Promise<PolicyTabView> {
  const { template, versions, firstFree } = page;
  const base = await readExampleBase(scope, page, today());
  const inForce = versionOn(versions, policyTab, today());
  const settings = getSettings(inForce ?? { policyTab, values: {} });
  return {
    payrollTemplateSeq: template.payrollTemplateSeq,
    policyTab,
    title: policyTab === "master" ? "Pay" : POLICY_TABS[policyTab],
    policies: TAB_SETTINGS[policyTab].map((setting) => ({
      label: settingLabel(setting),
      text: settingText(setting, settings),
      differs: settings[setting] !== DEFAULT_SETTINGS[setting],
      example: policyExample(setting, settings[setting]!, base),
    })),
    exampleOf: salaryText(base.salary),
    versions: versions.map((version) => versionRow(version, inForce?.effectiveDay ?? FROM_THE_BEGINNING)),
    firstFree: firstFree === null ? "No completed payroll yet" : `Free from ${formatDay(firstFree)}`,
    archived: !template.used,
  };
}

function versionRow(version: TabVersion, inForce: Day): VersionRow {
  const { effectiveDay, note, changedBy, used } = version;
  const settings = getSettings(version);
  const rules = listChangedSettings(version).map((setting) => `${settingLabel(setting)}: ${settingText(setting, settings)}`);
  const otherState = effectiveDay > inForce ? "Coming" : "Before";
  return {
    effectiveDay,
    from: fromText(effectiveDay),
    state: effectiveDay === inForce ? "In force" : otherState,
    rules: rules.join("; ") || "Nothing",
    note,
    changedBy,
    used,
    first: effectiveDay === FROM_THE_BEGINNING,
  };
}

/**
 * The tab's form: policies with examples and initial values and, where the URL has edited values, their effect.
 * @param version being edited; null for a new one
 */
export async function policyFormPage(
  request: Request,
  scope: Scope,
  page: PolicyTabPage,
  policyTab: PolicyTab,
  version: TabVersion | null,
) {
  const search = new URL(request.url).searchParams;
  const { template, firstFree } = page;
  const start = firstFree !== null && firstFree > today() ? firstFree : today();
  const settings = getSettings(version ?? versionOn(page.versions, policyTab, start) ?? { policyTab, values: {} });
  const stored = formValues(policyTab, settings, version ?? { effectiveDay: firstFree ?? "", note: "" });
  const formSearch = version === null ? search : new URLSearchParams([...search, ["revision", String(version.revision)]]);
  const values = search.has("effectiveDay") ? { ...stored, ...pickKnown(formSearch, stored) } : stored;
  const base = await readExampleBase(scope, page, start);
  return {
    policies: policyFields(policyTab, base),
    values,
    fixedDay: version === null ? null : fromText(version.effectiveDay).toLowerCase(),
    firstFree: firstFree ?? undefined,
    maxNoteLength: MAX_POLICY_NOTE_LENGTH,
    cancelHref: tabHref(template.payrollTemplateSeq, policyTab),
    effect: search.has("effectiveDay") ? await effectView(scope, page, policyTab, search) : null,
  };
}

/** Examples use the template's first employee, under the policies of `day`. */
async function readExampleBase(scope: Scope, { template, all }: PolicyTabPage, day: Day): Promise<ExampleBase> {
  const run = { payrollKind: "USER_CUSTOM" as const, startDate: day, endDate: day, payDate: day };
  const salary = await findExampleSalary(scope, template.payrollTemplateSeq, today());
  return { ...DEFAULT_EXAMPLE, ...(salary && { salary }), policies: settingsInForce(template, all, run, null).policies };
}

const salaryText = ({ salaryAmount, salaryAmountType }: ExampleBase["salary"]) =>
  `For ${formatCentavos(salaryAmount)} ${salaryAmountTypeLabel(salaryAmountType).toLowerCase()}`;

/** Link to the effect of unsaved rules (F-4): beside the form, or on a separate page while a large calculation runs. */
export async function effectHref(
  scope: Scope,
  { payrollTemplateSeq, policyTab }: { payrollTemplateSeq: number; policyTab: PolicyTab },
  { effectiveDay, note, values }: PolicyInput,
  checked: { payrollTemplateName: string; moved: string },
  edited: boolean,
): Promise<string> {
  const { payrollTemplateName, moved } = checked;
  const rules: OverriddenRules = {
    payrollTemplateSeq,
    payrollTemplateName,
    version: { policyTab, effectiveDay, values },
    moved,
    note,
    edited,
  };
  const storedQuestion = await calculateRules(scope, rules, env.SYNC_PREVIEW_LIMIT);
  return storedQuestion === null ? rulesFormHref(rules) : pathTo("get-what-if", storedQuestion);
}

/** Link to the rules form with the edited values in the URL. */
export function rulesFormHref({ payrollTemplateSeq, version, note, edited }: OverriddenRules): string {
  const { policyTab, effectiveDay, values } = version;
  const key = { payrollTemplateSeq, policyTab };
  const path = edited ? pathTo("get-policy-version-edit", { ...key, effectiveDay }) : pathTo("get-policy-version-new", key);

  const query = new URLSearchParams({ effectiveDay, note, ...settingValues(policyTab, values) });
  return `${path}?${query}`;
}

/** The posted values as hidden fields of the confirmation. */
export function postedValues(tab: PolicyTab, { effectiveDay, note, revision, values }: PolicyInput): PolicyValues {
  return { effectiveDay, note, ...settingValues(tab, values), ...(revision === undefined ? {} : { revision: String(revision) }) };
}

async function effectView(
  scope: Scope,
  { template }: PolicyTabPage,
  policyTab: PolicyTab,
  search: URLSearchParams,
): Promise<EffectView | null> {
  const read = policyInput(policyTab).safeParse(Object.fromEntries(search));
  if (!read.success) return null;
  const { effectiveDay, values } = read.data;
  const candidate = { payrollTemplateSeq: template.payrollTemplateSeq, version: { policyTab, effectiveDay, values } };
  const figures = await policyEffect(scope, candidate, env.SYNC_PREVIEW_LIMIT);
  if (figures === null) return { period: null, people: 0, changed: 0, tooMany: false, before: 0, after: 0, largest: [] };
  const { run, ...rest } = figures;
  return { ...rest, period: periodLabel(run.startDate, run.endDate) };
}

function policyFields(policyTab: PolicyTab, base: ExampleBase): PolicyField[] {
  return TAB_SETTINGS[policyTab].map((setting): PolicyField => {
    if (setting === "minimumNetPay") {
      const examples = [0, 5_000_00].map((value) => policyExample(setting, value, base));
      return {
        setting,
        label: MINIMUM_NET_PAY.label,
        hint: `${MINIMUM_NET_PAY.sentence} With 0.00 and 5,000.00. ${examples.join("; ")}`,
        options: [],
      };
    }
    if (setting === "thirteenthMonthPayments") {
      const examples = [SINGLE_PAYMENT, "5:5000 12:5000"].map((value) => policyExample(setting, value, base));
      return {
        setting,
        label: PAYMENTS.label,
        hint: `${PAYMENTS.sentence} All in December: ${examples[0]}. Half in May: ${examples[1]}.`,
        options: [],
        months: true,
      };
    }
    const { label, options } = POLICY_CHOICES[setting];
    const choices = options.map(([value, sentence]) => ({ value, sentence, example: exampleText(setting, value, base) }));
    return { setting, label, options: choices, hint: setting === "sssTiming" ? timingHint(base) : "" };
  });
}

/** The same month preview for all three agencies. */
function timingHint(base: ExampleBase): string {
  if (base.policies.payFrequency === "ONLY_THIRTEEN_MONTH_PAY") return "";
  const of = (timing: "EQUAL" | "FIRST" | "LAST") =>
    sumMonthContributions({ ...base, policies: { ...base.policies, sssTiming: timing, philHealthTiming: timing, pagIbigTiming: timing } });
  return `All three together: in equal parts ${of("EQUAL")}, first ${of("FIRST")}, last ${of("LAST")}`;
}

function exampleText(setting: ChosenSetting, value: string, base: ExampleBase): string {
  const chosen = value === "Y" || value === "N" ? value === "Y" : value;
  return policyExample(setting, chosen as TemplateSettings[typeof setting], base);
}

function formValues(
  tab: PolicyTab,
  settings: Partial<TemplateSettings>,
  version: { effectiveDay: Day | ""; note: string; revision?: number },
): PolicyValues {
  const { effectiveDay, note, revision } = version;
  return { effectiveDay, note, ...settingValues(tab, settings), ...(revision === undefined ? {} : { revision: String(revision) }) };
}

function settingValues(tab: PolicyTab, settings: Partial<TemplateSettings>): Partial<Record<Setting | ShareField, string>> {
  const values = TAB_SETTINGS[tab]
    .filter((setting) => setting !== "thirteenthMonthPayments")
    .map((setting) => [setting, formValue(setting, settings)]);
  const shares = new Map(parsePayments(settings.thirteenthMonthPayments ?? "").map(({ month, share }) => [month, formatShare(share)]));
  const months = tab === "thirteenth-month" ? SHARE_FIELDS.map((field, index) => [field, shares.get(index + 1) ?? ""]) : [];
  return Object.fromEntries([...values, ...months]);
}

/** URL parameters that are fields of the form, truncated to their maximum length. */
const pickKnown = (search: URLSearchParams, knownValues: PolicyValues) =>
  Object.fromEntries(
    [...search].filter(([name]) => name in knownValues).map(([name, value]) => [name, value.slice(0, MAX_POLICY_NOTE_LENGTH)]),
  );

const fromText = (day: Day) => (day === FROM_THE_BEGINNING ? "From the beginning" : `From ${formatDay(day)}`);
