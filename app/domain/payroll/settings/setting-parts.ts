/** The parts of a template's settings, by the noun under which the change log keeps them. */
export const SETTING_PARTS = {
  payrollTemplate: "Master",
  templateAllowances: "Allowances",
  templateDeductions: "Deductions",
  payrollTemplateEmployees: "Employees",
} as const;

export type SettingPart = keyof typeof SETTING_PARTS;

/** The parts in the order of the tabs. */
export const SETTING_NOUNS = Object.keys(SETTING_PARTS) as SettingPart[];

/** "Master", as the tab is called; the noun itself for one that is not known here. */
export const partWords = (noun: string): string => (noun in SETTING_PARTS ? SETTING_PARTS[noun as SettingPart] : noun);
