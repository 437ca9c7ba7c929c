import { hoursText } from "~/domain/time/schedule/hours-text";
import { KIND_DEFAULTS } from "./company-policy";
import { LOSS_UNITS, MINUTES_BOUNDS, WORK_UNITS, type AnyPolicyValues, type PolicyValues, type TimePolicyKind } from "./time-policy";

type Options = readonly (readonly [value: string, sentence: string])[];

/** A policy field with its label for form, page and history. */
export type PolicyField = { label: string; hint?: string; group: string } & (
  | {
      control: "minutes";
      bounds: readonly [least: number, most: number];
      /** Meaning of an empty field; without it a number is required. */ empty?: string;
    }
  | { control: "choice" | "unit"; options: Options }
  | { control: "yes" }
  | { control: "time" }
);

const units = (minutes: readonly number[]): Options =>
  minutes.map((unit) => [String(unit), unit === 1 ? "Every minute" : `${unit} minutes`]);
const minutes = (group: string, label: string, field: keyof typeof MINUTES_BOUNDS, hint?: string): PolicyField => ({
  control: "minutes",
  group,
  label,
  bounds: MINUTES_BOUNDS[field],
  ...(hint === undefined ? {} : { hint }),
});

const LATENESS = "Late and undertime";
const READING = "Reading of time logs";
const WINDOW = "Time logs of a day";
const CLOCKING = "Clocking";
const COUNTED = "What counts";
const MEALS = "Meals";

/** Options of the field. @source document 4 §3.1 */
export const POLICY_FIELDS: { [Kind in TimePolicyKind]: Record<keyof PolicyValues[Kind], PolicyField> } = {
  OVERTIME: {
    overtimeMode: {
      control: "choice",
      group: COUNTED,
      label: "Overtime counts",
      options: [
        ["APPROVED_ONLY", "When it was approved"],
        ["AUTOMATIC", "When it was worked"],
      ],
    },
    minimumOvertimeMinutes: minutes(COUNTED, "Minimum overtime a day", "minimumOvertimeMinutes", "Anything shorter does not count."),
    overtimeUnitMinutes: {
      control: "unit",
      group: COUNTED,
      label: "Rounded to",
      hint: "Always rounded down.",
      options: units(WORK_UNITS),
    },
    earlyOvertimeYn: { control: "yes", group: COUNTED, label: "Work before the shift is overtime too" },
    unapprovedAlertMinutes: minutes(
      COUNTED,
      "Unapproved work to be decided from",
      "unapprovedAlertMinutes",
      "Permitted work must be paid: from this much unapproved work, the day requires a decision.",
    ),
  },
  HOLIDAY_WORK: {
    holidayWorkApprovalYn: { control: "yes", group: COUNTED, label: "Only approved work on rest days and holidays counts" },
    minimumHolidayWorkMinutes: minutes(
      COUNTED,
      "Minimum work on such a day",
      "minimumHolidayWorkMinutes",
      "Anything shorter does not count.",
    ),
    holidayWorkUnitMinutes: {
      control: "unit",
      group: COUNTED,
      label: "Rounded to",
      hint: "Always rounded down.",
      options: units(WORK_UNITS),
    },
    compensation: {
      control: "choice",
      group: COUNTED,
      label: "Compensated by",
      hint: "A day in lieu is only for people without premium pay (Labor Code Art. 82); all others are paid.",
      options: [
        ["PAY", "Pay"],
        ["LEAVE", "A day in lieu"],
      ],
    },
    midnightHoliday: {
      control: "choice",
      group: COUNTED,
      label: "A shift over midnight belongs to",
      options: [
        ["CALENDAR", "The date of each hour"],
        ["SHIFT_START", "The day it begins"],
      ],
    },
    mealMinutes: minutes(MEALS, "Meal break deducted", "mealMinutes", "On days without a fixed plan, less clocked breaks."),
    mealAfterMinutes: minutes(MEALS, "When presence is longer than", "mealAfterMinutes"),
  },
  CUSTOM_WORK: {
    paidYn: { control: "yes", group: COUNTED, label: "Paid" },
    countsAsWorkedYn: {
      control: "yes",
      group: COUNTED,
      label: "Counts as presence",
      hint: "From its start to its end, without time logs.",
    },
    clockRequiredYn: { control: "yes", group: COUNTED, label: "Employees clock", hint: "Their time logs count, wherever they are." },
    approvalYn: { control: "yes", group: COUNTED, label: "Needs an approval" },
  },
  COMMUTE: {
    graceMinutes: minutes(LATENESS, "Late without loss up to", "graceMinutes"),
    undertimeGraceMinutes: minutes(LATENESS, "Undertime without loss up to", "undertimeGraceMinutes"),
    graceMode: {
      control: "choice",
      group: LATENESS,
      label: "Later than that",
      options: [
        ["FULL", "All minutes count"],
        ["EXCESS", "Those above it count"],
      ],
    },
    lossUnitMinutes: {
      control: "unit",
      group: LATENESS,
      label: "Lost time rounded to",
      hint: "Always rounded down: no more than the time lost may be deducted (Labor Code Art. 116).",
      options: units(LOSS_UNITS),
    },
    halfDayAbsentAfterMinutes: {
      control: "minutes",
      group: LATENESS,
      label: "Booked as absence above",
      hint: "The same minutes under another name; empty = never.",
      bounds: MINUTES_BOUNDS.halfDayAbsentAfterMinutes,
      empty: "Never",
    },
    punchPairing: {
      control: "choice",
      group: READING,
      label: "In and out are",
      options: [
        ["FIRST_LAST", "First and last"],
        ["ALTERNATE", "By turns"],
        ["DIRECTION", "As the device says"],
      ],
    },
    duplicateMinutes: minutes(READING, "Double tap within", "duplicateMinutes"),
    autoClockOutYn: { control: "yes", group: READING, label: "A missing clock-out is closed by the end of the shift" },
    meansWebYn: { control: "yes", group: CLOCKING, label: "Browser" },
    meansMobileYn: { control: "yes", group: CLOCKING, label: "Phone" },
    meansKioskYn: { control: "yes", group: CLOCKING, label: "Tablet of an office" },
    meansDeviceYn: { control: "yes", group: CLOCKING, label: "Time clock" },
    placeCheck: {
      control: "choice",
      group: CLOCKING,
      label: "Outside the office",
      options: [
        ["RECORD", "It is noted"],
        ["WARN", "The day is marked"],
        ["REFUSE", "No one can clock"],
      ],
    },
    photoYn: {
      control: "yes",
      group: CLOCKING,
      label: "Photo with each clock-in",
      hint: "From a browser or a phone; no one is asked at a tablet of an office or a time clock.",
    },
    leadMinutes: minutes(WINDOW, "Time logs before the shift", "leadMinutes"),
    tailMinutes: minutes(WINDOW, "Time logs after the shift", "tailMinutes"),
    dayBoundaryTime: { control: "time", group: WINDOW, label: "A day without a shift begins at", hint: "From 00:00 to 06:00." },
  },
};

/** Fields of a kind in page order. */
export const policyFields = (kind: TimePolicyKind): [name: string, field: PolicyField][] => Object.entries(POLICY_FIELDS[kind]);

/** Display value: "10 min", "Never", "Every minute", "Yes". */
export function fieldText(field: PolicyField, value: string | number | null): string {
  switch (field.control) {
    case "minutes":
      if (value === null) return field.empty ?? "";
      return value === 0 ? "0 min" : hoursText(Number(value));
    case "yes":
      return value === "Y" ? "Yes" : "No";
    case "time":
      return String(value);
    default:
      return field.options.find(([option]) => option === String(value))?.[1] ?? String(value);
  }
}

/** Every field of a policy with its display value. */
export const policyFacts = (kind: TimePolicyKind, values: AnyPolicyValues): { group: string; label: string; text: string }[] =>
  policyFields(kind).map(([name, field]) => ({
    group: field.group,
    label: field.label,
    text: fieldText(field, policyValue(values, name)),
  }));

/** "Late without loss up to: 0 min → 10 min; …"; empty if nothing changed. */
export const movedPolicy = (kind: TimePolicyKind, before: AnyPolicyValues, after: AnyPolicyValues): string =>
  policyFields(kind)
    .map(([name, field]) => [field.label, fieldText(field, policyValue(before, name)), fieldText(field, policyValue(after, name))] as const)
    .filter(([, from, to]) => from !== to)
    .map(([label, from, to]) => `${label}: ${from} → ${to}`)
    .join("; ");

const SHORT = 3;

/** The values that differ from a new company's defaults; for custom work, the selected options. */
export function policySummary(kind: TimePolicyKind, values: AnyPolicyValues): string {
  const facts = policyFacts(kind, values);
  const usual = policyFacts(kind, KIND_DEFAULTS[kind]);
  const enabled =
    kind === "CUSTOM_WORK"
      ? facts.filter(({ text }) => text === "Yes").map(({ label }) => label)
      : facts.filter(({ text }, index) => text !== usual[index]!.text).map(({ label, text }) => `${label}: ${text}`);
  if (enabled.length === 0) return kind === "CUSTOM_WORK" ? "Not paid, and no presence" : "Default";
  const more = enabled.length - SHORT;
  return [...enabled.slice(0, SHORT), ...(more > 0 ? [`${more} more`] : [])].join(" · ");
}

/** The value of a field by its name. */
export const policyValue = (values: AnyPolicyValues, name: string): string | number | null =>
  (values as unknown as Record<string, string | number | null>)[name] ?? null;

export const MUST_BE_PAID = "Overtime worked must be paid (Labor Code Art. 87). Minutes below the minimum are shown in the report.";
export const PAID_LESS_THAN_LAW = "A night shift into a holiday is then paid less than the law requires.";
/** A unit or a minimum of overtime above this shows a note about the law. */
const NOTED_FROM = 15;

/** Note about these values for readers and editors. @source document 4 §3.1 */
export function policyNotes(values: AnyPolicyValues): string[] {
  const noted = ["minimumOvertimeMinutes", "overtimeUnitMinutes"].some((name) => Number(policyValue(values, name)) > NOTED_FROM);
  return [...(noted ? [MUST_BE_PAID] : []), ...(policyValue(values, "midnightHoliday") === "SHIFT_START" ? [PAID_LESS_THAN_LAW] : [])];
}
