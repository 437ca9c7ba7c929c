import type { PolicyDetailProps } from "~/components/time/policies/policy-detail";
import type { PolicyFormField, PolicyFormProps } from "~/components/time/policies/policy-form";
import type { PolicyRow } from "~/components/time/policies/policy-list";
import { addDays, formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { KIND_DEFAULTS } from "~/domain/time/policies/company-policy";
import { POLICY_ADDRESSES } from "~/domain/time/policies/policy-addresses";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { MAX_POLICY_NAME_LENGTH } from "~/domain/time/policies/policy-input";
import { POLICY_SORTS } from "~/domain/time/policies/policy-sorts";
import { movedPolicy, policyFacts, policyFields, policyNotes, policySummary, policyValue } from "~/domain/time/policies/policy-text";
import { valuesOn, type AnyPolicyValues, type TimePolicyKind } from "~/domain/time/policies/time-policy";
import type { PolicySheetRow } from "~/domain/time/policies/policy-sheet";
import { getTimePolicyUse, listPolicyUse, listTimePolicies } from "~/models/time/time-policies.server";
import type { StoredPolicy } from "~/models/time/time-policy-rows.server";
import { readListQuery, readUseState } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";

type Params = Readonly<Record<string, string | undefined>>;

/** The policy kind in the URL. @throws 404 */
export function policyKindParam(params: Params): { policyKind: string; kind: TimePolicyKind; label: string } {
  const { policyKind = "" } = params;
  if (!Object.hasOwn(POLICY_ADDRESSES, policyKind)) throw notFound();
  return { policyKind, ...POLICY_ADDRESSES[policyKind]! };
}

/** Policies of a kind that match the URL, with their total number. @throws 400 */
export async function readPolicyList(
  request: Request,
  scope: Scope,
  kind: TimePolicyKind,
  today: Day,
): Promise<{ all: number; rows: PolicyRow[] }> {
  const { all, found } = await findPolicies(request, scope, kind, today);
  const rows = found.map(({ policy, summary, schedules }) => ({
    timePolicySeq: policy.timePolicySeq,
    policyName: policy.policyName,
    summary,
    main: policy.mainYn === "Y",
    enabled: policy.policyState === "ENABLE",
    schedules: kind === "CUSTOM_WORK" ? null : schedules,
  }));
  return { all, rows };
}

async function findPolicies(request: Request, scope: Scope, kind: TimePolicyKind, today: Day) {
  const [order, state] = [readListQuery(request, { sorts: POLICY_SORTS }), readUseState(request)];
  const { policies, uses } = await listPolicyUse(scope, today);
  const all = policies
    .filter(({ policyKind }) => policyKind === kind)
    .map((policy) => ({
      policy,
      summary: policySummary(kind, valuesToday(policy, today)),
      schedules: uses.get(policy.timePolicySeq)?.present.length ?? 0,
    }));
  const inState = all.filter(({ policy }) => state === undefined || (policy.policyState === "ENABLE") === (state === "on"));
  const matching = filteredList(inState, order, {
    words: ({ policy, summary }) => `${policy.policyName} ${summary}`,
    by: { standing: null, name: ({ policy }) => policy.policyName, schedules: ({ schedules }) => schedules },
  });
  return { all: all.length, found: matching };
}

/** A policy with its current and future versions. @throws NotFound */
export async function readPolicyDetail(
  scope: Scope,
  { policyKind, kind }: { policyKind: string; kind: TimePolicyKind },
  timePolicySeq: number,
  today: Day,
): Promise<Omit<PolicyDetailProps, "mayEdit">> {
  const { policy, use } = await getTimePolicyUse(scope, { timePolicySeq, policyKind: kind }, today);
  const values = valuesToday(policy, today);
  return {
    policyKind,
    timePolicySeq,
    policyName: policy.policyName,
    main: policy.mainYn === "Y",
    enabled: policy.policyState === "ENABLE",
    hasMain: kind !== "CUSTOM_WORK",
    groups: groupByName(policyFacts(kind, values)).map(([name, facts]) => ({
      name,
      facts: facts.map(({ label, text }) => ({ label, text })),
    })),
    notes: policyNotes(values),
    holds: kind === "CUSTOM_WORK" ? "" : usageText(policy, use.present),
    versions: policy.versions
      .map((version, index) => ({ version, before: policy.versions[index - 1] }))
      .filter(({ version }) => version.effectiveDay !== FROM_THE_BEGINNING)
      .reverse()
      .map(({ version, before }) => ({
        day: formatDay(version.effectiveDay),
        planned: version.effectiveDay > today,
        text: movedPolicy(kind, before?.values ?? KIND_DEFAULTS[kind], version.values) || "As before",
        by: [version.changedBy, version.changedAt && formatInstant(version.changedAt)].filter(Boolean).join(", "),
      })),
  };
}

/** Matching policies of a kind for a spreadsheet, one row per version. @throws 400 */
export async function readPolicySheet(request: Request, scope: Scope, kind: TimePolicyKind, today: Day): Promise<PolicySheetRow[]> {
  const { found } = await findPolicies(request, scope, kind, today);
  return found.flatMap(({ policy: { policyName, mainYn, policyState, versions } }) =>
    versions.map(({ effectiveDay, values }) => ({
      policyName,
      main: mainYn === "Y",
      enabled: policyState === "ENABLE",
      effectiveDay,
      values,
    })),
  );
}

/** Form defaults of a new policy. */
export const newPolicy = (kind: TimePolicyKind): Omit<PolicyFormProps, "verb" | "cancelHref" | "lastResult"> => ({
  ...policyForm(kind, KIND_DEFAULTS[kind]),
  values: { policyName: "", enabled: "Y", ...typedValues(kind, KIND_DEFAULTS[kind]), effectiveDay: "", revision: "" },
});

/** Form values from the newest version, with the default effective day of a change. */
export function editablePolicy(policy: StoredPolicy, today: Day): Omit<PolicyFormProps, "verb" | "cancelHref" | "lastResult"> {
  const newest = policy.versions.at(-1)!;
  const tomorrow = addDays(today, 1);
  const planned = newest.effectiveDay > tomorrow;
  return {
    ...policyForm(policy.policyKind, newest.values),
    values: {
      policyName: policy.policyName,
      enabled: policy.policyState === "ENABLE" ? "Y" : undefined,
      ...typedValues(policy.policyKind, newest.values),
      effectiveDay: planned ? newest.effectiveDay : tomorrow,
      revision: String(policy.revision),
    },
    planned: planned ? formatDay(newest.effectiveDay) : null,
  };
}

/** Policies that a schedule can use, by kind. */
export async function listPolicyOptions(scope: Scope) {
  const policies = await listTimePolicies(scope);
  const ofKind = (kind: TimePolicyKind) => {
    const kindPolicies = policies.filter(({ policyKind }) => policyKind === kind);
    return {
      companyDefault: kindPolicies.find(({ mainYn }) => mainYn === "Y")?.policyName ?? "",
      options: kindPolicies.map(({ timePolicySeq, policyName }) => ({ value: String(timePolicySeq), label: policyName })),
    };
  };
  return { overtimePolicySeq: ofKind("OVERTIME"), holidayWorkPolicySeq: ofKind("HOLIDAY_WORK"), commutePolicySeq: ofKind("COMMUTE") };
}

const valuesToday = (policy: StoredPolicy, today: Day): AnyPolicyValues => valuesOn(policy.versions, today) ?? policy.versions[0]!.values;

function usageText({ mainYn }: StoredPolicy, names: readonly string[]): string {
  const named = names.length > 0 ? `Named by ${names.join(", ")}.` : "";
  if (mainYn === "Y") return ["Applies to schedules without another policy.", named].filter(Boolean).join(" ");
  return named || "No schedule uses it yet. Choose it when you edit a schedule.";
}

function policyForm(kind: TimePolicyKind, values: AnyPolicyValues) {
  return {
    groups: groupByName(policyFields(kind).map(([name, field]) => ({ name, ...field }))).map(([name, fields]) => ({
      name,
      fields: fields.map(({ name: fieldName, label, hint, ...field }) => {
        const common = { name: fieldName as PolicyFormField["name"], label, ...(hint === undefined ? {} : { hint }) };
        if (field.control === "minutes") return { ...common, control: field.control, required: field.empty === undefined };
        if (field.control === "yes" || field.control === "time") return { ...common, control: field.control };
        return { ...common, control: field.control, options: field.options.map(([value, sentence]) => ({ value, label: sentence })) };
      }),
    })),
    offered: kind === "CUSTOM_WORK",
    notes: policyNotes(values),
    maxLength: MAX_POLICY_NAME_LENGTH,
  };
}

const typedValues = (kind: TimePolicyKind, values: AnyPolicyValues): Record<string, string> =>
  Object.fromEntries(policyFields(kind).map(([name]) => [name, String(policyValue(values, name) ?? "")]));

function groupByName<Item extends { group: string }>(items: readonly Item[]): [string, Item[]][] {
  return [...new Set(items.map(({ group }) => group))].map((name) => [name, items.filter(({ group }) => group === name)]);
}
