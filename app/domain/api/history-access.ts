import { ACCESS, hasAccess, type Access } from "~/domain/settings/access";
import type { FeatureName } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { pathTo } from "~/paths";

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
