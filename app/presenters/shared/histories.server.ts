import { ACCESS, type Access } from "~/domain/settings/access";
import type { FeatureName } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { hasArea } from "~/menu.server";
import { pathTo } from "~/paths";
import { requireAnyPopupSide } from "~/presenters/employees/contract-form.server";
import { requireCompanyDetails } from "~/presenters/settings/company.server";
import { forbidden, requireScope } from "~/web/session/scope.server";

type History = {
  access: Access;
  /** A further check. @throws 403 */
  check?: (scope: Scope) => unknown;
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
  EMPLOYEE_JOB_INFO: employeeTabHistory(ACCESS.viewJobInfo),
  EMPLOYEE_BASIC_INFO: employeeTabHistory(ACCESS.viewBasicInfo),
  EMPLOYEE_EDUCATION: employeeTabHistory(ACCESS.viewEducation),
  EMPLOYEE_CAREER: employeeTabHistory(ACCESS.viewCareer),
  EMPLOYEE_CONTRACT: { ...employeeTabHistory(ACCESS.openEmployee), check: requireAnyPopupSide },
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
  COMPANY: { ...historyFor(ACCESS.viewCompany, pathTo("get-company")), check: requireCompanyDetails },
  COMPANY_NOTICE: historyFor(ACCESS.editCompany, pathTo("get-company-notices")),
  COMPANY_HOLIDAY: historyFor(ACCESS.editCompany, pathTo("get-company-holidays-now")),
  COMPANY_OFFICE: historyFor(ACCESS.editCompany, pathTo("get-company-offices")),
  COMPANY_DOCUMENT: historyFor(ACCESS.editCompany, pathTo("get-company-documents")),
  CONNECTION: historyFor(ACCESS.editCompany, pathTo("get-connections")),
  ATTENDANCE_SETTING: historyFor(ACCESS.editCompany, pathTo("get-company-attendance")),
  ADMIN_SETTING: historyFor(ACCESS.editSettings, pathTo("get-role-groups")),
} satisfies Partial<Record<FeatureName, History>>;

export type HistoryName = keyof typeof HISTORIES;

export const isHistory = (name: string): name is HistoryName => Object.hasOwn(HISTORIES, name);

/** Whether the history belongs to one employee and needs an employee number. */
export const isEmployeeHistory = (name: HistoryName): boolean => (HISTORIES[name] as History).ofEmployee === true;

/** The access that the View History of a feature declares; `checkHistory` completes it. */
export const historyAccess = (featureName: HistoryName): Access => HISTORIES[featureName].access;

/** The checks of a View History beyond its declared access. @throws 403 */
export function checkHistory(featureName: HistoryName, scope: Scope): void {
  const { at, check }: History = HISTORIES[featureName];
  check?.(scope);
  if (!hasArea(at, scope.subscriptions)) throw forbidden();
}

/** Access to the View History of a feature, for callers that do not declare it. @throws as requireScope */
export async function requireHistory(request: Request, featureName: HistoryName): Promise<Scope> {
  const scope = await requireScope(request, historyAccess(featureName));
  checkHistory(featureName, scope);
  return scope;
}

function historyFor(access: Access, at: string): History {
  return { access, at };
}

function payrollHistory(): History {
  return historyFor(ACCESS.viewPayroll, pathTo("get-payroll-process-list"));
}

function employeeTabHistory(access: Access): History {
  return { ...historyFor(access, pathTo("get-employees")), ofEmployee: true };
}
