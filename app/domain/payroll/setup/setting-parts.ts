import { POLICY_TABS } from "./setting-policies";

/** The parts of a template's settings, by their noun in the change log. */
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

/** In tab order. */
export const SETTING_NOUNS = Object.keys(SETTING_PARTS) as SettingPart[];

/** "Net pay", the tab's label; the noun itself if unknown. */
export const partText = (noun: string): string => (noun in SETTING_PARTS ? SETTING_PARTS[noun as SettingPart] : noun);
