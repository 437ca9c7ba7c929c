import { GENDERS } from "~/domain/employees/personal/basic-info";
import { leaveDaysWithUnit, ONE_DAY, type LeaveDays } from "~/domain/leave/leave-days";
import { LEAVE_UNITS, type LeaveKind, type LeavePolicyValues } from "./leave-policy";

type Options = readonly (readonly [value: string, sentence: string])[];

/** Fields with a single value; tiers, employment types and departments have separate controls. */
export type LeaveFieldName = Exclude<keyof LeavePolicyValues, "tiers" | "employmentTypes" | "departments">;

/** A leave type field with its label for form, page and history. */
export type LeaveField = { label: string; hint?: string; group: LeaveGroup; kinds?: readonly LeaveKind[] } & (
  | { control: "choice"; options: Options; /** Meaning of an empty choice. */ empty?: string }
  | { control: "yes" }
  | { control: "whole"; unit: string; bounds: readonly [least: number, most: number]; empty?: string }
  | { control: "days"; bounds: readonly [least: LeaveDays, most: LeaveDays]; empty?: string }
);

export const WHAT = "What it is" as const;
export const WHO = "Who gets it" as const;
export const EARNED = "How it is earned" as const;
export const YEAR_END = "Year end" as const;
export const TAKEN = "How it is taken" as const;
/** In the order of the page. @source document 4 §6.6 */
export const LEAVE_GROUPS = [WHAT, WHO, EARNED, YEAR_END, TAKEN] as const;
export type LeaveGroup = (typeof LEAVE_GROUPS)[number];

const COMPANY_KINDS = ["ANNUAL", "CUSTOM"] as const;
const MAX_DAYS = 365 * ONE_DAY;
const HUNDREDTH = ONE_DAY / 100;

/** @source document 4 §2 (Leave type), §6.6 */
export const LEAVE_FIELDS: Readonly<Record<LeaveFieldName, LeaveField>> = {
  paidYn: { control: "yes", group: WHAT, label: "Paid", kinds: COMPANY_KINDS },
  silYn: {
    control: "yes",
    group: WHAT,
    label: "Counts as the service incentive leave",
    hint: "After a year of service five unused days of it are never forfeited (Labor Code Art. 95).",
    kinds: COMPANY_KINDS,
  },
  gender: { control: "choice", group: WHO, label: "Gender", options: Object.entries(GENDERS), empty: "Everyone", kinds: COMPANY_KINDS },
  availableAfterMonths: {
    control: "whole",
    group: WHO,
    label: "May be used after",
    hint: "Months of service; days earned before are held until then.",
    unit: "months",
    bounds: [0, 120],
    kinds: COMPANY_KINDS,
  },
  grantMethod: {
    control: "choice",
    group: EARNED,
    label: "Days are granted",
    options: [
      ["UPFRONT", "All days at once"],
      ["MONTHLY", "Month by month"],
      ["MANUAL", "By hand"],
    ],
    kinds: COMPANY_KINDS,
  },
  basis: {
    control: "choice",
    group: EARNED,
    label: "The leave year begins",
    options: [
      ["JOIN_DATE", "On the employee’s anniversary"],
      ["CALENDAR_YEAR", "On 01/01"],
    ],
    kinds: COMPANY_KINDS,
  },
  prorateYn: {
    control: "yes",
    group: EARNED,
    label: "First calendar year is prorated by month",
    hint: "Rounded up to the next half day. If not selected, all days are granted.",
    kinds: COMPANY_KINDS,
  },
  maxBalance: {
    control: "days",
    group: EARNED,
    label: "Maximum balance",
    hint: "Days above this limit are not granted. Days of cancelled leave are always returned.",
    bounds: [HUNDREDTH, 999 * ONE_DAY],
    empty: "No limit",
    kinds: COMPANY_KINDS,
  },
  extraDays: {
    control: "days",
    group: EARNED,
    label: "Extra company days",
    hint: "Beyond the statutory days.",
    bounds: [0, MAX_DAYS],
    kinds: ["GLOBAL"],
  },
  carryOverDays: {
    control: "days",
    group: YEAR_END,
    label: "Unused days carried over, up to",
    hint: "Leave blank if nothing expires.",
    bounds: [0, MAX_DAYS],
    empty: "Nothing expires",
    kinds: COMPANY_KINDS,
  },
  carryOverMonths: {
    control: "whole",
    group: YEAR_END,
    label: "Carried days are valid for",
    unit: "months",
    bounds: [1, 60],
    empty: "Until the next year end",
    kinds: COMPANY_KINDS,
  },
  unusedAtYearEnd: {
    control: "choice",
    group: YEAR_END,
    label: "Days not carried over",
    options: [
      ["FORFEIT", "Expire"],
      ["CONVERT", "Are paid"],
    ],
    kinds: COMPANY_KINDS,
  },
  convertAtSeparationYn: { control: "yes", group: YEAR_END, label: "Unused days are paid on separation", kinds: COMPANY_KINDS },
  unit: { control: "choice", group: TAKEN, label: "Smallest unit", options: Object.entries(LEAVE_UNITS), kinds: COMPANY_KINDS },
  countDays: {
    control: "choice",
    group: TAKEN,
    label: "Days that count",
    options: [
      ["WORKDAYS", "Workdays"],
      ["SANDWICH", "Rest days and holidays between two workdays too"],
      ["CALENDAR", "Every date"],
    ],
    kinds: COMPANY_KINDS,
  },
  limitedYn: { control: "yes", group: TAKEN, label: "Only with available balance", kinds: COMPANY_KINDS },
  negativeLimit: {
    control: "days",
    group: TAKEN,
    label: "Negative balance allowed up to",
    hint: "The next grant offsets it first.",
    bounds: [0, MAX_DAYS],
    kinds: COMPANY_KINDS,
  },
  noticeDays: { control: "whole", group: TAKEN, label: "Filed at least", hint: "0: whenever.", unit: "days ahead", bounds: [0, 365] },
  backdateDays: {
    control: "whole",
    group: TAKEN,
    label: "Filed at the latest",
    unit: "days after its first day",
    bounds: [0, 365],
    empty: "Whenever",
  },
  attachmentFromDays: {
    control: "days",
    group: TAKEN,
    label: "Document required from",
    bounds: [HUNDREDTH, MAX_DAYS],
    empty: "Never",
    kinds: COMPANY_KINDS,
  },
  maxDaysPerRequest: {
    control: "days",
    group: TAKEN,
    label: "Maximum at once",
    bounds: [HUNDREDTH, MAX_DAYS],
    empty: "No limit",
    kinds: COMPANY_KINDS,
  },
};

/** Fields of a kind of leave type, in page order. */
export const leaveFields = (kind: LeaveKind): [name: LeaveFieldName, field: LeaveField][] =>
  (Object.entries(LEAVE_FIELDS) as [LeaveFieldName, LeaveField][]).filter(([, { kinds }]) => kinds === undefined || kinds.includes(kind));

/** Display value: "0.5 days", "6 months", "Nothing expires", "Yes". */
export function leaveFieldText(field: LeaveField, value: LeavePolicyValues[LeaveFieldName]): string {
  if (field.control === "yes") return value === "Y" ? "Yes" : "No";
  if (value === null) return field.empty ?? "";
  if (field.control === "days") return leaveDaysWithUnit(Number(value));
  if (field.control === "whole") return `${value} ${field.unit}`;
  return field.options.find(([option]) => option === value)?.[1] ?? String(value);
}
