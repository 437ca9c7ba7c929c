import type { Permission, Subscription } from "~/domain/settings/permissions";

/**
 * Who may open what, derived from the ledger and not from the code: by area, with exceptions. A route outside every area fails the first test.
 */
export type Right = {
  permissions: readonly Permission[];
  subscription: Subscription | null;
  /** Either is enough, instead of both. */
  either?: boolean;
  /** One of these is needed as well. */
  besides?: readonly Permission[];
  /** In a company with payroll these count as one of those. */
  besidesOfPayroll?: readonly Permission[];
  /** One of these is needed to post, where fewer may change than read. */
  writing?: readonly Permission[];
  /** Not part of a benefits-only company. */
  fullOnly?: boolean;
};

/** AUTH-02 to AUTH-04, AUTH-21, GUARD-08, GUARD-12: open without signing in; programs prove themselves to /api by a token. */
export const PUBLIC = [
  "/api/docs",
  "/api/docs/openapi.json",
  "/api/flex_ben/usages",
  "/api/flex_ben/reversals",
  "/api/time/punches",
  "/calendar/:token/duties.ics",
  "/calendar/:token/roster.ics",
  "/captcha/:token",
  "/clock/:token",
  "/forgot-password",
  "/healthz",
  "/login",
  "/login/company",
  "/login/company/:signInKey",
  "/login/company/:signInKey/callback",
  "/login/company/:signInKey/logout",
  "/login/company/:signInKey/start",
  "/login/passkey",
  "/login/passkey/options",
  "/metrics",
  "/papers/:token",
  "/papers/:token/:paper",
  "/privacy",
  "/readyz",
  "/reset-password/:token",
  "/signup",
  "/signup/:token",
  "/system_maintenance",
  "/terms",
  "/two-factor",
  "/unsubscribe/:token",
  "/dev/gallery",
  "/dev/outbox",
  "/dev/picker-options",
];

/** GUARD-13, SHELL-07, SHELL-10, SHELL-12, NAV-03: every signed-in user. */
const SIGNED_IN: Right = { permissions: [], subscription: null };
/** Document 4 §6.9: any account with an employee record, for its own data; not part of a benefits-only company. */
const OWN: Right = { ...SIGNED_IN, fullOnly: true };
/** GUARD-23, GUARD-30, GUARD-27: permission and subscription. */
const PAYROLL_CHANGE: Right = { permissions: ["PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" };
/** Document 5, §0: PAYROLL_VIEW may read it too. */
const PAYROLL: Right = { ...PAYROLL_CHANGE, permissions: ["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"] };
/** Visible with either, posted with one. */
const PAYROLL_FORM: Right = { ...PAYROLL, writing: PAYROLL_CHANGE.permissions };
/** GUARD-31: permission or subscription; document 4 §6.9: nothing without any right. */
const PANEL: Right = { ...PAYROLL_CHANGE, either: true };

/** GUARD-14: any of the four Team permissions; INVITE-03: writing needs TEAM_EDIT. */
const TEAM: Right = { permissions: ["TEAM_VIEW", "TEAM_EDIT", "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"], subscription: null };
const TEAM_EDIT: Right = { permissions: ["TEAM_EDIT"], subscription: null };
/** GUARD-27, EMP-06: the list itself. Pages above the list need this and their own permission. */
const TEAM_LIST: Right = { permissions: ["TEAM_VIEW", "TEAM_EDIT"], subscription: null };
/** EMP-23: the popup opens from the list, and from the lists of points with the same tabs and permissions. */
const POPUP: Right = { permissions: [...TEAM_LIST.permissions, "FLEXBEN_EDIT"], subscription: null };
/** EMP-36: job info is changed with its own permission, for one employee or many. */
const JOB_INFO_CHANGE: Right = { ...POPUP, besides: ["JOB_INFO_EDIT"] };

/** Import and export of the whole company: administrators; in a company with payroll, payroll officers as well. */
const EXPORTED: Right = { permissions: ["SETTING_EDIT"], subscription: null, besidesOfPayroll: ["PAYROLL_SETTING_EDIT"] };
const DATA: Right = { ...EXPORTED, fullOnly: true };

/** The first steps of a new company: anyone who may do one of them. */
const MANAGED: Right = {
  permissions: ["COMPANY_SETTING_EDIT", "ATTENDANCE_POLICY_EDIT", "TEAM_EDIT", "PAYROLL_SETTING_EDIT"],
  subscription: null,
};

/** GUARD-22: the FlexBen group. */
const FLEXBEN: Right = { permissions: ["FLEXBEN_EDIT"], subscription: null };
/** GUARD-25, NOTIF-21 */
const COMPANY_SETTINGS: Right = { permissions: ["COMPANY_SETTING_EDIT"], subscription: null };
/** Document 5, §0: payroll officers may read the company's numbers as well. */
const COMPANY: Right = {
  permissions: [],
  subscription: null,
  besides: COMPANY_SETTINGS.permissions,
  besidesOfPayroll: PAYROLL_CHANGE.permissions,
};
/** F-114: the calendar is not part of a benefits-only company. */
const CALENDAR: Right = { ...COMPANY_SETTINGS, fullOnly: true };
/** GUARD-17, GUARD-28, CF-39: the item's own permission opens its URL; not part of a benefits-only company. */
const SCHEDULES: Right = { permissions: ["ATTENDANCE_POLICY_VIEW", "ATTENDANCE_POLICY_EDIT"], subscription: null, fullOnly: true };
const TIME_LOG: Right = { permissions: ["ATTENDANCE_VIEW", "ATTENDANCE_EDIT"], subscription: null, fullOnly: true };
const TIME_LOG_EDIT: Right = { ...TIME_LOG, permissions: ["ATTENDANCE_EDIT"] };
const SCHEDULES_EDIT: Right = { ...SCHEDULES, permissions: ["ATTENDANCE_POLICY_EDIT"] };
/** GUARD-18: days of leave; not part of a benefits-only company. */
const LEAVE: Right = { permissions: ["LEAVE_VIEW", "LEAVE_EDIT"], subscription: null, fullOnly: true };
const LEAVE_CHANGE: Right = { permissions: ["LEAVE_EDIT"], subscription: null, fullOnly: true };
/** GUARD-20: approval settings; not part of a benefits-only company. */
const LEAVES: Right = { permissions: ["LEAVE_SETTING_VIEW", "LEAVE_SETTING_EDIT"], subscription: null, fullOnly: true };
const LEAVES_EDIT: Right = { ...LEAVES, permissions: ["LEAVE_SETTING_EDIT"] };
const FILING: Right = { permissions: ["FILING_EDIT"], subscription: null, fullOnly: true };
/** Document 4 A-1: any of them may file for others. */
const FOR_OTHERS: Right = { ...FILING, permissions: ["ATTENDANCE_EDIT", "LEAVE_EDIT", "FILING_EDIT"] };
/** GUARD-21. */
const APPROVALS: Right = { ...FILING, permissions: ["FILING_APPROVAL_EDIT"] };
/** GUARD-26 */
const ADMIN_SETTINGS: Right = { permissions: ["SETTING_EDIT"], subscription: null };
/** No company can grant it: only the operating company's accounts have it. */
const OPERATOR: Right = { permissions: ["OPERATOR"], subscription: null };
const ORGANIZATION: Right = { permissions: ["TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"], subscription: null };
const ORGANIZATION_CHANGE: Right = { permissions: ["TEAM_SETTING_EDIT"], subscription: null };

/** BASIC-02, EDU-03, CAREER-04, DOC-15: a tab of the popup is open to those who may view or edit it, its changes to those who may edit it. */
const tab = (...permissions: Permission[]): Right => ({ ...POPUP, besides: permissions });
/** Submitted documents are open to those who may view documents and edit employees. */
const SUBMITTED: Right = { ...TEAM_EDIT, besides: ["EMPLOYEE_DOCUMENTS_INFO_VIEW"] };
const JOB_INFO_VIEW = tab("JOB_INFO_VIEW", "JOB_INFO_EDIT");
const BASIC = tab("BASIC_INFO_VIEW", "BASIC_INFO_EDIT");
const EDUCATION = tab("EDUCATION_INFO_VIEW", "EDUCATION_INFO_EDIT");
const CAREER = tab("CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT");
const BASIC_EDIT = tab("BASIC_INFO_EDIT");
const EDUCATION_EDIT = tab("EDUCATION_INFO_EDIT");
const CAREER_EDIT = tab("CAREER_QUALIFI_INFO_EDIT");

/** CONTRACT-08, CONTRACT-09, CF-44, CF-45: contracts are readable with the popup, and changed with one of two permissions. */
const CONTRACT_CHANGE = tab("DASHBOARD_MANAGEMENT_EDIT", "JOB_INFO_EDIT");
const CONTRACTS: Right = {
  ...tab(
    "DASHBOARD_MANAGEMENT_EDIT",
    "JOB_INFO_VIEW",
    "JOB_INFO_EDIT",
    ...BASIC.besides!,
    ...EDUCATION.besides!,
    ...CAREER.besides!,
    "EMPLOYEE_DOCUMENTS_INFO_VIEW",
  ),
  besidesOfPayroll: PAYROLL.permissions,
};
/** EMP-12, PREV-02: permission and subscription, above the list. */
const PAY_OF_EMPLOYEE: Right = { ...POPUP, besides: PAYROLL.permissions, subscription: PAYROLL.subscription };
const PAY_OF_EMPLOYEE_CHANGE: Right = { ...PAY_OF_EMPLOYEE, besides: PAYROLL_CHANGE.permissions };

const EMPLOYEE = "/employees/employees/:employeeSeq";
const RUN = "/payroll/payroll_processing/:payrollSeq";
const GOVERNMENT = "/payroll/government";
const SETTINGS = "/settings/company-settings";

/** What an area shows, and what its files hold; a more specific area overrides the one around it. */
const AREAS: Readonly<Record<string, Right>> = {
  "/hrDashboard": SIGNED_IN,
  "/manual": SIGNED_IN,
  "/notifications": SIGNED_IN,
  "/change_log": SIGNED_IN,
  "/preferences": SIGNED_IN,
  "/companies": SIGNED_IN,
  "/portfolio": SIGNED_IN,
  // CAREER-25: either of the two record types with attached files.
  "/files": { permissions: ["CAREER_QUALIFI_INFO_EDIT", "PAYROLL_SETTING_EDIT"], subscription: null },
  "/my": OWN,
  "/my/payslips": { ...OWN, subscription: "PAYROLL_USAGE" },
  "/my/year/:year": { ...OWN, subscription: "PAYROLL_USAGE" },
  "/my/papers": { ...OWN, subscription: "PAYROLL_USAGE" },
  "/streams": PANEL,
  "/streams/portfolio": SIGNED_IN,

  // GUARD-15, GUARD-28
  "/organization": ORGANIZATION,
  "/organization/department/:departmentSeq": ORGANIZATION_CHANGE,
  "/employees": TEAM_EDIT,
  [EMPLOYEE]: PAY_OF_EMPLOYEE,
  // Views and columns are open to those who may open the list; the one requested here is of employees.
  "/columns": TEAM_LIST,
  [`${EMPLOYEE}/education`]: EDUCATION,
  [`${EMPLOYEE}/career`]: CAREER,
  [`${EMPLOYEE}/documents`]: tab("EMPLOYEE_DOCUMENTS_INFO_VIEW"),
  "/employees/handed_in_documents": SUBMITTED,
  [`${EMPLOYEE}/contracts`]: CONTRACTS,
  "/flex_ben": FLEXBEN,
  "/leave": LEAVE,
  "/leave/grant_management": LEAVE_CHANGE,
  "/time": TIME_LOG,
  "/time/time_reports/uploads": TIME_LOG_EDIT,
  "/time/weekly_monthly/roster": TIME_LOG_EDIT,
  "/leave/leave_settings": LEAVES,
  "/filing/approval_management": APPROVALS,
  "/filing/filing_settings": FILING,
  "/time/work_policy": SCHEDULES,
  [SETTINGS]: COMPANY_SETTINGS,
  [`${SETTINGS}/company`]: COMPANY,
  [`${SETTINGS}/attendance`]: CALENDAR,
  [`${SETTINGS}/holidays`]: CALENDAR,
  [`${SETTINGS}/data`]: DATA,
  [`${SETTINGS}/data/export`]: EXPORTED,
  [`${SETTINGS}/connections/sign-in`]: ADMIN_SETTINGS,
  "/settings/admin_settings": ADMIN_SETTINGS,
  "/operator": OPERATOR,
  "/payroll": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/:itemTab/:itemCode": PAYROLL_CHANGE,
  "/payroll/loans/billings/:agency/:billingSeq": PAYROLL_CHANGE,
  [GOVERNMENT]: PAYROLL_CHANGE,
  [`${GOVERNMENT}/checks/:year`]: PAYROLL,
  [`${GOVERNMENT}/thirteenth-month/:year`]: PAYROLL,
  [`${GOVERNMENT}/1601-c/:month`]: PAYROLL,
  [`${GOVERNMENT}/1604-c/:year`]: PAYROLL,
  [RUN]: PAYROLL_CHANGE,
  [`${RUN}/review`]: PAYROLL,
  [`${RUN}/review/what-ifs`]: PAYROLL_CHANGE,
};

/** The last part of addresses that change something, or exist only for a change. */
const CHANGES = [
  "new",
  "edit",
  "delete",
  "upload",
  "removal",
  "errors.xlsx",
  "template.xlsx",
  "revocation",
  "selection",
  "main",
  "state",
  "archive",
  "confirmation",
  "issue",
];

/** The same areas for changes. */
const AREAS_OF_CHANGES: Readonly<Record<string, Right>> = {
  "/my": OWN,
  "/preferences": SIGNED_IN,
  "/organization": ORGANIZATION_CHANGE,
  "/employees": TEAM_EDIT,
  [EMPLOYEE]: PAY_OF_EMPLOYEE_CHANGE,
  "/views": TEAM_LIST,
  [`${EMPLOYEE}/basic-info/photo`]: BASIC_EDIT,
  [`${EMPLOYEE}/job-info`]: JOB_INFO_CHANGE,
  [`${EMPLOYEE}/education`]: EDUCATION_EDIT,
  [`${EMPLOYEE}/career`]: CAREER_EDIT,
  [`${EMPLOYEE}/contracts`]: CONTRACT_CHANGE,
  "/flex_ben": FLEXBEN,
  "/leave": LEAVE_CHANGE,
  "/time": TIME_LOG_EDIT,
  "/leave/leave_settings/:leaveKind": LEAVES_EDIT,
  "/filing/for_others": FOR_OTHERS,
  "/filing/filing_settings": FILING,
  "/time/work_policy": SCHEDULES_EDIT,
  [SETTINGS]: COMPANY_SETTINGS,
  [`${SETTINGS}/company/signatories`]: COMPANY,
  [`${SETTINGS}/holidays/:year`]: CALENDAR,
  [`${SETTINGS}/data/books/:workbookSeq`]: DATA,
  [`${SETTINGS}/connections/sign-in`]: ADMIN_SETTINGS,
  "/settings/admin_settings": ADMIN_SETTINGS,
  "/payroll": PAYROLL_CHANGE,
};

/** Addresses that differ from their area. */
const EXCEPTIONS: Readonly<Record<string, Right>> = {
  "/": SIGNED_IN,
  "/*": SIGNED_IN,
  "/hrDashboard/first-steps": MANAGED,
  "/logout": SIGNED_IN,
  // CAREER-04: the file requested here belongs to a certificate.
  "/files/:fileSeq": { permissions: ["CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT"], subscription: null },
  "/search": SIGNED_IN,
  "/my/information/numbers": { ...OWN, subscription: "PAYROLL_USAGE" },
  "/my/clearances": { ...OWN, subscription: "PAYROLL_USAGE" },
  "/organization/job_title/:jobTitleSeq/order": ORGANIZATION_CHANGE,
  // NAV-10: with only the settings permission the visit is redirected to the invitations.
  "/employees/employees": TEAM,
  "/employees/employees/employees.xlsx": TEAM_LIST,
  [EMPLOYEE]: POPUP,
  // EMP-58: only the open form requests it.
  "/employees/department-head": JOB_INFO_CHANGE,
  "/employees/employees/bulk/:target": { ...TEAM_LIST, besides: ["JOB_INFO_EDIT"] },
  "/employees/cities": SIGNED_IN,
  "/employees/picker-options": {
    permissions: ["SETTING_EDIT", "LEAVE_EDIT", "ATTENDANCE_POLICY_EDIT", "PAYROLL_SETTING_EDIT"],
    subscription: null,
  },
  "/employees/suggestions": {
    permissions: ["PAYROLL_SETTING_EDIT", "LEAVE_SETTING_EDIT", "JOB_INFO_EDIT"],
    subscription: null,
  },
  [`${EMPLOYEE}/job-info`]: { ...JOB_INFO_VIEW, writing: ["JOB_INFO_EDIT"] },
  [`${EMPLOYEE}/job-info/history`]: JOB_INFO_VIEW,
  [`${EMPLOYEE}/job-info/account-deletion`]: JOB_INFO_CHANGE,
  [`${EMPLOYEE}/certificate.pdf`]: { permissions: ["TEAM_EDIT", "PAYROLL_SETTING_EDIT"], subscription: null },
  [`${EMPLOYEE}/basic-info`]: { ...BASIC, writing: ["BASIC_INFO_EDIT"] },
  [`${EMPLOYEE}/basic-info/history`]: BASIC,
  // Open to those who may save the proposal's form; the one requested here is about basic info.
  "/employees/proposed_changes": tab("BASIC_INFO_EDIT", "PAYROLL_SETTING_EDIT"),
  "/employees/proposed_changes/:proposalSeq": BASIC_EDIT,
  [`${EMPLOYEE}/salary/identity`]: PAY_OF_EMPLOYEE_CHANGE,
  "/employees/invited_employees": TEAM,
  "/time/time_reports/planned_times": TIME_LOG_EDIT,
  "/time/time_reports/uploads.xlsx": TIME_LOG_EDIT,
  "/time/weekly_monthly/moved_holidays": TIME_LOG_EDIT,
  "/time/weekly_monthly/moved_holidays.xlsx": TIME_LOG_EDIT,
  "/time/time_reports/suspensions/:workSuspensionSeq/take-back": TIME_LOG_EDIT,
  "/time/time_reports/:employeeSeq/:workDate/pin": TIME_LOG_EDIT,
  "/time/time_reports/:employeeSeq/:workDate/punches/:punchSeq/void": TIME_LOG_EDIT,
  "/time/time_reports/:employeeSeq/:workDate/requests/:filingRequestSeq/take-back": TIME_LOG_EDIT,
  "/leave/leave_settings/:leaveKind/balances": LEAVES_EDIT,
  "/filing/for_others": FOR_OTHERS,
  "/time/work_policy/:workScheduleSeq/people/assign": SCHEDULES_EDIT,
  "/time/work_policy/terminals/:terminalSeq/clock": SCHEDULES_EDIT,
  "/time/work_policy/terminals/:terminalSeq/delete": SCHEDULES_EDIT,
  "/time/work_policy/terminals/:terminalSeq/fetch": SCHEDULES_EDIT,
  "/time/work_policy/terminals/:terminalSeq/number": { ...SCHEDULES_EDIT, besides: ["JOB_INFO_EDIT"] },
  "/time/work_policy/assignments/imports/:scheduleUploadSeq": SCHEDULES_EDIT,
  [`${SETTINGS}/company/edit`]: COMPANY,
  [`${SETTINGS}/company/payslips`]: PAYROLL_CHANGE,
  "/payroll/recalculations/:payrollSeqValidMillis/cancel": PAYROLL_CHANGE,
  "/payroll/payroll_processing/proposal": PAYROLL_CHANGE,
  "/payroll/thirteenth-month/:year": PAYROLL_FORM,
  "/payroll/final-pay": PAYROLL_FORM,
  "/payroll/final-pay/:employeeSeq": PAYROLL_FORM,
  "/payroll/final-pay/quitclaim": PAYROLL_CHANGE,
  "/payroll/final-pay/:employeeSeq/steps/:stepCode": PAYROLL_CHANGE,
  "/payroll/final-pay/:employeeSeq/link": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/employees/assign": PAYROLL_CHANGE,
  "/payroll/payroll-settings/assignments/imports/:templateUploadSeq": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/copy": PAYROLL_CHANGE,
  "/payroll/payroll-settings/items/imports/:entryImportSeq": PAYROLL_CHANGE,
  "/payroll/payroll-settings/calendar/:year/creation": PAYROLL_CHANGE,
  "/payroll/payroll-settings/calendar/:year/:payrollTemplateSeq/pay-days": PAYROLL_CHANGE,
  "/payroll/loans/imports/:loanUploadSeq": PAYROLL_CHANGE,
  "/payroll/loans/:loanSeq/movements/:movementSeq/reversal": PAYROLL_CHANGE,
  "/payroll/year-to-date/:year/imports/:importSeq": PAYROLL_CHANGE,
  [`${GOVERNMENT}/pag-ibig/:month`]: PAYROLL,
  [`${GOVERNMENT}/philhealth/:month`]: PAYROLL,
  [`${GOVERNMENT}/sss/:month`]: PAYROLL,
  [GOVERNMENT]: PAYROLL,
  [`${GOVERNMENT}/filed/:returnForm/:period`]: PAYROLL,
  [`${GOVERNMENT}/filed/:returnForm/:period/history`]: PAYROLL,
  [`${GOVERNMENT}/2316/:year`]: PAYROLL,
  [`${GOVERNMENT}/2316/:year/:employeeSeq`]: PAYROLL,
  [`${GOVERNMENT}/2316/:year/:employeeSeq/2316.pdf`]: PAYROLL,
  [`${GOVERNMENT}/alphalist/:year`]: PAYROLL,
  [`${GOVERNMENT}/alphalist/:year/alphalist.xlsx`]: PAYROLL,
  [`${GOVERNMENT}/annualization/:year`]: PAYROLL_FORM,
  [`${GOVERNMENT}/annualization/:year/annualization.xlsx`]: PAYROLL,
  "/payroll/payroll-report/journal": PAYROLL_FORM,
  "/payroll/payroll-report/journal-file": PAYROLL_CHANGE,
  [RUN]: PAYROLL,
  [`${RUN}/calculation`]: PAYROLL_FORM,
  [`${RUN}/exclusions`]: PAYROLL,
  [`${RUN}/history`]: PAYROLL,
  [`${RUN}/amounts`]: PAYROLL,
  [`${RUN}/changes.xlsx`]: PAYROLL,
  [`${RUN}/register.xlsx`]: PAYROLL,
  [`${RUN}/report-files`]: PAYROLL,
  [`${RUN}/reports`]: PAYROLL,
  [`${RUN}/review/journal`]: PAYROLL_FORM,
  [`${RUN}/review/payout`]: PAYROLL_CHANGE,
  [`${RUN}/setup`]: PAYROLL_FORM,
  [`${RUN}/tax-refund.xlsx`]: PAYROLL,
  [`${RUN}/time`]: PAYROLL,
  [`${RUN}/payslips/:employeeSeq`]: PAYROLL,
  [`${RUN}/payslips/:employeeSeq/payslip.pdf`]: PAYROLL,
};

/** The right of an address; undefined outside every area. */
export function rightOf(pattern: string): Right | undefined {
  if (PUBLIC.includes(pattern)) return undefined;
  const areas = CHANGES.includes(pattern.slice(pattern.lastIndexOf("/") + 1)) ? AREAS_OF_CHANGES : AREAS;
  const area = Object.keys(areas).filter((prefix) => isInArea(pattern, prefix));
  return EXCEPTIONS[pattern] ?? areas[area.toSorted((a, b) => b.length - a.length)[0] ?? ""];
}

const isInArea = (pattern: string, area: string) => pattern === area || pattern.startsWith(`${area}/`);

/** Lines that name no route of the build. */
export function listOutdatedLines(patterns: readonly string[]): string[] {
  const areas = [...Object.keys(AREAS), ...Object.keys(AREAS_OF_CHANGES)];
  return [
    ...[...PUBLIC, ...Object.keys(EXCEPTIONS)].filter((line) => !patterns.includes(line)),
    ...areas.filter((area) => !patterns.some((pattern) => isInArea(pattern, area))),
  ];
}

/** The text of every refusal. */
export const NO_PERMISSION = "You don't have permission this page";

/** By the specification, not by the code. */
export function isAllowed(
  { permissions, subscription, either, besides = [], besidesOfPayroll = [], fullOnly = false }: Right,
  held: readonly Permission[],
  subscriptions: readonly Subscription[],
): boolean {
  const holdsOne = (requestedPermissions: readonly Permission[] = []) =>
    requestedPermissions.length === 0 || requestedPermissions.some((permission) => held.includes(permission));
  const permitted =
    holdsOne(permissions) && holdsOne(subscriptions.includes("PAYROLL_USAGE") ? [...besides, ...besidesOfPayroll] : besides);
  const subscribed = subscription === null || subscriptions.includes(subscription);
  if (either && held.length === 0) return false;
  if (fullOnly && subscriptions.includes("FLEXBEN_ONLY_USAGE")) return false;
  return either ? permitted || subscribed : permitted && subscribed;
}
