import { POPUP_PERMISSIONS, READS_PAYROLL } from "~/domain/settings/permissions";
import type { FeatureName } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { hasArea } from "~/menu.server";
import { pathTo } from "~/paths";
import { refuseWithoutSide } from "~/presenters/employees/contract-form.server";
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
  PAYROLL_PROCESSING: ofPayroll(),
  PAYROLL_RATES_AND_TAXES: ofPayroll(),
  PAYROLL_SETTINGS: ofPayroll(),
  PAYROLL_ITEM: ofPayroll(),
  PAYROLL_CALENDAR: ofPayroll(),
  LOAN: ofPayroll(),
  GOVERNMENT: ofPayroll(),
  OPENING_BALANCE: ofPayroll(),
  EMPLOYEE_JOB_INFO: ofTab("JOB_INFO_VIEW, JOB_INFO_EDIT"),
  EMPLOYEE_BASIC_INFO: ofTab("BASIC_INFO_VIEW, BASIC_INFO_EDIT"),
  EMPLOYEE_EDUCATION: ofTab("EDUCATION_INFO_VIEW, EDUCATION_INFO_EDIT"),
  EMPLOYEE_CAREER: ofTab("CAREER_QUALIFI_INFO_VIEW, CAREER_QUALIFI_INFO_EDIT"),
  EMPLOYEE_CONTRACT: { ...ofTab(POPUP_PERMISSIONS.join()), opens: requireContracts },
  EMPLOYEE_DOCUMENT: ofTab("EMPLOYEE_DOCUMENTS_INFO_VIEW"),
  EMPLOYEE_SALARY: ofTab(READS_PAYROLL, "PAYROLL_USAGE"),
  EMPLOYEE_PREVIOUS_EMPLOYER: ofTab(READS_PAYROLL, "PAYROLL_USAGE"),
  EMPLOYEE_INVITATION: by("TEAM_EDIT", pathTo("get-invites")),
  ORGANIZATION: by("TEAM_SETTING_VIEW, TEAM_SETTING_EDIT", pathTo("get-department")),
  FLEX_BEN: by("FLEXBEN_EDIT", pathTo("get-transfer-policies")),
  LEAVE_POLICY: by(LEAVE_SETTING_RIGHTS, pathTo("get-leave-settings")),
  WORK_SCHEDULE: by(POLICY_RIGHTS, pathTo("get-work-schedules")),
  TIME_POLICY: by(POLICY_RIGHTS, pathTo("get-work-schedules")),
  TIME_RECORD: by(TIME_RIGHTS, pathTo("get-time-reports")),
  FILING_SETTINGS: by("FILING_EDIT", pathTo("get-filing-settings")),
  REQUEST: by("FILING_APPROVAL_EDIT", pathTo("get-approvals")),
  COMPANY: { opens: requireCompany, at: pathTo("get-company") },
  COMPANY_NOTICE: by("COMPANY_SETTING_EDIT", pathTo("get-company-notices")),
  COMPANY_HOLIDAY: by("COMPANY_SETTING_EDIT", pathTo("get-company-holidays-now")),
  COMPANY_OFFICE: by("COMPANY_SETTING_EDIT", pathTo("get-company-offices")),
  COMPANY_DOCUMENT: by("COMPANY_SETTING_EDIT", pathTo("get-company-documents")),
  ATTENDANCE_SETTING: by("COMPANY_SETTING_EDIT", pathTo("get-company-attendance")),
  ADMIN_SETTING: by("SETTING_EDIT", pathTo("get-role-groups")),
} satisfies Partial<Record<FeatureName, History>>;

export type HistoryName = keyof typeof HISTORIES;

export const isHistory = (name: string): name is HistoryName => Object.hasOwn(HISTORIES, name);

/** Whether the history belongs to one employee and needs an employee number. */
export const isOfEmployee = (name: HistoryName): boolean => (HISTORIES[name] as History).ofEmployee === true;

/** Access to the View History of a feature. @throws as requireScope */
export async function requireHistory(request: Request, featureName: HistoryName): Promise<Scope> {
  const { opens, at } = HISTORIES[featureName];
  const scope = await opens(request);
  if (!hasArea(at, scope.subscriptions)) throw forbidden();
  return scope;
}

function by(permissions: string, at: string, subscription?: string): History {
  return { opens: (request) => requireScope(request, permissions, subscription), at };
}

function ofPayroll(): History {
  return by(READS_PAYROLL, pathTo("get-payroll-process-list"), "PAYROLL_USAGE");
}

function ofTab(permissions: string, subscription?: string): History {
  return { opens: (request) => requireTab(request, permissions, subscription), at: pathTo("get-employees"), ofEmployee: true };
}

async function requireContracts(request: Request): Promise<Scope> {
  const scope = await requirePopup(request);
  refuseWithoutSide(scope);
  return scope;
}
