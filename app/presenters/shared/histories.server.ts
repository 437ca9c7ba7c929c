import { ACCESS, type Access } from "~/domain/settings/access";
import { POPUP_PERMISSIONS, PAYROLL_READERS, type Permission, type Subscription } from "~/domain/settings/permissions";
import type { FeatureName } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { hasArea } from "~/menu.server";
import { pathTo } from "~/paths";
import { requireAnyPopupSide } from "~/presenters/employees/contract-form.server";
import { requirePopup, requireTab } from "~/presenters/employees/employee-tab.server";
import { requireCompany } from "~/presenters/settings/company.server";
import { forbidden, requireScope } from "~/web/session/scope.server";

type History = {
  /** Access check. @throws as requireScope */
  opens: (request: Request) => Promise<Scope>;
  /** URL of the page: without access to the area there is no access to its history. */
  at: string;
  /** Shown for one employee only. */
  ofEmployee?: boolean;
};

/** Access rule of each View History, shared by its page and get-data-change-log-list. */
const HISTORIES = {
  PAYROLL_PROCESSING: payrollHistory(),
  PAYROLL_RATES_AND_TAXES: payrollHistory(),
  PAYROLL_SETTINGS: payrollHistory(),
  PAYROLL_ITEM: payrollHistory(),
  PAYROLL_CALENDAR: payrollHistory(),
  LOAN: payrollHistory(),
  GOVERNMENT: payrollHistory(),
  OPENING_BALANCE: payrollHistory(),
  EMPLOYEE_JOB_INFO: employeeTabHistory(["JOB_INFO_VIEW", "JOB_INFO_EDIT"]),
  EMPLOYEE_BASIC_INFO: employeeTabHistory(["BASIC_INFO_VIEW", "BASIC_INFO_EDIT"]),
  EMPLOYEE_EDUCATION: employeeTabHistory(["EDUCATION_INFO_VIEW", "EDUCATION_INFO_EDIT"]),
  EMPLOYEE_CAREER: employeeTabHistory(["CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT"]),
  EMPLOYEE_CONTRACT: { ...employeeTabHistory(POPUP_PERMISSIONS), opens: requireContracts },
  EMPLOYEE_DOCUMENT: employeeTabHistory("EMPLOYEE_DOCUMENTS_INFO_VIEW"),
  EMPLOYEE_SALARY: employeeTabHistory(PAYROLL_READERS, "PAYROLL_USAGE"),
  EMPLOYEE_PREVIOUS_EMPLOYER: employeeTabHistory(PAYROLL_READERS, "PAYROLL_USAGE"),
  EMPLOYEE_INVITATION: historyFor(ACCESS.editTeam, pathTo("get-invites")),
  ORGANIZATION: historyFor(ACCESS.viewOrganization, pathTo("get-department")),
  FLEX_BEN: historyFor(ACCESS.editFlexBen, pathTo("get-transfer-policies")),
  LEAVE_POLICY: historyFor(ACCESS.viewLeaveSettings, pathTo("get-leave-settings")),
  WORK_SCHEDULE: historyFor(ACCESS.viewSchedules, pathTo("get-work-schedules")),
  TIME_POLICY: historyFor(ACCESS.viewSchedules, pathTo("get-work-schedules")),
  TIME_RECORD: historyFor(ACCESS.viewAttendance, pathTo("get-time-reports")),
  FILING_SETTINGS: historyFor(ACCESS.editFiling, pathTo("get-filing-settings")),
  REQUEST: historyFor(ACCESS.approveFilings, pathTo("get-approvals")),
  COMPANY: { opens: requireCompany, at: pathTo("get-company") },
  COMPANY_NOTICE: historyFor(ACCESS.editCompany, pathTo("get-company-notices")),
  COMPANY_HOLIDAY: historyFor(ACCESS.editCompany, pathTo("get-company-holidays-now")),
  COMPANY_OFFICE: historyFor(ACCESS.editCompany, pathTo("get-company-offices")),
  COMPANY_DOCUMENT: historyFor(ACCESS.editCompany, pathTo("get-company-documents")),
  ATTENDANCE_SETTING: historyFor(ACCESS.editCompany, pathTo("get-company-attendance")),
  ADMIN_SETTING: historyFor(ACCESS.editSettings, pathTo("get-role-groups")),
} satisfies Partial<Record<FeatureName, History>>;

export type HistoryName = keyof typeof HISTORIES;

export const isHistory = (name: string): name is HistoryName => Object.hasOwn(HISTORIES, name);

/** Whether the history belongs to one employee and needs an employee number. */
export const isEmployeeHistory = (name: HistoryName): boolean => (HISTORIES[name] as History).ofEmployee === true;

/** Access to the View History of a feature. @throws as requireScope */
export async function requireHistory(request: Request, featureName: HistoryName): Promise<Scope> {
  const { opens, at } = HISTORIES[featureName];
  const scope = await opens(request);
  if (!hasArea(at, scope.subscriptions)) throw forbidden();
  return scope;
}

function historyFor(access: Access, at: string): History {
  return { opens: (request) => requireScope(request, access), at };
}

function payrollHistory(): History {
  return historyFor(ACCESS.viewPayroll, pathTo("get-payroll-process-list"));
}

function employeeTabHistory(permissions: Permission | readonly Permission[], subscription?: Subscription): History {
  return { opens: (request) => requireTab(request, permissions, subscription), at: pathTo("get-employees"), ofEmployee: true };
}

async function requireContracts(request: Request): Promise<Scope> {
  const scope = await requirePopup(request);
  requireAnyPopupSide(scope);
  return scope;
}
