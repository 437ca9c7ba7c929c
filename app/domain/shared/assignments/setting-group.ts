/** Whose assignment is meant: to a work schedule or to a payroll template (SET-11, F-115). */
export const SETTING_GROUPS = ["WORK_SCHEDULE", "PAYROLL"] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];
