/** Every permission of the specification (GUARD-14 to GUARD-26 and the parts of an employee); the first administrator of a company holds them all. */
export const PERMISSIONS = [
  "DASHBOARD_MANAGEMENT_EDIT",
  "TEAM_VIEW",
  "TEAM_EDIT",
  "TEAM_SETTING_VIEW",
  "TEAM_SETTING_EDIT",
  "BASIC_INFO_VIEW",
  "BASIC_INFO_EDIT",
  "JOB_INFO_VIEW",
  "JOB_INFO_EDIT",
  "EDUCATION_INFO_VIEW",
  "EDUCATION_INFO_EDIT",
  "CAREER_QUALIFI_INFO_VIEW",
  "CAREER_QUALIFI_INFO_EDIT",
  "EMPLOYEE_DOCUMENTS_INFO_VIEW",
  "ATTENDANCE_VIEW",
  "ATTENDANCE_EDIT",
  "ATTENDANCE_POLICY_VIEW",
  "ATTENDANCE_POLICY_EDIT",
  "LEAVE_VIEW",
  "LEAVE_EDIT",
  "LEAVE_SETTING_VIEW",
  "LEAVE_SETTING_EDIT",
  "FILING_EDIT",
  "FILING_APPROVAL_EDIT",
  "FLEXBEN_EDIT",
  "PAYROLL_VIEW",
  "PAYROLL_SETTING_EDIT",
  "SETTING_EDIT",
  "COMPANY_SETTING_EDIT",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Who may read the screens of payroll, salaries and previous employers (§0 of document 5). Whatever changes, pays out or sends asks for PAYROLL_SETTING_EDIT alone. */
export const PAYROLL_READERS: readonly Permission[] = ["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"];
/** The same, as `requireScope` takes it. */
export const READS_PAYROLL = PAYROLL_READERS.join(", ");

/** Whoever holds one of these may open the popup: the list of employees or the lists of points lead to it (EMP-23). What it shows has rights of its own. */
export const POPUP_PERMISSIONS: readonly Permission[] = ["TEAM_VIEW", "TEAM_EDIT", "FLEXBEN_EDIT"];

/** Who may open the company page: whoever may change the company, and whoever pays (§0 of document 5). */
export const COMPANY_KEEPERS: readonly Permission[] = ["COMPANY_SETTING_EDIT", "PAYROLL_SETTING_EDIT"];

/** What a company has subscribed to (GUARD-29, GUARD-30). */
export const SUBSCRIPTIONS = ["PAYROLL_USAGE", "FLEXBEN_ONLY_USAGE"] as const;
export type Subscription = (typeof SUBSCRIPTIONS)[number];
