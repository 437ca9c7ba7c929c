import { EMPLOYMENT_TYPE_LABELS } from "~/domain/employees/contracts/employment-type";
import { leaveDaysWithUnit, formatLeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { EARNED, LEAVE_GROUPS, leaveFields, leaveFieldText, WHO, type LeaveGroup } from "./leave-fields";
import type { LeaveKind, LeavePolicyValues, LeaveTier } from "./leave-policy";
import { statutoryEditionOn, type LeaveCode } from "./statutory-leaves";

/** Looks up department names by number. */
export type DepartmentNames = ReadonlyMap<number, string>;

export interface LeaveFact {
  group: LeaveGroup;
  label: string;
  text: string;
}

/** All settings of a leave type, in page order. */
export function leaveFacts(kind: LeaveKind, values: LeavePolicyValues, names: DepartmentNames): LeaveFact[] {
  const single = leaveFields(kind)
    .filter(([name]) => says(name, values))
    .map(([name, field]): LeaveFact => ({ group: field.group, label: field.label, text: leaveFieldText(field, values[name]) }));
  const lists: LeaveFact[] =
    kind === "GLOBAL"
      ? []
      : [
          { group: WHO, label: "Employment types", text: employmentText(values) },
          { group: WHO, label: "Departments", text: departmentText(values, names) },
          ...(values.grantMethod === "MANUAL" ? [] : [{ group: EARNED, label: "Days a year", text: tierText(values.tiers) }]),
        ];
  return LEAVE_GROUPS.flatMap((group) => [...lists, ...single].filter((fact) => fact.group === group));
}

/** "Days a year: 5 days from year 1 → 7 days from year 1; …"; empty if nothing changed. */
export function movedLeave(kind: LeaveKind, before: LeavePolicyValues, after: LeavePolicyValues, names: DepartmentNames): string {
  const [from, to] = [leaveFacts(kind, before, names), leaveFacts(kind, after, names)];
  const labels = [...new Set([...from, ...to].map(({ label }) => label))];
  const wordsOf = (facts: readonly LeaveFact[], label: string) => facts.find((fact) => fact.label === label)?.text ?? "not asked";
  return labels
    .filter((label) => wordsOf(from, label) !== wordsOf(to, label))
    .map((label) => `${label}: ${wordsOf(from, label)} → ${wordsOf(to, label)}`)
    .join("; ");
}

/** One-line summary of a type: days, grant method, targets. */
export function leaveSummary(code: LeaveCode | null, values: LeavePolicyValues, names: DepartmentNames, day: Day): string {
  const who = [employmentText(values), departmentText(values, names)].filter((text) => text !== ALL).join(", ");
  const parts = code === null ? [grantText(values), values.paidYn === "Y" ? "" : "Unpaid", who] : [statutoryLeaveText(code, values, day)];
  return parts.filter(Boolean).join(" · ");
}

/** "105 calendar days, and 5 days of the company": total of a statutory leave by the law of a day. */
export function statutoryLeaveText(code: LeaveCode, { extraDays }: Pick<LeavePolicyValues, "extraDays">, day: Day): string {
  const { days, countDays, yearly } = statutoryEditionOn(code, day).rule.grant;
  const unit = countDays === "CALENDAR" ? "calendar days" : "workdays";
  const law = `${formatLeaveDays(days)} ${unit}${yearly ? " a year" : ""}`;
  return extraDays === 0 ? law : `${law}, and ${leaveDaysWithUnit(extraDays)} of the company`;
}

const ALL = "All";
const employmentText = ({ employmentTypes }: LeavePolicyValues): string =>
  employmentTypes === null ? ALL : employmentTypes.map((type) => EMPLOYMENT_TYPE_LABELS[type]).join(", ");
const departmentText = ({ departments }: LeavePolicyValues, names: DepartmentNames): string =>
  departments === null ? ALL : departments.map((seq) => names.get(seq) ?? `${seq}`).join(", ") || "None";

/** "5 days from year 1, 7 days from year 3" */
export const tierText = (tiers: readonly LeaveTier[]): string =>
  tiers
    .map(({ fromYears, days }) => `${leaveDaysWithUnit(days)} ${fromYears === 0 ? "from the start" : `from year ${fromYears}`}`)
    .join(", ") || "None";

function grantText({ grantMethod, tiers, limitedYn }: LeavePolicyValues): string {
  if (grantMethod === "MANUAL") return limitedYn === "Y" ? "Granted manually" : "Without a balance";
  const days = [...new Set(tiers.map((tier) => formatLeaveDays(tier.days)))].join(", ");
  const text = tiers.length === 1 ? leaveDaysWithUnit(tiers[0]!.days) : `${days || "0"} days`;
  return `${text} a year${grantMethod === "MONTHLY" ? ", month by month" : ""}`;
}

/** Fields made irrelevant by another one are omitted. */
function says(name: string, values: LeavePolicyValues): boolean {
  const { grantMethod, basis, carryOverDays, limitedYn } = values;
  if (grantMethod === "MANUAL" && (name === "prorateYn" || name === "maxBalance"))
    return name === "maxBalance" && values.maxBalance !== null;
  if (name === "prorateYn") return grantMethod === "UPFRONT" && basis === "CALENDAR_YEAR";
  if (name === "carryOverMonths" || name === "unusedAtYearEnd") return carryOverDays !== null;
  return name !== "negativeLimit" || limitedYn === "Y";
}
