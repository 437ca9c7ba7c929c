import { formatPayments } from "~/domain/payroll/engine/thirteenth-payments";
import { TIMING_LABELS } from "~/domain/payroll/setup/items/item-text";
import { decimalString, formatCentavos } from "~/domain/shared/money";
import type { Setting, TemplateSettings } from "./setting-policies";

/** A policy with a fixed set of options; the first one is the default (Appendix G). */
export interface PolicyChoice {
  label: string;
  options: readonly (readonly [value: string, sentence: string])[];
}

export type ChosenSetting = Exclude<Setting, "minimumNetPay" | "thirteenthMonthPayments">;

const TIMINGS = [
  ["EQUAL", "in equal parts, settled in the last payroll"],
  ["FIRST", TIMING_LABELS.FIRST],
  ["LAST", "last payroll of the month"],
] as const;

/** @source document 5, Appendix G */
export const POLICY_CHOICES: Record<ChosenSetting, PolicyChoice> = {
  payUnworkedSpecialDays: {
    label: "Special non-working days not worked, daily-paid",
    options: [
      ["N", "not paid"],
      ["Y", "paid as a day"],
    ],
  },
  salaryChange: {
    label: "Raise inside a period",
    options: [
      ["PERIOD_SHARE", "each rate for its share of the pay days"],
      ["DAILY_RATE", "days × daily of each rate"],
    ],
  },
  partialPeriod: {
    label: "Joined or left inside a period",
    options: [
      ["DAILY_RATE", "days worked × daily, at most the period"],
      ["PERIOD_SHARE", "share of the pay days"],
      ["DEDUCT_MISSED_DAYS", "period less missed days × daily"],
    ],
  },
  monthlyPaidHolidayForfeit: {
    label: "Absent before a regular holiday, monthly-paid",
    options: [
      ["N", "holiday stays paid"],
      ["Y", "holiday is lost as for daily-paid"],
    ],
  },
  restDayHolidayBase: {
    label: "Work on a rest day",
    options: [
      ["TABLE", "what basic pay already holds is counted"],
      ["FULL", "the whole multiplier is added"],
    ],
  },
  holidayBasis: {
    label: "Holidays that count",
    options: [
      ["COMPANY", "those that the whole company has"],
      ["OFFICE", "also the local ones of the employee’s office"],
    ],
  },
  contributionsTaken: {
    label: "SSS, PhilHealth and Pag-IBIG",
    options: [
      ["Y", "taken and remitted"],
      ["N", "switched off: only for employees whom the law does not require to contribute; say why below"],
    ],
  },
  contributionMonth: {
    label: "Contributions belong to the month of",
    options: [
      ["PERIOD_END", "the last day of the period"],
      ["PAY_DATE", "the pay date"],
    ],
  },
  sssBase: {
    label: "SSS base",
    options: [
      ["ACTUAL", "all remuneration of the month"],
      ["BASIC", "basic pay less deductions"],
    ],
  },
  philHealthBase: {
    label: "PhilHealth base",
    options: [
      ["NOMINAL_BASIC", "the month’s salary, whatever the absences"],
      ["ACTUAL_BASIC", "basic pay less deductions"],
    ],
  },
  sssTiming: { label: "SSS deducted", options: TIMINGS },
  philHealthTiming: { label: "PhilHealth deducted", options: TIMINGS },
  pagIbigTiming: { label: "Pag-IBIG deducted", options: TIMINGS },
  mweContributions: {
    label: "Contributions of minimum wage earners",
    options: [
      ["AGAINST_EXEMPT_WAGE", "reduce the exempt wage"],
      ["AGAINST_TAXABLE", "reduce other taxable pay first"],
    ],
  },
  withholdingMethod: {
    label: "Tax of each payroll",
    options: [
      ["TABLE", "table of the pay frequency"],
      ["ANNUALIZED", "the year is estimated in every payroll"],
    ],
  },
  cumulativeSticky: {
    label: "Cumulative average, once used",
    options: [
      ["Y", "stays to 31 December"],
      ["N", "decided in every payroll"],
    ],
  },
  annualizeWith: {
    label: "Year settled in",
    options: [
      ["LAST_RUN", "the last regular payroll of the tax year"],
      ["BY_HAND", "the payroll that I mark"],
    ],
  },
  payslipRelease: {
    label: "Payslips are seen",
    options: [
      ["COMPLETION", "at once"],
      ["PAY_DATE", "on the pay date"],
    ],
  },
  thirteenthMonthBasis: {
    label: "13th month counts",
    options: [
      ["PROJECTED", "the year as it will be on 31 December"],
      ["ACTUAL", "what completed payrolls paid"],
    ],
  },
  thirteenthMonthManagers: {
    label: "Managers",
    options: [
      ["Y", "get it too"],
      ["N", "rank and file alone"],
    ],
  },
};

export const MINIMUM_NET_PAY = {
  label: "Keep at least",
  sentence: "Loans and other deductions wait when the net pay would fall below it.",
};

/** @source document 5, Appendix G */
export const PAYMENTS = {
  label: "Paid",
  sentence: "The share of each month in percent; together they are 100.",
};

/** Name of a policy. */
export function settingLabel(setting: Setting): string {
  if (setting === "minimumNetPay") return MINIMUM_NET_PAY.label;
  return setting === "thirteenthMonthPayments" ? PAYMENTS.label : POLICY_CHOICES[setting].label;
}

/** A form value: a code, Y or N, or an amount like "500.00". */
export function formValue(setting: Setting, settings: Partial<TemplateSettings>): string {
  const value = settings[setting];
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "Y" : "N";
  return typeof value === "number" ? decimalString(value) : value;
}

/** A value as text: the option's sentence, or the amount. */
export function settingText(setting: Setting, settings: Partial<TemplateSettings>): string {
  if (setting === "minimumNetPay") return formatCentavos(settings.minimumNetPay ?? 0);
  const chosen = formValue(setting, settings);
  if (setting === "thirteenthMonthPayments") return formatPayments(chosen);
  return POLICY_CHOICES[setting].options.find(([value]) => value === chosen)?.[1] ?? chosen;
}
