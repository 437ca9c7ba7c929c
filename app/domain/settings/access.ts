import type { FeatureName } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { pathTo } from "~/paths";
import { hasAnyPermission } from "./has-permission";
import { COMPANY_EDITORS, CONTRACT_EDITORS, PAYROLL_READERS, POPUP_PERMISSIONS, type Permission, type Subscription } from "./permissions";

/**
 * Access to a page: accounts with any of the permissions, or every signed-in account if none is listed; only in companies with the
 * subscription.
 */
export interface Access {
  permissions: readonly Permission[];
  /** One of these is needed as well. */
  also?: readonly Permission[];
  subscription?: Subscription;
  /** The page belongs to the account that signed in, whichever company is open, and needs none. */
  ownSignIn?: boolean;
}

/** The access of the screens (GUARD-14 to GUARD-26); permission to edit includes permission to view (GUARD-28). */
export const ACCESS = {
  signedIn: { permissions: [] },
  ownSignIn: { permissions: [], ownSignIn: true },
  viewTeam: { permissions: ["TEAM_VIEW", "TEAM_EDIT"] },
  editTeam: { permissions: ["TEAM_EDIT"] },
  viewInvitations: { permissions: ["TEAM_VIEW", "TEAM_EDIT", "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"] },
  /** The employee popup (EMP-23). */
  openEmployee: { permissions: POPUP_PERMISSIONS },
  viewJobInfo: employeeTab(["JOB_INFO_VIEW", "JOB_INFO_EDIT"]),
  editJobInfo: employeeTab(["JOB_INFO_EDIT"]),
  /** Changes the job info of many employees, from the list. */
  editManyJobInfos: { permissions: ["TEAM_VIEW", "TEAM_EDIT"], also: ["JOB_INFO_EDIT"] },
  viewBasicInfo: employeeTab(["BASIC_INFO_VIEW", "BASIC_INFO_EDIT"]),
  editBasicInfo: employeeTab(["BASIC_INFO_EDIT"]),
  viewEducation: employeeTab(["EDUCATION_INFO_VIEW", "EDUCATION_INFO_EDIT"]),
  editEducation: employeeTab(["EDUCATION_INFO_EDIT"]),
  viewCareer: employeeTab(["CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT"]),
  editCareer: employeeTab(["CAREER_QUALIFI_INFO_EDIT"]),
  editContracts: employeeTab(CONTRACT_EDITORS),
  viewEmployeeDocuments: employeeTab(["EMPLOYEE_DOCUMENTS_INFO_VIEW"]),
  viewSalary: employeeTab(PAYROLL_READERS, "PAYROLL_USAGE"),
  editSalary: employeeTab(["PAYROLL_SETTING_EDIT"], "PAYROLL_USAGE"),
  /** Proposals apply to basic info or to salary details. */
  decideProposals: employeeTab(["BASIC_INFO_EDIT", "PAYROLL_SETTING_EDIT"]),
  printCertificates: { permissions: ["TEAM_EDIT", "PAYROLL_SETTING_EDIT"] },
  pickEmployees: { permissions: ["SETTING_EDIT", "LEAVE_EDIT", "ATTENDANCE_POLICY_EDIT", "PAYROLL_SETTING_EDIT"] },
  suggestEmployees: { permissions: ["PAYROLL_SETTING_EDIT", "LEAVE_SETTING_EDIT", "JOB_INFO_EDIT"] },
  /** The two kinds of records with attached files (CAREER-25). */
  uploadFiles: { permissions: ["CAREER_QUALIFI_INFO_EDIT", "PAYROLL_SETTING_EDIT"] },
  /** Submitted documents: viewers of documents who also edit employees. */
  reviewDocuments: { permissions: ["TEAM_EDIT"], also: ["EMPLOYEE_DOCUMENTS_INFO_VIEW"] },
  viewOrganization: { permissions: ["TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"] },
  editOrganization: { permissions: ["TEAM_SETTING_EDIT"] },
  viewAttendance: { permissions: ["ATTENDANCE_VIEW", "ATTENDANCE_EDIT"] },
  editAttendance: { permissions: ["ATTENDANCE_EDIT"] },
  viewSchedules: { permissions: ["ATTENDANCE_POLICY_VIEW", "ATTENDANCE_POLICY_EDIT"] },
  editSchedules: { permissions: ["ATTENDANCE_POLICY_EDIT"] },
  /** Changes the job info of the employee. */
  giveTerminalNumbers: { permissions: ["ATTENDANCE_POLICY_EDIT"], also: ["JOB_INFO_EDIT"] },
  viewLeaves: { permissions: ["LEAVE_VIEW", "LEAVE_EDIT"] },
  editLeaves: { permissions: ["LEAVE_EDIT"] },
  viewLeaveSettings: { permissions: ["LEAVE_SETTING_VIEW", "LEAVE_SETTING_EDIT"] },
  editLeaveSettings: { permissions: ["LEAVE_SETTING_EDIT"] },
  editFiling: { permissions: ["FILING_EDIT"] },
  approveFilings: { permissions: ["FILING_APPROVAL_EDIT"] },
  /** @source document 4 A-1, §6.10 */
  fileForOthers: { permissions: ["ATTENDANCE_EDIT", "LEAVE_EDIT", "FILING_EDIT"] },
  editFlexBen: { permissions: ["FLEXBEN_EDIT"] },
  viewPayroll: { permissions: PAYROLL_READERS, subscription: "PAYROLL_USAGE" },
  editPayroll: { permissions: ["PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" },
  viewCompany: { permissions: COMPANY_EDITORS },
  editCompany: { permissions: ["COMPANY_SETTING_EDIT"] },
  editSettings: { permissions: ["SETTING_EDIT"] },
  operate: { permissions: ["OPERATOR"] },
} as const satisfies Record<string, Access>;

/** A tab of the employee popup: access to the popup and one of the tab's permissions. */
function employeeTab(also: readonly Permission[], subscription?: Subscription) {
  return { permissions: POPUP_PERMISSIONS, also, ...(subscription && { subscription }) };
}

/** Whether permissions and subscriptions are enough for an access. */
export function hasAccess(
  { permissions, subscriptions }: { permissions: readonly Permission[]; subscriptions: readonly Subscription[] },
  { permissions: required, also = [], subscription }: Access,
): boolean {
  const isPermitted = (any: readonly Permission[]) => any.length === 0 || hasAnyPermission(permissions, any);
  return isPermitted(required) && isPermitted(also) && (subscription === undefined || subscriptions.includes(subscription));
}

type HistoryAccess = {
  access: Access;
  /** URL of the page: without access to the area there is no access to its history. */
  at: string;
};

/** Access rule of each View History, shared by its page, get-data-change-log-list and the audit log of the API. */
export const HISTORY_ACCESS = {
  PAYROLL_PROCESSING: payrollHistory(),
  PAYROLL_RATES_AND_TAXES: payrollHistory(),
  PAYROLL_SETTINGS: payrollHistory(),
  PAYROLL_ITEM: payrollHistory(),
  PAYROLL_CALENDAR: payrollHistory(),
  LOAN: payrollHistory(),
  GOVERNMENT: payrollHistory(),
  OPENING_BALANCE: payrollHistory(),
  EMPLOYEE_JOB_INFO: employeeTabHistory(ACCESS.viewJobInfo),
  EMPLOYEE_BASIC_INFO: employeeTabHistory(ACCESS.viewBasicInfo),
  EMPLOYEE_EDUCATION: employeeTabHistory(ACCESS.viewEducation),
  EMPLOYEE_CAREER: employeeTabHistory(ACCESS.viewCareer),
  EMPLOYEE_CONTRACT: employeeTabHistory(ACCESS.openEmployee),
  EMPLOYEE_DOCUMENT: employeeTabHistory(ACCESS.viewEmployeeDocuments),
  EMPLOYEE_SALARY: employeeTabHistory(ACCESS.viewSalary),
  EMPLOYEE_PREVIOUS_EMPLOYER: employeeTabHistory(ACCESS.viewSalary),
  EMPLOYEE_INVITATION: historyFor(ACCESS.editTeam, pathTo("get-invites")),
  ORGANIZATION: historyFor(ACCESS.viewOrganization, pathTo("get-department")),
  FLEX_BEN: historyFor(ACCESS.editFlexBen, pathTo("get-transfer-policies")),
  LEAVE_POLICY: historyFor(ACCESS.viewLeaveSettings, pathTo("get-leave-settings")),
  WORK_SCHEDULE: historyFor(ACCESS.viewSchedules, pathTo("get-work-schedules")),
  TIME_POLICY: historyFor(ACCESS.viewSchedules, pathTo("get-work-schedules")),
  TIME_RECORD: historyFor(ACCESS.viewAttendance, pathTo("get-time-reports")),
  FILING_SETTINGS: historyFor(ACCESS.editFiling, pathTo("get-filing-settings")),
  REQUEST: historyFor(ACCESS.approveFilings, pathTo("get-approvals")),
  COMPANY: historyFor(ACCESS.viewCompany, pathTo("get-company")),
  COMPANY_NOTICE: historyFor(ACCESS.editCompany, pathTo("get-company-notices")),
  COMPANY_HOLIDAY: historyFor(ACCESS.editCompany, pathTo("get-company-holidays-now")),
  COMPANY_OFFICE: historyFor(ACCESS.editCompany, pathTo("get-company-offices")),
  COMPANY_DOCUMENT: historyFor(ACCESS.editCompany, pathTo("get-company-documents")),
  CONNECTION: historyFor(ACCESS.editCompany, pathTo("get-connections")),
  ATTENDANCE_SETTING: historyFor(ACCESS.editCompany, pathTo("get-company-attendance")),
  ADMIN_SETTING: historyFor(ACCESS.editSettings, pathTo("get-role-groups")),
} satisfies Partial<Record<FeatureName, HistoryAccess>>;

export type HistoryName = keyof typeof HISTORY_ACCESS;

/** Where the page checks more than its access, the audit log requires a permission that is always enough. */
const STRICTER: Partial<Record<HistoryName, Access>> = { EMPLOYEE_CONTRACT: ACCESS.viewJobInfo, COMPANY: ACCESS.editCompany };

/** The histories that an account may open, with the URLs of their pages. */
export function auditFeatures(scope: Pick<Scope, "permissions" | "subscriptions">): { feature: HistoryName; at: string }[] {
  return (Object.entries(HISTORY_ACCESS) as [HistoryName, HistoryAccess][]).flatMap(([feature, { access, at }]) =>
    hasAccess(scope, STRICTER[feature] ?? access) ? [{ feature, at }] : [],
  );
}

function historyFor(access: Access, at: string): HistoryAccess {
  return { access, at };
}

function payrollHistory(): HistoryAccess {
  return historyFor(ACCESS.viewPayroll, pathTo("get-payroll-process-list"));
}

function employeeTabHistory(access: Access): HistoryAccess {
  return historyFor(access, pathTo("get-employees"));
}
