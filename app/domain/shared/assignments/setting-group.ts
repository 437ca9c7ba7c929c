/** What employees are assigned to: a work schedule or a payroll template (SET-11, F-115). */
export const SETTING_GROUPS = ["WORK_SCHEDULE", "PAYROLL"] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** Labels of a group in screens and workbooks. `sheet` and `heading` belong to its workbook (document 4 §6.12, document 5 F-7). */
export const SETTING_GROUP_TEXT = {
  WORK_SCHEDULE: { noun: "work schedule", verb: "Assign to schedule", sheet: "Schedules", heading: "Work schedule" },
  PAYROLL: { noun: "payroll template", verb: "Assign to template", sheet: "Templates", heading: "Payroll template" },
} as const satisfies Record<SettingGroup, Record<string, string>>;
