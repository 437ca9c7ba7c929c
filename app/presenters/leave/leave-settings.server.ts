import type { LeaveDetailProps } from "~/components/leave/settings/leave-detail";
import type { LeaveFormField, LeaveFormProps } from "~/components/leave/settings/leave-form";
import type { LeaveRow } from "~/components/leave/settings/leave-list";
import { EMPLOYMENT_TYPE_LABELS } from "~/domain/employees/contracts/employment-type";
import { leaveDaysText } from "~/domain/leave/leave-days";
import { LEAVE_ADDRESSES } from "~/domain/leave/policies/leave-addresses";
import { EARNED, LEAVE_GROUPS, leaveFields, WHO } from "~/domain/leave/policies/leave-fields";
import { MAX_INSTRUCTION_LENGTH, MAX_LEAVE_NAME_LENGTH, MAX_TIERS } from "~/domain/leave/policies/leave-input";
import { LEAVE_COLORS, LEAVE_POLICY_DEFAULTS, type LeaveKind, type LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { LEAVE_TYPE_SORTS } from "~/domain/leave/policies/leave-sorts";
import type { LeaveSheetRow } from "~/domain/leave/policies/leave-sheet";
import { statutoryEditionOn } from "~/domain/leave/policies/statutory-leaves";
import { statutoryLeaveText, leaveFacts, leaveSummary, movedLeave, type DepartmentNames } from "~/domain/leave/policies/leave-text";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { toOptions } from "~/domain/shared/forms/choices";
import { addDays, formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { getLeaveSettings, getLeaveType, leaveValuesOn, type LeaveSettings } from "~/models/leave/leave-policies.server";
import type { StoredLeaveType } from "~/models/leave/leave-policy-rows.server";
import { readListQuery, readUseState } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";

type Params = Readonly<Record<string, string | undefined>>;

/** The leave kind in the URL. @throws 404 */
export function leaveKindParam(params: Params): { leaveKind: string; kind: LeaveKind; label: string } {
  const { leaveKind = "" } = params;
  if (!Object.hasOwn(LEAVE_ADDRESSES, leaveKind)) throw notFound();
  return { leaveKind, ...LEAVE_ADDRESSES[leaveKind]! };
}

/** Leave types of a kind that match the URL; `all` = their total number, `used` = the company uses leave types. @throws 400 */
export async function readLeaveList(
  request: Request,
  scope: Scope,
  kind: LeaveKind,
  today: Day,
): Promise<{ used: boolean; all: number; rows: LeaveRow[] }> {
  const { types, departments } = await getLeaveSettings(scope);
  const all = types.filter(({ leaveKind }) => leaveKind === kind);
  const rows = filterLeaveTypes(request, all).map((type) => ({
    leavePolicySeq: type.leavePolicySeq,
    leaveName: type.leaveName,
    summary: leaveSummary(type.leaveCode, leaveValuesOn(type, today), departments, today),
    enabled: type.state === "ENABLE",
    privateLeave: type.privateYn === "Y",
  }));
  return { used: types.length > 0, all: all.length, rows };
}

function filterLeaveTypes<Type extends Pick<StoredLeaveType, "leaveName" | "state">>(request: Request, types: readonly Type[]): Type[] {
  const state = readUseState(request);
  const inState = types.filter((type) => state === undefined || (type.state === "ENABLE") === (state === "on"));
  return filteredList(inState, readListQuery(request, { sorts: LEAVE_TYPE_SORTS }), {
    words: ({ leaveName }) => leaveName,
    by: { added: null, name: ({ leaveName }) => leaveName },
  });
}

/** A leave type with its current and future versions. @throws NotFound */
export async function readLeaveDetail(
  scope: Scope,
  { leaveKind, kind }: { leaveKind: string; kind: LeaveKind },
  leavePolicySeq: number,
  today: Day,
): Promise<Omit<LeaveDetailProps, "mayEdit">> {
  const { type, departments } = await getLeaveType(scope, { leavePolicySeq, leaveKind: kind });
  const values = leaveValuesOn(type, today);
  const facts = leaveFacts(kind, values, departments);
  return {
    leaveKind,
    leavePolicySeq,
    leaveName: type.leaveName,
    enabled: type.state === "ENABLE",
    privateLeave: type.privateYn === "Y",
    law: statutoryFacts(type, values, today),
    groups: LEAVE_GROUPS.map((name) => ({
      name,
      facts: facts.filter(({ group }) => group === name).map(({ label, text }) => ({ label, text })),
    })).filter((group) => group.facts.length > 0),
    instructions: type.instructions,
    versions: type.versions
      .map((version, index) => ({ version, before: type.versions[index - 1] }))
      .filter(({ version }) => version.effectiveDay !== FROM_THE_BEGINNING)
      .reverse()
      .map(({ version, before }) => ({
        day: formatDay(version.effectiveDay),
        planned: version.effectiveDay > today,
        text: movedLeave(kind, before?.values ?? LEAVE_POLICY_DEFAULTS, version.values, departments) || "As before",
        by: [version.changedBy, formatInstant(version.changedAt)].filter(Boolean).join(", "),
      })),
  };
}

/** Leave types of a kind for a spreadsheet, one row per version. */
export async function readLeaveSheet(request: Request, scope: Scope, kind: LeaveKind, today: Day): Promise<LeaveSheetRow[]> {
  const { types, departments } = await getLeaveSettings(scope);
  const kindTypes = filterLeaveTypes(
    request,
    types.filter(({ leaveKind }) => leaveKind === kind),
  );
  return kindTypes.flatMap(({ leaveName, leaveCode, state, privateYn, versions }) =>
    versions.map(({ effectiveDay, values }) => ({
      leaveName,
      enabled: state === "ENABLE",
      privateLeave: privateYn === "Y",
      effectiveDay: effectiveDay === FROM_THE_BEGINNING ? null : effectiveDay,
      law: leaveCode === null ? "" : statutoryLeaveText(leaveCode, values, today),
      facts: leaveFacts(kind, values, departments),
    })),
  );
}

type FormShape = Omit<LeaveFormProps, "verb" | "cancelHref" | "lastResult">;

/** Form defaults of a new leave type: annual leave as each company starts with it, others without a year end. */
export async function newLeaveType(scope: Scope, kind: LeaveKind): Promise<FormShape> {
  const { departments } = await getLeaveSettings(scope);
  const values: LeavePolicyValues = { ...LEAVE_POLICY_DEFAULTS, convertAtSeparationYn: kind === "ANNUAL" ? "Y" : "N" };
  return {
    ...baseForm(kind, departments),
    values: { leaveName: "", enabled: "Y", privateYn: "", colour: LEAVE_COLORS[0], instructions: "", ...typedValues(kind, values) },
  };
}

/** Form values from the newest version, with the default effective day of a change. */
export function editableLeaveType(type: StoredLeaveType, departments: DepartmentNames, today: Day): FormShape {
  const newest = type.versions.at(-1)!;
  const tomorrow = addDays(today, 1);
  const planned = newest.effectiveDay > tomorrow;
  return {
    ...baseForm(type.leaveKind, departments),
    values: {
      leaveName: type.leaveName,
      enabled: type.state === "ENABLE" ? "Y" : "",
      privateYn: type.privateYn === "Y" ? "Y" : "",
      colour: type.colour,
      instructions: type.instructions,
      ...typedValues(type.leaveKind, newest.values),
      effectiveDay: planned ? newest.effectiveDay : tomorrow,
      revision: String(type.revision),
      previewFor: "",
    },
    planned: planned ? formatDay(newest.effectiveDay) : null,
  };
}

function baseForm(kind: LeaveKind, departments: LeaveSettings["departments"]): Omit<FormShape, "values"> {
  const fields = leaveFields(kind);
  return {
    groups: LEAVE_GROUPS.map((name) => ({
      name,
      fields: fields.filter(([, { group }]) => group === name).map(([field, shape]) => formField(field, shape)),
      who: kind !== "GLOBAL" && name === WHO,
      tiers: kind !== "GLOBAL" && name === EARNED,
    })).filter(({ fields: inGroup, who, tiers }) => inGroup.length > 0 || who || tiers),
    law: kind === "GLOBAL",
    employmentTypes: toOptions(EMPLOYMENT_TYPE_LABELS),
    departments: [...departments].map(([seq, label]) => ({ value: String(seq), label })),
    colors: LEAVE_COLORS.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
    limits: { name: MAX_LEAVE_NAME_LENGTH, instructions: MAX_INSTRUCTION_LENGTH, tiers: MAX_TIERS },
  };
}

type Field = ReturnType<typeof leaveFields>[number];

function formField(name: Field[0], field: Field[1]): LeaveFormField {
  const common = { name, label: field.label, ...(field.hint === undefined ? {} : { hint: field.hint }) };
  if (field.control === "yes") return { ...common, control: "yes" };
  if (field.control === "choice") {
    const options = field.options.map(([value, label]) => ({ value, label }));
    return { ...common, control: "choice", options, ...(field.empty === undefined ? {} : { empty: field.empty }) };
  }
  const empty =
    field.empty === undefined || field.hint ? {} : { hint: `If blank: ${field.empty.charAt(0).toLowerCase()}${field.empty.slice(1)}.` };
  return {
    ...common,
    ...empty,
    control: "number",
    required: field.empty === undefined,
    suffix: field.control === "whole" ? field.unit : "days",
  };
}

function typedValues(kind: LeaveKind, values: LeavePolicyValues) {
  const single = leaveFields(kind).map(([name, field]) => {
    const value = values[name];
    if (value === null) return [name, ""];
    return [name, field.control === "days" ? leaveDaysText(Number(value)) : String(value)];
  });
  const tiers = values.tiers.map(({ fromYears, days }) => ({ fromYears: String(fromYears), days: leaveDaysText(days) }));
  return {
    ...(Object.fromEntries(single) as Record<Field[0], string>),
    tiers: tiers.length > 0 ? tiers : [{ fromYears: "", days: "" }],
    employmentTypes: [...(values.employmentTypes ?? [])],
    departments: (values.departments ?? []).map(String),
  };
}

function statutoryFacts({ leaveCode }: StoredLeaveType, values: LeavePolicyValues, today: Day) {
  if (leaveCode === null) return [];
  const { issuance, rule } = statutoryEditionOn(leaveCode, today);
  return [
    { label: "Days", text: statutoryLeaveText(leaveCode, values, today) },
    { label: "For", text: rule.people },
    { label: "Document", text: rule.document },
    { label: "Law", text: issuance },
  ];
}
