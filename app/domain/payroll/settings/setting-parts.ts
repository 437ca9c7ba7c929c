import { POLICY_TABS } from "./setting-policies";

/** The parts of a template's settings, by the noun under which the change log keeps them. */
export const SETTING_PARTS = {
  payrollTemplate: "Template",
  master: POLICY_TABS.master,
  templateAllowances: "Allowances",
  templateDeductions: "Deductions",
  contributions: POLICY_TABS.contributions,
  tax: POLICY_TABS.tax,
  "thirteenth-month": POLICY_TABS["thirteenth-month"],
  "net-pay": POLICY_TABS["net-pay"],
  payrollTemplateEmployees: "Employees",
} as const;

export type SettingPart = keyof typeof SETTING_PARTS;

/** The parts in the order of the tabs. */
export const SETTING_NOUNS = Object.keys(SETTING_PARTS) as SettingPart[];

/** "Net pay", the tab's label; the noun itself if unknown. */
export const partText = (noun: string): string => (noun in SETTING_PARTS ? SETTING_PARTS[noun as SettingPart] : noun);
