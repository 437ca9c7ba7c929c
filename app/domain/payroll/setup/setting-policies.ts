import type { TemplatePolicies } from "~/domain/payroll/facts/facts";
import type { HolidayBasis } from "~/domain/payroll/engine/office-calendars";
import { DEFAULT_POLICIES } from "~/domain/payroll/runs/template-policies";
import type { Day } from "~/domain/shared/day";
import type { PeriodPolicy } from "~/domain/shared/period";

/** Tabs with dated policies, by URL segment (F-2, 1.1). */
export const POLICY_TABS = {
  master: "Master",
  contributions: "Contributions",
  tax: "Tax",
  "thirteenth-month": "13th month",
  "net-pay": "Net pay",
} as const;
export type PolicyTab = keyof typeof POLICY_TABS;

/** The payroll that settles the year's tax: the last regular one of the tax year by the calendar, or one marked manually (F-16). */
export type AnnualizeWith = "LAST_RUN" | "BY_HAND";
/** When employees can see a payslip: once its payroll is completed, or from the pay date on (F-84). */
export type PayslipRelease = "COMPLETION" | "PAY_DATE";

/** Template settings that do not affect payslip figures and are not part of any digest. */
interface OtherSettings {
  holidayBasis: HolidayBasis;
  annualizeWith: AnnualizeWith;
  payslipRelease: PayslipRelease;
}

/** The dated policies of a template: all settings except those that define its periods. */
export interface TemplateSettings extends Omit<TemplatePolicies, keyof PeriodPolicy>, OtherSettings {}
export type Setting = keyof TemplateSettings;

export const DEFAULT_SETTINGS: TemplateSettings = {
  ...withoutPeriods(DEFAULT_POLICIES),
  holidayBasis: "COMPANY",
  annualizeWith: "LAST_RUN",
  payslipRelease: "COMPLETION",
};

/** Policies of each tab, in page order. */
export const TAB_SETTINGS: Record<PolicyTab, readonly Setting[]> = {
  master: ["payUnworkedSpecialDays", "salaryChange", "partialPeriod", "monthlyPaidHolidayForfeit", "restDayHolidayBase", "holidayBasis"],
  contributions: ["contributionsTaken", "contributionMonth", "sssBase", "philHealthBase", "sssTiming", "philHealthTiming", "pagIbigTiming"],
  tax: ["withholdingMethod", "cumulativeSticky", "mweContributions", "annualizeWith"],
  "thirteenth-month": ["thirteenthMonthBasis", "thirteenthMonthManagers", "thirteenthMonthPayments"],
  "net-pay": ["minimumNetPay", "payslipRelease"],
};

/** The policies of one tab from a day on; policies without a value use their default. */
export interface PolicyVersion {
  policyTab: PolicyTab;
  /** FROM_THE_BEGINNING for the first. */
  effectiveDay: Day;
  values: Partial<TemplateSettings>;
}

/** All policies of a tab in a version, including defaults. */
export function getSettings({ policyTab, values }: Pick<PolicyVersion, "policyTab" | "values">): Partial<TemplateSettings> {
  const all = { ...DEFAULT_SETTINGS, ...values };
  return Object.fromEntries(TAB_SETTINGS[policyTab].map((setting) => [setting, all[setting]]));
}

/** The policies of a tab that differ from their defaults. */
export function listChangedSettings(version: Pick<PolicyVersion, "policyTab" | "values">): Setting[] {
  const versionSettings = getSettings(version);
  return TAB_SETTINGS[version.policyTab].filter((setting) => versionSettings[setting] !== DEFAULT_SETTINGS[setting]);
}

function withoutPeriods({ weekEndDay: _weekEndDay, ...policies }: typeof DEFAULT_POLICIES): Omit<TemplateSettings, keyof OtherSettings> {
  return policies;
}
