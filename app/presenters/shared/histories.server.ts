import { POPUP_PERMISSIONS, PAYROLL_READERS, type Permission, type Subscription } from "~/domain/settings/permissions";
import type { FeatureName } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { hasArea } from "~/menu.server";
import { pathTo } from "~/paths";
import { requireAnyPopupSide } from "~/presenters/employees/contract-form.server";
import { requirePopup, requireTab } from "~/presenters/employees/employee-tab.server";
import { LEAVE_SETTING_RIGHTS } from "~/presenters/leave/leave-settings.server";
import { requireCompany } from "~/presenters/settings/company.server";
import { POLICY_RIGHTS } from "~/presenters/time/schedules.server";
import { TIME_RIGHTS } from "~/presenters/time/time-reports.server";
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
  EMPLOYEE_INVITATION: historyFor("TEAM_EDIT", pathTo("get-invites")),
  ORGANIZATION: historyFor(["TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"], pathTo("get-department")),
  FLEX_BEN: historyFor("FLEXBEN_EDIT", pathTo("get-transfer-policies")),
  LEAVE_POLICY: historyFor(LEAVE_SETTING_RIGHTS, pathTo("get-leave-settings")),
  WORK_SCHEDULE: historyFor(POLICY_RIGHTS, pathTo("get-work-schedules")),
  TIME_POLICY: historyFor(POLICY_RIGHTS, pathTo("get-work-schedules")),
  TIME_RECORD: historyFor(TIME_RIGHTS, pathTo("get-time-reports")),
  FILING_SETTINGS: historyFor("FILING_EDIT", pathTo("get-filing-settings")),
  REQUEST: historyFor("FILING_APPROVAL_EDIT", pathTo("get-approvals")),
  COMPANY: { opens: requireCompany, at: pathTo("get-company") },
  COMPANY_NOTICE: historyFor("COMPANY_SETTING_EDIT", pathTo("get-company-notices")),
  COMPANY_HOLIDAY: historyFor("COMPANY_SETTING_EDIT", pathTo("get-company-holidays-now")),
  COMPANY_OFFICE: historyFor("COMPANY_SETTING_EDIT", pathTo("get-company-offices")),
  COMPANY_DOCUMENT: historyFor("COMPANY_SETTING_EDIT", pathTo("get-company-documents")),
  ATTENDANCE_SETTING: historyFor("COMPANY_SETTING_EDIT", pathTo("get-company-attendance")),
  ADMIN_SETTING: historyFor("SETTING_EDIT", pathTo("get-role-groups")),
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

function historyFor(permissions: Permission | readonly Permission[], at: string, subscription?: Subscription): History {
  return { opens: (request) => requireScope(request, permissions, subscription), at };
}

function payrollHistory(): History {
  return historyFor(PAYROLL_READERS, pathTo("get-payroll-process-list"), "PAYROLL_USAGE");
}

function employeeTabHistory(permissions: Permission | readonly Permission[], subscription?: Subscription): History {
  return { opens: (request) => requireTab(request, permissions, subscription), at: pathTo("get-employees"), ofEmployee: true };
}

async function requireContracts(request: Request): Promise<Scope> {
  const scope = await requirePopup(request);
  requireAnyPopupSide(scope);
  return scope;
}
