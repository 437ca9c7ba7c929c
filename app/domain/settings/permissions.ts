/** Every permission that a company can grant (GUARD-14 to GUARD-26 and the employee sections); its first administrator has them all. */
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
export type GrantablePermission = (typeof PERMISSIONS)[number];

/** The server operators' permission; no company can grant it. */
export const OPERATOR = "OPERATOR";
export type Permission = GrantablePermission | typeof OPERATOR;

/** Whether these are all permissions; a group with all of them also gets those of later releases. */
export const isEveryPermission = (permissions: readonly Permission[]): boolean =>
  PERMISSIONS.every((permission) => permissions.includes(permission));

/**
 * Permissions to read payroll, salaries and previous employers (§0 of document 5). Every change, payment or email requires
 * PAYROLL_SETTING_EDIT.
 */
export const PAYROLL_READERS: readonly GrantablePermission[] = ["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"];

/**
 * Any of these opens the popup, because the employee list and the point lists link to it (EMP-23). Its sections have their own permissions.
 */
export const POPUP_PERMISSIONS: readonly GrantablePermission[] = ["TEAM_VIEW", "TEAM_EDIT", "FLEXBEN_EDIT"];

/** Either permission allows contract changes (CONTRACT-08, CF-44). */
export const CONTRACT_EDITORS: readonly GrantablePermission[] = ["DASHBOARD_MANAGEMENT_EDIT", "JOB_INFO_EDIT"];

/** Permissions that open the company page: to change the company, or to pay (§0 of document 5). */
export const COMPANY_EDITORS: readonly GrantablePermission[] = ["COMPANY_SETTING_EDIT", "PAYROLL_SETTING_EDIT"];

/** Subscriptions of a company (GUARD-29, GUARD-30). */
export const SUBSCRIPTIONS = ["PAYROLL_USAGE", "FLEXBEN_ONLY_USAGE"] as const;

/** Whether a company uses benefits only, without attendance and payroll (GUARD-29). */
export const isBenefitsOnly = ({ subscriptions }: { subscriptions: readonly string[] }): boolean =>
  subscriptions.includes("FLEXBEN_ONLY_USAGE");
export type Subscription = (typeof SUBSCRIPTIONS)[number];
