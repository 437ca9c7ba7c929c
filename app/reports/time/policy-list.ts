import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { PolicySheetRow } from "~/domain/time/policies/policy-sheet";
import { fieldText, policyFields, policyValue } from "~/domain/time/policies/policy-text";
import { TIME_POLICY_KINDS, type TimePolicyKind } from "~/domain/time/policies/time-policy";
import { workbook, type SheetColumn, type Workbook } from "~/reports/workbook";

/** The policies of a kind as a spreadsheet: one row per version; minutes are numbers. */
export function policyList(kind: TimePolicyKind, rows: readonly PolicySheetRow[]): Workbook {
  return workbook<PolicySheetRow>({
    name: TIME_POLICY_KINDS[kind],
    title: [`${TIME_POLICY_KINDS[kind]} policies`],
    frozenColumns: 1,
    columns: [
      { header: "Policy", kind: "text", width: 28, value: ({ policyName }) => policyName },
      kind === "CUSTOM_WORK"
        ? { header: "State", kind: "text", value: ({ enabled }) => (enabled ? "Offered" : "Not offered") }
        : { header: "Company's", kind: "text", value: ({ main }) => (main ? "Yes" : "") },
      { header: "From", kind: "day", value: ({ effectiveDay }) => (effectiveDay === FROM_THE_BEGINNING ? null : effectiveDay) },
      ...policyFields(kind).map(([name, field]): SheetColumn<PolicySheetRow> =>
        field.control === "minutes"
          ? { header: `${field.label} (minutes)`, kind: "whole", width: 16, value: ({ values }) => numberOf(policyValue(values, name)) }
          : { header: field.label, kind: "text", width: 24, value: ({ values }) => fieldText(field, policyValue(values, name)) },
      ),
    ],
    rows,
  });
}

const numberOf = (value: string | number | null) => (value === null ? null : Number(value));
