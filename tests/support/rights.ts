/**
 * Who may open what, written from the ledger. Every route of the build stands in exactly one of the lists;
 * a new one fails the first test until somebody has said to whom it belongs.
 */
export type Right = {
  permissions: readonly string[];
  subscription: string | null;
  /** Either is enough, instead of both. */
  either?: boolean;
  /** Of these one is needed as well. */
  besides?: readonly string[];
  /** They count as one of those in a company with payroll. */
  besidesOfPayroll?: readonly string[];
  /** Of these one is needed to post, where fewer may change than read. */
  writing?: readonly string[];
  /** No part of the product with benefits alone. */
  fullOnly?: boolean;
};

/** AUTH-02 to AUTH-04, AUTH-21, GUARD-08, GUARD-12: open without signing in; programs prove themselves to /api by a token. */
export const PUBLIC = [
  "/api/docs",
  "/api/docs/openapi.json",
  "/api/flex_ben/usages",
  "/api/flex_ben/reversals",
  "/api/time/punches",
  "/calendar/:token/roster.ics",
  "/captcha/:token",
  "/clock/:token",
  "/forgot-password",
  "/healthz",
  "/login",
  "/privacy",
  "/reset-password/:token",
  "/signup",
  "/signup/:token",
  "/system_maintenance",
  "/terms",
  "/two-factor",
  "/dev/gallery",
  "/dev/outbox",
  "/dev/picker-options",
];

/** GUARD-13, SHELL-07, SHELL-10, SHELL-12, NAV-03: whoever is signed in. */
const SIGNED_IN: Right = { permissions: [], subscription: null };
/** Document 4 §6.9: any account with an employee record, for itself; no part of the product with benefits alone. */
const OWN: Right = { ...SIGNED_IN, fullOnly: true };
/** GUARD-23, GUARD-30, GUARD-27: permission and subscription. */
const PAYROLL_CHANGE: Right = { permissions: ["PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" };
/** Document 5, §0: read by PAYROLL_VIEW too. */
const PAYROLL: Right = { ...PAYROLL_CHANGE, permissions: ["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"] };
/** Shown to both, posted by one. */
const PAYROLL_FORM: Right = { ...PAYROLL, writing: PAYROLL_CHANGE.permissions };
/** GUARD-31: permission or subscription; document 4 §6.9: nothing without any right. */
const PANEL: Right = { ...PAYROLL_CHANGE, either: true };

/** GUARD-14: any of the four Team permissions; INVITE-03: writing needs TEAM_EDIT. */
const TEAM: Right = { permissions: ["TEAM_VIEW", "TEAM_EDIT", "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"], subscription: null };
const TEAM_EDIT: Right = { permissions: ["TEAM_EDIT"], subscription: null };
/** GUARD-27, EMP-06: the list itself. What lies above the list needs this and a right of its own. */
const TEAM_LIST: Right = { permissions: ["TEAM_VIEW", "TEAM_EDIT"], subscription: null };
/** EMP-23: the popup opens from the list, and from the lists of points with the same tabs and rights. */
const POPUP: Right = { permissions: [...TEAM_LIST.permissions, "FLEXBEN_EDIT"], subscription: null };
/** EMP-36: job info is changed by its own right, of one or of many. */
const JOB_INFO_CHANGE: Right = { ...POPUP, besides: ["JOB_INFO_EDIT"] };

/** Bringing and taking the whole company: administrators, where people are paid those who may pay as well. */
const TAKEN: Right = { permissions: ["SETTING_EDIT"], subscription: null, besidesOfPayroll: ["PAYROLL_SETTING_EDIT"] };
const DATA: Right = { ...TAKEN, fullOnly: true };

/** The first steps of a new company: whoever may do one of them. */
const LED: Right = {
  permissions: ["COMPANY_SETTING_EDIT", "ATTENDANCE_POLICY_EDIT", "TEAM_EDIT", "PAYROLL_SETTING_EDIT"],
  subscription: null,
};

/** GUARD-22: the FlexBen group. */
const FLEXBEN: Right = { permissions: ["FLEXBEN_EDIT"], subscription: null };
/** GUARD-25, NOTIF-21 */
const COMPANY_SETTINGS: Right = { permissions: ["COMPANY_SETTING_EDIT"], subscription: null };
/** Document 5, §0: the company's numbers are for whoever pays as well. */
const COMPANY: Right = {
  permissions: [],
  subscription: null,
  besides: COMPANY_SETTINGS.permissions,
  besidesOfPayroll: PAYROLL_CHANGE.permissions,
};
/** F-114: the calendar is no part of the product with benefits alone. */
const CALENDAR: Right = { ...COMPANY_SETTINGS, fullOnly: true };
/** GUARD-17, GUARD-28, CF-39: the item's own right opens its address; no part of the product with benefits alone. */
const SCHEDULES: Right = { permissions: ["ATTENDANCE_POLICY_VIEW", "ATTENDANCE_POLICY_EDIT"], subscription: null, fullOnly: true };
const TIME_LOG: Right = { permissions: ["ATTENDANCE_VIEW", "ATTENDANCE_EDIT"], subscription: null, fullOnly: true };
const TIME_LOG_EDIT: Right = { ...TIME_LOG, permissions: ["ATTENDANCE_EDIT"] };
const SCHEDULES_EDIT: Right = { ...SCHEDULES, permissions: ["ATTENDANCE_POLICY_EDIT"] };
/** GUARD-18: days of leave; no part of the product with benefits alone. */
const LEAVE: Right = { permissions: ["LEAVE_VIEW", "LEAVE_EDIT"], subscription: null, fullOnly: true };
const LEAVE_CHANGE: Right = { permissions: ["LEAVE_EDIT"], subscription: null, fullOnly: true };
/** GUARD-20: who approves what; no part of the product with benefits alone. */
const LEAVES: Right = { permissions: ["LEAVE_SETTING_VIEW", "LEAVE_SETTING_EDIT"], subscription: null, fullOnly: true };
const LEAVES_EDIT: Right = { ...LEAVES, permissions: ["LEAVE_SETTING_EDIT"] };
const FILING: Right = { permissions: ["FILING_EDIT"], subscription: null, fullOnly: true };
/** GUARD-21. */
const APPROVALS: Right = { ...FILING, permissions: ["FILING_APPROVAL_EDIT"] };
/** GUARD-26 */
const ADMIN_SETTINGS: Right = { permissions: ["SETTING_EDIT"], subscription: null };
/** No company can give it: only the operating company's accounts hold it. */
const OPERATOR: Right = { permissions: ["OPERATOR"], subscription: null };
const ORGANIZATION: Right = { permissions: ["TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"], subscription: null };
const ORGANIZATION_CHANGE: Right = { permissions: ["TEAM_SETTING_EDIT"], subscription: null };

const EMPLOYEES = "/employees/employees";
/** BASIC-02, EDU-03, CAREER-04, DOC-15: a tab of the popup above the list to whoever may see or edit it, its changes to whoever may edit it. */
const tab = (...permissions: string[]): Right => ({ ...POPUP, besides: permissions });
const JOB_INFO_VIEW = tab("JOB_INFO_VIEW", "JOB_INFO_EDIT");
const BASIC = tab("BASIC_INFO_VIEW", "BASIC_INFO_EDIT");
const EDUCATION = tab("EDUCATION_INFO_VIEW", "EDUCATION_INFO_EDIT");
const CAREER = tab("CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT");
const EDUCATION_EDIT = tab("EDUCATION_INFO_EDIT");
const CAREER_EDIT = tab("CAREER_QUALIFI_INFO_EDIT");

/** CONTRACT-08, CONTRACT-09, CF-44, CF-45: contracts are read by whoever may open the popup, and changed with one of two rights. */
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
/** EMP-12, PREV-02: right and subscription, above the list. */
const PAY_OF_EMPLOYEE: Right = { ...POPUP, besides: PAYROLL.permissions, subscription: PAYROLL.subscription };
const PAY_OF_EMPLOYEE_CHANGE: Right = { ...PAY_OF_EMPLOYEE, besides: PAYROLL_CHANGE.permissions };

const EMPLOYEE = `${EMPLOYEES}/:employeeSeq`;
const JOB_INFO = `${EMPLOYEE}/job-info`;
const INVITED = "/employees/invited_employees";
const RUN = "/payroll/payroll_processing/:payrollSeq";
const PAYSLIP = `${RUN}/payslips/:employeeSeq`;
export const RIGHTS: Record<string, Right> = {
  "/": SIGNED_IN,
  "/*": SIGNED_IN,
  "/hrDashboard": SIGNED_IN,
  "/hrDashboard/first-steps": LED,
  "/logout": SIGNED_IN,
  "/manual": SIGNED_IN,
  "/manual/benefits-only.pdf": SIGNED_IN,
  "/manual/hr-admin.pdf": SIGNED_IN,
  "/manual/payroll.pdf": SIGNED_IN,
  "/notifications": SIGNED_IN,
  "/notifications/get-dashboard-notification": SIGNED_IN,
  "/preferences/menu": SIGNED_IN,
  "/preferences/menu-groups": SIGNED_IN,
  "/preferences/theme": SIGNED_IN,
  "/preferences/password": SIGNED_IN,
  "/preferences/sessions": SIGNED_IN,
  "/preferences/two-factor": SIGNED_IN,
  // CAREER-25: either of the two records that files are attached to.
  "/files": { permissions: ["CAREER_QUALIFI_INFO_EDIT", "PAYROLL_SETTING_EDIT"], subscription: null },
  // CAREER-04: the file that is asked for here belongs to a certificate.
  "/files/:fileSeq": { permissions: ["CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT"], subscription: null },
  "/search": SIGNED_IN,
  "/my": OWN,
  "/my/year/:year": { ...OWN, subscription: "PAYROLL_USAGE" },
  "/my/clock": OWN,
  "/my/time": OWN,
  "/my/team": OWN,
  "/my/clock/notice": OWN,
  "/my/leave": OWN,
  "/my/leave/:leavePolicySeq": OWN,
  "/my/clock/pin": OWN,
  "/my/roster": OWN,
  "/my/roster/link": OWN,
  "/my/roster/link/end": OWN,
  "/my/filings": OWN,
  "/my/filings/new": OWN,
  "/my/filings/:filingRequestSeq": OWN,
  "/my/approvals": OWN,
  "/my/approvals/delegates": OWN,
  "/my/approvals/delegates/new": OWN,
  "/my/approvals/delegates/:delegationSeq/end": OWN,
  "/my/approvals/:filingRequestSeq": OWN,
  "/streams/recalculation": PANEL,
  // GUARD-15, GUARD-28
  "/organization/chart": ORGANIZATION,
  "/organization/department": ORGANIZATION,
  "/organization/department/history": ORGANIZATION,
  "/organization/department/new": ORGANIZATION_CHANGE,
  "/organization/department/:departmentSeq/edit": ORGANIZATION_CHANGE,
  "/organization/department/:departmentSeq/head": ORGANIZATION_CHANGE,
  "/organization/department/:departmentSeq/move": ORGANIZATION_CHANGE,
  "/organization/department/:departmentSeq/merge": ORGANIZATION_CHANGE,
  "/organization/department/:departmentSeq/delete": ORGANIZATION_CHANGE,
  "/organization/job_title": ORGANIZATION,
  "/organization/job_title/history": ORGANIZATION,
  "/organization/job_title/new": ORGANIZATION_CHANGE,
  "/organization/job_title/:jobTitleSeq/edit": ORGANIZATION_CHANGE,
  "/organization/job_title/:jobTitleSeq/delete": ORGANIZATION_CHANGE,
  "/organization/job_title/:jobTitleSeq/order": ORGANIZATION_CHANGE,
  // NAV-10: with the settings alone the visit is led to the invitations.
  [EMPLOYEES]: TEAM,
  [`${EMPLOYEES}/employees.xlsx`]: TEAM_LIST,
  [`${EMPLOYEES}/:employeeSeq`]: POPUP,
  // EMP-58: only the open form asks.
  "/employees/department-head": JOB_INFO_CHANGE,
  [`${EMPLOYEES}/columns`]: TEAM_LIST,
  [`${EMPLOYEES}/views/new`]: TEAM_LIST,
  [`${EMPLOYEES}/views/:savedViewSeq/delete`]: TEAM_LIST,
  [`${EMPLOYEES}/bulk/:target`]: { ...TEAM_LIST, besides: ["JOB_INFO_EDIT"] },
  "/employees/cities": SIGNED_IN,
  [JOB_INFO]: { ...JOB_INFO_VIEW, writing: ["JOB_INFO_EDIT"] },
  [`${JOB_INFO}/history`]: JOB_INFO_VIEW,
  [`${JOB_INFO}/leaves/new`]: JOB_INFO_CHANGE,
  [`${JOB_INFO}/work-schedules/new`]: JOB_INFO_CHANGE,
  [`${JOB_INFO}/resignations/new`]: JOB_INFO_CHANGE,
  [`${JOB_INFO}/statuses/:employeeStatusHistorySeq/edit`]: JOB_INFO_CHANGE,
  [`${JOB_INFO}/statuses/:employeeStatusHistorySeq/delete`]: JOB_INFO_CHANGE,
  [`${JOB_INFO}/account-deletion`]: JOB_INFO_CHANGE,
  [`${EMPLOYEE}/basic-info`]: { ...BASIC, writing: ["BASIC_INFO_EDIT"] },
  [`${EMPLOYEE}/basic-info/history`]: BASIC,
  [`${EMPLOYEE}/education`]: EDUCATION,
  [`${EMPLOYEE}/education/history`]: EDUCATION,
  [`${EMPLOYEE}/education/new`]: EDUCATION_EDIT,
  [`${EMPLOYEE}/education/:educationSeq/edit`]: EDUCATION_EDIT,
  [`${EMPLOYEE}/education/:educationSeq/delete`]: EDUCATION_EDIT,
  [`${EMPLOYEE}/career`]: CAREER,
  [`${EMPLOYEE}/career/history`]: CAREER,
  [`${EMPLOYEE}/career/careers/new`]: CAREER_EDIT,
  [`${EMPLOYEE}/career/careers/:careerSeq/edit`]: CAREER_EDIT,
  [`${EMPLOYEE}/career/careers/:careerSeq/delete`]: CAREER_EDIT,
  [`${EMPLOYEE}/career/certificates/new`]: CAREER_EDIT,
  [`${EMPLOYEE}/career/certificates/:qualificationSeq/edit`]: CAREER_EDIT,
  [`${EMPLOYEE}/career/certificates/:qualificationSeq/delete`]: CAREER_EDIT,
  [`${EMPLOYEE}/documents`]: tab("EMPLOYEE_DOCUMENTS_INFO_VIEW"),
  [`${EMPLOYEE}/contracts`]: CONTRACTS,
  [`${EMPLOYEE}/contracts/history`]: CONTRACTS,
  [`${EMPLOYEE}/contracts/new`]: CONTRACT_CHANGE,
  [`${EMPLOYEE}/contracts/:contractSeq/edit`]: CONTRACT_CHANGE,
  [`${EMPLOYEE}/contracts/:contractSeq/delete`]: CONTRACT_CHANGE,
  [`${EMPLOYEE}/salary`]: PAY_OF_EMPLOYEE,
  [`${EMPLOYEE}/salary/history`]: PAY_OF_EMPLOYEE,
  [`${EMPLOYEE}/salary/records`]: PAY_OF_EMPLOYEE,
  [`${EMPLOYEE}/salary/new`]: PAY_OF_EMPLOYEE_CHANGE,
  [`${EMPLOYEE}/salary/identity`]: PAY_OF_EMPLOYEE_CHANGE,
  [`${EMPLOYEE}/salary/payroll-templates/new`]: PAY_OF_EMPLOYEE_CHANGE,
  [`${EMPLOYEE}/previous-employer`]: PAY_OF_EMPLOYEE,
  [`${EMPLOYEE}/previous-employer/history`]: PAY_OF_EMPLOYEE,
  [`${EMPLOYEE}/previous-employer/edit`]: PAY_OF_EMPLOYEE_CHANGE,
  [INVITED]: TEAM,
  [`${INVITED}/new`]: TEAM_EDIT,
  [`${INVITED}/history`]: TEAM_EDIT,
  [`${INVITED}/:employeeInviteSeq`]: TEAM_EDIT,
  [`${INVITED}/:employeeInviteSeq/delete`]: TEAM_EDIT,
  [`${INVITED}/bulkInviteTemplate.xlsx`]: TEAM_EDIT,
  [`${INVITED}/bulk/new`]: TEAM_EDIT,
  [`${INVITED}/bulk/:bulkInviteSeq`]: TEAM_EDIT,
  [`${INVITED}/bulk/:bulkInviteSeq/errors.xlsx`]: TEAM_EDIT,
  [`${INVITED}/bulk/:bulkInviteSeq/removal`]: TEAM_EDIT,
  "/flex_ben/add_flex_ben_type": FLEXBEN,
  "/flex_ben/edit_flex_ben_type": FLEXBEN,
  "/flex_ben/flex_ben_setting": FLEXBEN,
  "/flex_ben/flex_ben_setting/history": FLEXBEN,
  "/flex_ben/flex_ben_setting/proof": FLEXBEN,
  "/flex_ben/flex_ben_setting/:policySeq/pause": FLEXBEN,
  "/flex_ben/flex_ben_setting/:policySeq/delete": FLEXBEN,
  "/flex_ben/api_tokens": FLEXBEN,
  "/flex_ben/api_tokens/new": FLEXBEN,
  "/flex_ben/api_tokens/:tokenSeq/revocation": FLEXBEN,
  "/flex_ben/summary": FLEXBEN,
  "/flex_ben/dashboard": FLEXBEN,
  "/flex_ben/transfer": FLEXBEN,
  "/flex_ben/transfer/upload": FLEXBEN,
  "/flex_ben/transfer/errors.xlsx": FLEXBEN,
  "/flex_ben/transfer/transferTemplateFile.xlsx": FLEXBEN,
  "/flex_ben/deduct": FLEXBEN,
  "/flex_ben/deduct/upload": FLEXBEN,
  "/flex_ben/deduct/errors.xlsx": FLEXBEN,
  "/flex_ben/deduct/deductTemplateFile.xlsx": FLEXBEN,
  "/flex_ben/mileage_history": FLEXBEN,
  "/flex_ben/mileage_history/point_balance": FLEXBEN,
  "/flex_ben/mileage_history/point_balance.xlsx": FLEXBEN,
  "/flex_ben/mileage_history/transfer_history": FLEXBEN,
  "/flex_ben/mileage_history/transfer_history.xlsx": FLEXBEN,
  "/flex_ben/mileage_history/deduct_history": FLEXBEN,
  "/flex_ben/mileage_history/deduct_history.xlsx": FLEXBEN,
  "/flex_ben/usage_history": FLEXBEN,
  "/flex_ben/usage_history.xlsx": FLEXBEN,
  "/flex_ben/statements/:employeeSeq": FLEXBEN,
  "/flex_ben/statements/:employeeSeq/statement.pdf": FLEXBEN,
  "/flex_ben/topup": FLEXBEN,
  "/flex_ben/topup/new": FLEXBEN,
  "/flex_ben/topup/sent": FLEXBEN,
  "/leave/leave_usage_history": LEAVE,
  "/leave/leave_usage_history/totals.xlsx": LEAVE,
  "/leave/leave_usage_history/entries.xlsx": LEAVE,
  "/leave/leave_usage_history/:employeeSeq/new": LEAVE_CHANGE,
  "/leave/leave_usage_history/calendar": LEAVE,
  "/leave/leave_usage_history/calendar.xlsx": LEAVE,
  "/leave/leave_usage_history/:employeeSeq/:leavePolicySeq": LEAVE,
  "/leave/grant_management": LEAVE_CHANGE,
  "/leave/grant_management/selection": LEAVE_CHANGE,
  "/leave/grant_management/deduct": LEAVE_CHANGE,
  "/leave/grant_management/deduct/selection": LEAVE_CHANGE,
  "/leave/grant_management/history": LEAVE_CHANGE,
  "/leave/grant_management/history/:leaveEntrySeq/undo": LEAVE_CHANGE,
  "/leave/grant_management/imports/:leaveBook/new": LEAVE_CHANGE,
  "/leave/grant_management/imports/:leaveBook/template.xlsx": LEAVE_CHANGE,
  "/leave/grant_management/imports/:leaveBook/:leaveUploadSeq": LEAVE_CHANGE,
  "/leave/grant_management/imports/:leaveBook/:leaveUploadSeq/errors.xlsx": LEAVE_CHANGE,
  "/leave/grant_management/imports/:leaveBook/:leaveUploadSeq/removal": LEAVE_CHANGE,
  "/time/time_reports": TIME_LOG,
  "/time/time_reports/history": TIME_LOG,
  "/time/time_reports/time_reports.xlsx": TIME_LOG,
  "/time/time_reports/punches.xlsx": TIME_LOG,
  "/time/time_reports/dtr.pdf": TIME_LOG,
  "/time/time_reports/planned_times": TIME_LOG_EDIT,
  "/time/time_reports/uploads": TIME_LOG_EDIT,
  "/time/time_reports/uploads/new": TIME_LOG_EDIT,
  "/time/time_reports/uploads/:punchUploadSeq": TIME_LOG_EDIT,
  "/time/time_reports/uploads/:punchUploadSeq/errors.xlsx": TIME_LOG_EDIT,
  "/time/time_reports/uploads/:punchUploadSeq/removal": TIME_LOG_EDIT,
  "/time/time_reports/uploads/:punchUploadSeq/taking_back": TIME_LOG_EDIT,
  "/time/weekly_monthly": TIME_LOG,
  "/time/weekly_monthly/weekly_monthly.xlsx": TIME_LOG,
  "/time/weekly_monthly/roster": TIME_LOG_EDIT,
  "/time/weekly_monthly/roster/publish": TIME_LOG_EDIT,
  "/time/weekly_monthly/roster/copy": TIME_LOG_EDIT,
  "/time/time_reports/suspensions": TIME_LOG,
  "/time/time_reports/suspensions/new": TIME_LOG_EDIT,
  "/time/time_reports/suspensions/:workSuspensionSeq/take-back": TIME_LOG_EDIT,
  "/time/time_reports/:employeeSeq/:workDate": TIME_LOG,
  "/time/time_reports/:employeeSeq/:workDate/history": TIME_LOG,
  "/time/time_reports/:employeeSeq/:workDate/new": TIME_LOG_EDIT,
  "/time/time_reports/:employeeSeq/:workDate/pin": TIME_LOG_EDIT,
  "/time/time_reports/:employeeSeq/:workDate/punches/:punchSeq/void": TIME_LOG_EDIT,
  "/time/time_reports/:employeeSeq/:workDate/requests/new": TIME_LOG_EDIT,
  "/time/time_reports/:employeeSeq/:workDate/requests/:filingRequestSeq/take-back": TIME_LOG_EDIT,
  "/leave/leave_settings": LEAVES,
  "/leave/leave_settings/:leaveKind": LEAVES,
  "/leave/leave_settings/:leaveKind/history": LEAVES,
  "/leave/leave_settings/:leaveKind/leave-types.xlsx": LEAVES,
  "/leave/leave_settings/:leaveKind/new": LEAVES_EDIT,
  "/leave/leave_settings/:leaveKind/:leavePolicySeq": LEAVES,
  "/leave/leave_settings/:leaveKind/:leavePolicySeq/edit": LEAVES_EDIT,
  "/leave/leave_settings/:leaveKind/:leavePolicySeq/delete": LEAVES_EDIT,
  "/filing/approval_management": APPROVALS,
  "/filing/approval_management/history": APPROVALS,
  "/filing/approval_management/requests.xlsx": APPROVALS,
  "/filing/approval_management/:filingRequestSeq": APPROVALS,
  "/filing/filing_settings": FILING,
  "/filing/filing_settings/history": FILING,
  "/filing/filing_settings/try-it": FILING,
  "/filing/filing_settings/delegations": FILING,
  "/filing/filing_settings/delegations/for": FILING,
  "/filing/filing_settings/delegations/for/:employeeSeq/new": FILING,
  "/filing/filing_settings/delegations/:delegationSeq/end": FILING,
  "/filing/filing_settings/new": FILING,
  "/filing/filing_settings/:filingCategorySeq": FILING,
  "/filing/filing_settings/:filingCategorySeq/edit": FILING,
  "/filing/filing_settings/:filingCategorySeq/delete": FILING,
  "/filing/filing_settings/:filingCategorySeq/move": FILING,
  "/filing/filing_settings/:filingCategorySeq/policies/new": FILING,
  "/filing/filing_settings/:filingCategorySeq/policies/:filingPolicySeq": FILING,
  "/filing/filing_settings/:filingCategorySeq/policies/:filingPolicySeq/edit": FILING,
  "/filing/filing_settings/:filingCategorySeq/policies/:filingPolicySeq/delete": FILING,
  "/time/work_policy": SCHEDULES,
  "/time/work_policy/history": SCHEDULES,
  "/time/work_policy/new": SCHEDULES_EDIT,
  "/time/work_policy/kiosks": SCHEDULES,
  "/time/work_policy/kiosks/history": SCHEDULES,
  "/time/work_policy/kiosks/new": SCHEDULES_EDIT,
  "/time/work_policy/kiosks/:kioskSeq/revocation": SCHEDULES_EDIT,
  "/time/work_policy/tokens": SCHEDULES,
  "/time/work_policy/tokens/history": SCHEDULES,
  "/time/work_policy/tokens/new": SCHEDULES_EDIT,
  "/time/work_policy/tokens/:timeTokenSeq/revocation": SCHEDULES_EDIT,
  "/time/work_policy/policies/:policyKind": SCHEDULES,
  "/time/work_policy/policies/:policyKind/history": SCHEDULES,
  "/time/work_policy/policies/:policyKind/policies.xlsx": SCHEDULES,
  "/time/work_policy/policies/:policyKind/new": SCHEDULES_EDIT,
  "/time/work_policy/policies/:policyKind/:timePolicySeq": SCHEDULES,
  "/time/work_policy/policies/:policyKind/:timePolicySeq/edit": SCHEDULES_EDIT,
  "/time/work_policy/policies/:policyKind/:timePolicySeq/main": SCHEDULES_EDIT,
  "/time/work_policy/policies/:policyKind/:timePolicySeq/delete": SCHEDULES_EDIT,
  "/time/work_policy/:workScheduleSeq": SCHEDULES,
  "/time/work_policy/:workScheduleSeq/people": SCHEDULES,
  "/time/work_policy/:workScheduleSeq/simulator": SCHEDULES,
  "/time/work_policy/:workScheduleSeq/people/assign": SCHEDULES_EDIT,
  "/time/work_policy/:workScheduleSeq/people/selection": SCHEDULES_EDIT,
  "/time/work_policy/assignments/imports/new": SCHEDULES_EDIT,
  "/time/work_policy/assignments/imports/template.xlsx": SCHEDULES_EDIT,
  "/time/work_policy/assignments/imports/:scheduleUploadSeq": SCHEDULES_EDIT,
  "/time/work_policy/assignments/imports/:scheduleUploadSeq/errors.xlsx": SCHEDULES_EDIT,
  "/time/work_policy/assignments/imports/:scheduleUploadSeq/removal": SCHEDULES_EDIT,
  "/time/work_policy/:workScheduleSeq/edit": SCHEDULES_EDIT,
  "/time/work_policy/:workScheduleSeq/main": SCHEDULES_EDIT,
  "/time/work_policy/:workScheduleSeq/delete": SCHEDULES_EDIT,
  "/settings/company-settings": COMPANY_SETTINGS,
  "/settings/company-settings/company": COMPANY,
  "/settings/company-settings/company/edit": COMPANY,
  "/settings/company-settings/company/history": COMPANY,
  "/settings/company-settings/company/signatories/new": COMPANY,
  "/settings/company-settings/company/signatories/:signatorySeq/edit": COMPANY,
  "/settings/company-settings/company/signatories/:signatorySeq/delete": COMPANY,
  "/settings/company-settings/company/signatories/:signatorySeq/signature/upload": COMPANY,
  "/settings/company-settings/company/signatories/:signatorySeq/signature/delete": COMPANY,
  "/settings/company-settings/company/logo/upload": COMPANY_SETTINGS,
  "/settings/company-settings/company/logo/delete": COMPANY_SETTINGS,
  "/settings/company-settings/company/versions/:companyVersionSeq/delete": COMPANY_SETTINGS,
  "/settings/company-settings/offices": COMPANY_SETTINGS,
  "/settings/company-settings/offices/offices.xlsx": COMPANY_SETTINGS,
  "/settings/company-settings/offices/history": COMPANY_SETTINGS,
  "/settings/company-settings/offices/new": COMPANY_SETTINGS,
  "/settings/company-settings/offices/:workPlaceSeq/edit": COMPANY_SETTINGS,
  "/settings/company-settings/offices/:workPlaceSeq/archive": COMPANY_SETTINGS,
  "/settings/company-settings/offices/:workPlaceSeq/delete": COMPANY_SETTINGS,
  "/settings/company-settings/documents": COMPANY_SETTINGS,
  "/settings/company-settings/documents/documents.xlsx": COMPANY_SETTINGS,
  "/settings/company-settings/documents/history": COMPANY_SETTINGS,
  "/settings/company-settings/documents/usual": COMPANY_SETTINGS,
  "/settings/company-settings/documents/new": COMPANY_SETTINGS,
  "/settings/company-settings/documents/lacking": COMPANY_SETTINGS,
  "/settings/company-settings/documents/lacking/lacking.xlsx": COMPANY_SETTINGS,
  "/settings/company-settings/documents/lacking/reminders": COMPANY_SETTINGS,
  "/settings/company-settings/documents/:documentSeq/edit": COMPANY_SETTINGS,
  "/settings/company-settings/documents/:documentSeq/archive": COMPANY_SETTINGS,
  "/settings/company-settings/documents/:documentSeq/delete": COMPANY_SETTINGS,
  "/settings/company-settings/documents/:documentSeq/order": COMPANY_SETTINGS,
  "/settings/company-settings/attendance": CALENDAR,
  "/settings/company-settings/attendance/history": CALENDAR,
  "/settings/company-settings/attendance/leaves": CALENDAR,
  "/settings/company-settings/holidays": CALENDAR,
  "/settings/company-settings/holidays/:year": CALENDAR,
  "/settings/company-settings/holidays/:year/holidays.xlsx": CALENDAR,
  "/settings/company-settings/holidays/:year/history": CALENDAR,
  "/settings/company-settings/holidays/:year/national": CALENDAR,
  "/settings/company-settings/holidays/:year/new": CALENDAR,
  "/settings/company-settings/holidays/:year/:holidaySeq/edit": CALENDAR,
  "/settings/company-settings/holidays/:year/:holidaySeq/delete": CALENDAR,
  "/settings/company-settings/data": DATA,
  "/settings/company-settings/data/company.xlsx": DATA,
  "/settings/company-settings/data/export": TAKEN,
  "/settings/company-settings/data/export/company.zip": TAKEN,
  "/settings/company-settings/data/books/:bookSeq": DATA,
  "/settings/company-settings/data/books/:bookSeq/errors.xlsx": DATA,
  "/settings/company-settings/data/books/:bookSeq/removal": DATA,
  "/settings/company-settings/notices": COMPANY_SETTINGS,
  "/settings/company-settings/notices/new": COMPANY_SETTINGS,
  "/settings/company-settings/notices/history": COMPANY_SETTINGS,
  "/settings/company-settings/notices/:noticeSeq/edit": COMPANY_SETTINGS,
  "/settings/company-settings/notices/:noticeSeq/expiry": COMPANY_SETTINGS,
  "/settings/company-settings/notices/:noticeSeq/delete": COMPANY_SETTINGS,
  "/settings/admin_settings": ADMIN_SETTINGS,
  "/settings/admin_settings/new": ADMIN_SETTINGS,
  "/settings/admin_settings/sign-in-rules": ADMIN_SETTINGS,
  "/settings/admin_settings/security-events": ADMIN_SETTINGS,
  "/settings/admin_settings/security-events.xlsx": ADMIN_SETTINGS,
  "/settings/admin_settings/history": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/edit": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/delete": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/members/new": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/members/accounts": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/members/invitation": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/members/:accountSeq/delete": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/members/:accountSeq/sessions": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/members/:accountSeq/two-factor": ADMIN_SETTINGS,
  "/operator/topup_requests": OPERATOR,
  "/operator/topup_requests/:companySeq/:requestSeq/credit": OPERATOR,
  "/operator/topup_requests/:companySeq/:requestSeq/refusal": OPERATOR,
  "/employees/bulk_update/new": TEAM_EDIT,
  "/employees/bulk_update/employees.xlsx": TEAM_EDIT,
  "/employees/bulk_update/:bulkUpdateSeq": TEAM_EDIT,
  "/employees/bulk_update/:bulkUpdateSeq/errors.xlsx": TEAM_EDIT,
  "/employees/bulk_update/:bulkUpdateSeq/removal": TEAM_EDIT,
  "/payroll/recalculations/:payrollSeqValidMillis/cancel": PAYROLL_CHANGE,
  "/payroll/recalculations/:payrollSeqValidMillis/delete": PAYROLL_CHANGE,
  "/payroll/payroll_processing": PAYROLL,
  "/payroll/payroll_processing/history": PAYROLL,
  "/payroll/payroll_processing/new": PAYROLL_CHANGE,
  "/payroll/payroll_processing/payroll-runs.xlsx": PAYROLL,
  "/payroll/payroll_processing/proposal": PAYROLL_CHANGE,
  "/payroll/payroll-settings": PAYROLL,
  "/payroll/payroll-settings/new": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/edit": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/employees": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/employees/assign": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/employees/selection": PAYROLL_CHANGE,
  "/payroll/payroll-settings/templates.xlsx": PAYROLL,
  "/payroll/payroll-settings/assignments/imports/new": PAYROLL_CHANGE,
  "/payroll/payroll-settings/assignments/imports/template.xlsx": PAYROLL_CHANGE,
  "/payroll/payroll-settings/assignments/imports/:templateUploadSeq": PAYROLL_CHANGE,
  "/payroll/payroll-settings/assignments/imports/:templateUploadSeq/errors.xlsx": PAYROLL_CHANGE,
  "/payroll/payroll-settings/assignments/imports/:templateUploadSeq/removal": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/copy": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/archive": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/delete": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/contributions": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/tax": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/thirteenth-month": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/net-pay": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/rules/:policyTab/new": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/rules/:policyTab/:effectiveDay/edit": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/rules/:policyTab/:effectiveDay/delete": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/history": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/history.xlsx": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/de-minimis": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/:itemTab": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/:itemTab/items.xlsx": PAYROLL,
  "/payroll/payroll-settings/:payrollTemplateSeq/:itemTab/new": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/:itemTab/:itemCode/edit": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/:itemTab/:itemCode/end": PAYROLL_CHANGE,
  "/payroll/payroll-settings/:payrollTemplateSeq/:itemTab/:itemCode/move": PAYROLL_CHANGE,
  "/payroll/payroll-settings/items/imports/new": PAYROLL_CHANGE,
  "/payroll/payroll-settings/items/imports/template.xlsx": PAYROLL_CHANGE,
  "/payroll/payroll-settings/items/imports/:entryImportSeq": PAYROLL_CHANGE,
  "/payroll/payroll-settings/items/imports/:entryImportSeq/errors.xlsx": PAYROLL_CHANGE,
  "/payroll/payroll-settings/items/imports/:entryImportSeq/removal": PAYROLL_CHANGE,
  "/payroll/payroll-settings/items/:itemCode/entries": PAYROLL,
  "/payroll/payroll-settings/items/:itemCode/entries/new": PAYROLL_CHANGE,
  "/payroll/payroll-settings/items/:itemCode/entries/:entrySeq/edit": PAYROLL_CHANGE,
  "/payroll/payroll-settings/items": PAYROLL,
  "/payroll/payroll-settings/items/items.xlsx": PAYROLL,
  "/payroll/payroll-settings/items/history": PAYROLL,
  "/payroll/payroll-settings/items/new": PAYROLL_CHANGE,
  "/payroll/payroll-settings/items/:itemCode": PAYROLL,
  "/payroll/payroll-settings/items/:itemCode/edit": PAYROLL_CHANGE,
  "/payroll/payroll-rates-and-taxes": PAYROLL,
  "/payroll/payroll-rates-and-taxes/:table": PAYROLL,
  "/payroll/payroll-rates-and-taxes/calculator": PAYROLL,
  "/payroll/payroll-rates-and-taxes/calculator/:calculator": PAYROLL,
  "/payroll/payroll-rates-and-taxes/premium-rates": PAYROLL,
  "/payroll/payroll-rates-and-taxes/premium-rates/history": PAYROLL,
  "/payroll/payroll-rates-and-taxes/premium-rates/:dayType/edit": PAYROLL_CHANGE,
  "/payroll/payroll-rates-and-taxes/premium-rates/:dayType/:effectiveDay/delete": PAYROLL_CHANGE,
  "/payroll/payroll-settings/calendar": PAYROLL,
  "/payroll/payroll-settings/calendar/:year": PAYROLL,
  "/payroll/payroll-settings/calendar/:year/history": PAYROLL,
  "/payroll/payroll-settings/calendar/:year/calendar.xlsx": PAYROLL,
  "/payroll/payroll-settings/calendar/:year/calendar.ics": PAYROLL,
  "/payroll/payroll-settings/calendar/:year/creation": PAYROLL_CHANGE,
  "/payroll/payroll-settings/calendar/:year/:payrollTemplateSeq/pay-days": PAYROLL_CHANGE,
  "/payroll/payroll-settings/calendar/:year/:payrollTemplateSeq/:endDate/edit": PAYROLL_CHANGE,
  "/payroll/loans": PAYROLL,
  "/payroll/loans/loans.xlsx": PAYROLL,
  "/payroll/loans/history": PAYROLL,
  "/payroll/loans/new": PAYROLL_CHANGE,
  "/payroll/loans/:loanSeq": PAYROLL,
  "/payroll/loans/:loanSeq/edit": PAYROLL_CHANGE,
  "/payroll/loans/:loanSeq/delete": PAYROLL_CHANGE,
  "/payroll/loans/:loanSeq/state": PAYROLL_CHANGE,
  "/payroll/loans/:loanSeq/repayments/new": PAYROLL_CHANGE,
  "/payroll/loans/:loanSeq/adjustments/new": PAYROLL_CHANGE,
  "/payroll/loans/:loanSeq/movements/:movementSeq/reversal": PAYROLL_CHANGE,
  "/payroll/year-to-date": PAYROLL,
  "/payroll/year-to-date/:year": PAYROLL,
  "/payroll/year-to-date/:year/year-to-date.xlsx": PAYROLL,
  "/payroll/year-to-date/:year/history": PAYROLL,
  "/payroll/year-to-date/:year/:employeeSeq": PAYROLL,
  "/payroll/year-to-date/:year/:employeeSeq/edit": PAYROLL_CHANGE,
  "/payroll/year-to-date/:year/imports/new": PAYROLL_CHANGE,
  "/payroll/year-to-date/:year/imports/template.xlsx": PAYROLL_CHANGE,
  "/payroll/year-to-date/:year/imports/:importSeq": PAYROLL_CHANGE,
  "/payroll/year-to-date/:year/imports/:importSeq/errors.xlsx": PAYROLL_CHANGE,
  "/payroll/year-to-date/:year/imports/:importSeq/removal": PAYROLL_CHANGE,
  "/payroll/payroll-report": PAYROLL,
  "/payroll/payroll-report/:payrollSeq": PAYROLL,
  [RUN]: PAYROLL,
  [`${RUN}/calculation`]: PAYROLL_FORM,
  [`${RUN}/confirmation`]: PAYROLL_CHANGE,
  [`${RUN}/exclusions`]: PAYROLL,
  [`${RUN}/exclusions/new`]: PAYROLL_CHANGE,
  [`${RUN}/history`]: PAYROLL,
  [`${RUN}/notices`]: PAYROLL_CHANGE,
  [`${RUN}/payout-list.xlsx`]: PAYROLL_CHANGE,
  [`${RUN}/recalculation`]: PAYROLL_CHANGE,
  [`${RUN}/register.xlsx`]: PAYROLL,
  [`${RUN}/removal`]: PAYROLL_CHANGE,
  [`${RUN}/report-files`]: PAYROLL,
  [`${RUN}/reports`]: PAYROLL,
  [`${RUN}/review`]: PAYROLL,
  [`${RUN}/review/:part`]: PAYROLL,
  [`${RUN}/review/checks`]: PAYROLL,
  [`${RUN}/review/history`]: PAYROLL,
  [`${RUN}/review/history/:generation`]: PAYROLL,
  [`${RUN}/review/payout`]: PAYROLL_CHANGE,
  [`${RUN}/review/summary`]: PAYROLL,
  [`${RUN}/setup`]: PAYROLL_FORM,
  [`${RUN}/time`]: PAYROLL,
  [`${RUN}/time/:employeeSeq`]: PAYROLL_CHANGE,
  [`${RUN}/time/attendance`]: PAYROLL_CHANGE,
  [`${RUN}/time/confirmation`]: PAYROLL_CHANGE,
  [`${RUN}/time/late_changes`]: PAYROLL_CHANGE,
  [`${RUN}/time/reopening`]: PAYROLL_CHANGE,
  [`${RUN}/time/template.xlsx`]: PAYROLL_CHANGE,
  [`${RUN}/time/upload`]: PAYROLL_CHANGE,
  [`${RUN}/time/uploads/:uploadSeq`]: PAYROLL_CHANGE,
  [`${RUN}/time/uploads/:uploadSeq/errors.xlsx`]: PAYROLL_CHANGE,
  [`${RUN}/time/uploads/:uploadSeq/removal`]: PAYROLL_CHANGE,
  [PAYSLIP]: PAYROLL,
  [`${PAYSLIP}/payslip.pdf`]: PAYROLL,
  [`${PAYSLIP}/remark`]: PAYROLL_CHANGE,
  [`${PAYSLIP}/lines/:lineCode`]: PAYROLL_CHANGE,
  [`${PAYSLIP}/adjustments/new`]: PAYROLL_CHANGE,
  [`${PAYSLIP}/adjustments/:adjustmentSeq/edit`]: PAYROLL_CHANGE,
  [`${PAYSLIP}/adjustments/:adjustmentSeq/delete`]: PAYROLL_CHANGE,
};

/** The words in which every refusal is told. */
export const NO_PERMISSION = "You don't have permission this page";

/** By the specification, not by the code. */
export function allowed(
  { permissions, subscription, either, besides = [], besidesOfPayroll = [], fullOnly = false }: Right,
  held: readonly string[],
  subscriptions: readonly string[],
): boolean {
  const holdsOne = (wanted: readonly string[] = []) => wanted.length === 0 || wanted.some((one) => held.includes(one));
  const permitted =
    holdsOne(permissions) && holdsOne(subscriptions.includes("PAYROLL_USAGE") ? [...besides, ...besidesOfPayroll] : besides);
  const subscribed = subscription === null || subscriptions.includes(subscription);
  if (either && held.length === 0) return false;
  if (fullOnly && subscriptions.includes("FLEXBEN_ONLY_USAGE")) return false;
  return either ? permitted || subscribed : permitted && subscribed;
}
