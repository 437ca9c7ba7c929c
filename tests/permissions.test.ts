import "./support/own-database";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { PERMISSIONS, SUBSCRIPTIONS } from "~/domain/settings/permissions";
import { addressedCompany, postingTo } from "./support/addressed-company";
import { signIn, Visitor, type Answer } from "./support/app";
import { giveRights } from "./support/company";
import { directSql } from "./support/payroll-run";
import type { PayrollCompany } from "./support/payroll-company";
import { addressedRoutes, addressOf, builtRoutes, type BuiltRoute } from "./support/routes";

/**
 * Who may open what, written from the ledger. Every route of the build stands in exactly one of the lists;
 * a new one fails the first test until somebody has said to whom it belongs.
 */
type Right = {
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
};

/** AUTH-02 to AUTH-04, AUTH-21, GUARD-08, GUARD-12: open without signing in; programs prove themselves to /api by a token. */
const PUBLIC = [
  "/api/docs",
  "/api/docs/openapi.json",
  "/api/flex_ben/usages",
  "/api/flex_ben/reversals",
  "/captcha/:token",
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
/** GUARD-23, GUARD-30, GUARD-27: permission and subscription. */
const PAYROLL: Right = { permissions: ["PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" };
/** GUARD-31: permission or subscription. */
const PANEL: Right = { ...PAYROLL, either: true };

/** GUARD-14: any of the four Team permissions; INVITE-03: writing needs TEAM_EDIT. */
const TEAM: Right = { permissions: ["TEAM_VIEW", "TEAM_EDIT", "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"], subscription: null };
const TEAM_EDIT: Right = { permissions: ["TEAM_EDIT"], subscription: null };
/** GUARD-27, EMP-06: the list itself. What lies above the list needs this and a right of its own. */
const TEAM_LIST: Right = { permissions: ["TEAM_VIEW", "TEAM_EDIT"], subscription: null };
/** EMP-23: the popup opens from the list, and from the lists of points with the same tabs and rights. */
const POPUP: Right = { permissions: [...TEAM_LIST.permissions, "FLEXBEN_EDIT"], subscription: null };
/** EMP-36: job info is changed by its own right, of one or of many. */
const JOB_INFO_CHANGE: Right = { ...POPUP, besides: ["JOB_INFO_EDIT"] };

/** GUARD-22: the FlexBen group. */
const FLEXBEN: Right = { permissions: ["FLEXBEN_EDIT"], subscription: null };
/** GUARD-25, NOTIF-21 */
const COMPANY_SETTINGS: Right = { permissions: ["COMPANY_SETTING_EDIT"], subscription: null };
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

const EMPLOYEE = `${EMPLOYEES}/:employeeSeq`;
const JOB_INFO = `${EMPLOYEE}/job-info`;
const INVITED = "/employees/invited_employees";
const RUN = "/payroll/payroll_processing/:payrollSeq";
const PAYSLIP = `${RUN}/payslips/:employeeSeq`;
const RIGHTS: Record<string, Right> = {
  "/": SIGNED_IN,
  "/*": SIGNED_IN,
  "/hrDashboard": SIGNED_IN,
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
  "/preferences/two-factor": SIGNED_IN,
  // CAREER-25: either of the two records that files are attached to.
  "/files": { permissions: ["CAREER_QUALIFI_INFO_EDIT", "PAYROLL_SETTING_EDIT"], subscription: null },
  // CAREER-04: the file that is asked for here belongs to a certificate.
  "/files/:fileSeq": { permissions: ["CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT"], subscription: null },
  "/search": SIGNED_IN,
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
  [`${EMPLOYEE}/salary/new`]: PAY_OF_EMPLOYEE,
  [`${EMPLOYEE}/salary/identity`]: PAY_OF_EMPLOYEE,
  [`${EMPLOYEE}/previous-employer`]: PAY_OF_EMPLOYEE,
  [`${EMPLOYEE}/previous-employer/history`]: PAY_OF_EMPLOYEE,
  [`${EMPLOYEE}/previous-employer/edit`]: PAY_OF_EMPLOYEE,
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
  "/settings/company-settings": COMPANY_SETTINGS,
  "/settings/company-settings/notices": COMPANY_SETTINGS,
  "/settings/company-settings/notices/new": COMPANY_SETTINGS,
  "/settings/company-settings/notices/history": COMPANY_SETTINGS,
  "/settings/company-settings/notices/:noticeSeq/edit": COMPANY_SETTINGS,
  "/settings/company-settings/notices/:noticeSeq/expiry": COMPANY_SETTINGS,
  "/settings/company-settings/notices/:noticeSeq/delete": COMPANY_SETTINGS,
  "/settings/admin_settings": ADMIN_SETTINGS,
  "/settings/admin_settings/new": ADMIN_SETTINGS,
  "/settings/admin_settings/history": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/edit": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/delete": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/members/new": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/members/accounts": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/members/invitation": ADMIN_SETTINGS,
  "/settings/admin_settings/:roleGroupSeq/members/:accountSeq/delete": ADMIN_SETTINGS,
  "/operator/topup_requests": OPERATOR,
  "/operator/topup_requests/:companySeq/:requestSeq/credit": OPERATOR,
  "/operator/topup_requests/:companySeq/:requestSeq/refusal": OPERATOR,
  "/employees/bulk_update/new": TEAM_EDIT,
  "/employees/bulk_update/employees.xlsx": TEAM_EDIT,
  "/employees/bulk_update/:bulkUpdateSeq": TEAM_EDIT,
  "/employees/bulk_update/:bulkUpdateSeq/errors.xlsx": TEAM_EDIT,
  "/employees/bulk_update/:bulkUpdateSeq/removal": TEAM_EDIT,
  "/payroll/recalculations/:payrollSeqValidMillis/cancel": PAYROLL,
  "/payroll/recalculations/:payrollSeqValidMillis/delete": PAYROLL,
  "/payroll/payroll_processing": PAYROLL,
  "/payroll/payroll_processing/history": PAYROLL,
  "/payroll/payroll_processing/new": PAYROLL,
  "/payroll/payroll_processing/payroll-runs.xlsx": PAYROLL,
  "/payroll/payroll_processing/proposal": PAYROLL,
  "/payroll/payroll-rates-and-taxes": PAYROLL,
  "/payroll/payroll-rates-and-taxes/:table": PAYROLL,
  "/payroll/payroll-rates-and-taxes/calculator": PAYROLL,
  "/payroll/payroll-rates-and-taxes/premium-rates": PAYROLL,
  "/payroll/payroll-rates-and-taxes/premium-rates/history": PAYROLL,
  "/payroll/payroll-rates-and-taxes/premium-rates/:dayType/edit": PAYROLL,
  "/payroll/payroll-rates-and-taxes/premium-rates/:dayType/:effectiveDay/delete": PAYROLL,
  "/payroll/payroll-report": PAYROLL,
  "/payroll/payroll-report/:payrollSeq": PAYROLL,
  [RUN]: PAYROLL,
  [`${RUN}/calculation`]: PAYROLL,
  [`${RUN}/confirmation`]: PAYROLL,
  [`${RUN}/exclusions`]: PAYROLL,
  [`${RUN}/exclusions/new`]: PAYROLL,
  [`${RUN}/history`]: PAYROLL,
  [`${RUN}/notices`]: PAYROLL,
  [`${RUN}/payout-list.xlsx`]: PAYROLL,
  [`${RUN}/recalculation`]: PAYROLL,
  [`${RUN}/register.xlsx`]: PAYROLL,
  [`${RUN}/removal`]: PAYROLL,
  [`${RUN}/report-files`]: PAYROLL,
  [`${RUN}/reports`]: PAYROLL,
  [`${RUN}/review`]: PAYROLL,
  [`${RUN}/review/:part`]: PAYROLL,
  [`${RUN}/review/checks`]: PAYROLL,
  [`${RUN}/review/history`]: PAYROLL,
  [`${RUN}/review/history/:generation`]: PAYROLL,
  [`${RUN}/review/payout`]: PAYROLL,
  [`${RUN}/review/summary`]: PAYROLL,
  [`${RUN}/setup`]: PAYROLL,
  [`${RUN}/time`]: PAYROLL,
  [`${RUN}/time/:employeeSeq`]: PAYROLL,
  [`${RUN}/time/confirmation`]: PAYROLL,
  [`${RUN}/time/template.xlsx`]: PAYROLL,
  [`${RUN}/time/upload`]: PAYROLL,
  [`${RUN}/time/uploads/:uploadSeq`]: PAYROLL,
  [`${RUN}/time/uploads/:uploadSeq/errors.xlsx`]: PAYROLL,
  [`${RUN}/time/uploads/:uploadSeq/removal`]: PAYROLL,
  [PAYSLIP]: PAYROLL,
  [`${PAYSLIP}/payslip.pdf`]: PAYROLL,
  [`${PAYSLIP}/remark`]: PAYROLL,
  [`${PAYSLIP}/lines/:lineCode`]: PAYROLL,
  [`${PAYSLIP}/adjustments/new`]: PAYROLL,
  [`${PAYSLIP}/adjustments/:adjustmentSeq/edit`]: PAYROLL,
  [`${PAYSLIP}/adjustments/:adjustmentSeq/delete`]: PAYROLL,
};

/** Rights that open something only together. */
const PAIRS = [
  "PAYROLL_SETTING_EDIT",
  "DASHBOARD_MANAGEMENT_EDIT",
  "JOB_INFO_EDIT",
  "BASIC_INFO_VIEW",
  "BASIC_INFO_EDIT",
  "EDUCATION_INFO_VIEW",
  "EDUCATION_INFO_EDIT",
  "CAREER_QUALIFI_INFO_VIEW",
  "CAREER_QUALIFI_INFO_EDIT",
  "EMPLOYEE_DOCUMENTS_INFO_VIEW",
]
  .map((one) => ["TEAM_VIEW", one])
  .concat([["FLEXBEN_EDIT", "JOB_INFO_EDIT"]]);

const NO_PERMISSION = "You don't have permission this page";
/** With these the documents are asked for as well; with all others the data that the running page asks for, which is the same loaders without the drawing. */
const DRAWN = ["", "TEAM_VIEW", "PAYROLL_SETTING_EDIT", PERMISSIONS.join()];

const guarded = addressedRoutes.filter(({ pattern }) => !PUBLIC.includes(pattern));
/** Signing out ends the visit, so it comes last. */
const visited = [...guarded].sort((one, other) => Number(one.pattern === "/logout") - Number(other.pattern === "/logout"));

let company: PayrollCompany;
let visitor: Visitor;
let csrf: string;
let values: Record<string, string | number>;

beforeAll(async () => {
  ({ company, values } = await addressedCompany());
});

beforeEach(async () => {
  await grant(["PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"]);
  visitor = await signIn(company.email);
  csrf = await visitor.token();
});

test("every route of the build is in the list of rights or open to everybody", () => {
  const listed = new Set([...Object.keys(RIGHTS), ...PUBLIC]);
  const built = addressedRoutes.map(({ pattern }) => pattern);
  expect(built.filter((pattern) => !listed.has(pattern))).toEqual([]);
  expect([...listed].filter((pattern) => !built.includes(pattern))).toEqual([]);
});

// covers: GUARD-01 GUARD-02 GUARD-04 GUARD-09 GUARD-13 GUARD-23 GUARD-27 GUARD-28 GUARD-30 GUARD-31
test.for([...SUBSCRIPTIONS, "none"])(
  "with the subscription %s each page, file and form opens to each permission that the specification names and to no other",
  { timeout: 480_000 },
  async (subscription) => {
    const subscriptions = SUBSCRIPTIONS.filter((one) => one === subscription);
    const wrong: string[] = [];
    for (const permissions of [...PERMISSIONS.map((one) => [one]), ...PAIRS, [], [...PERMISSIONS]]) {
      await grant(permissions, subscriptions);
      // The stored rights changed in the middle of the visit: they count from the next request on.
      if (!(await signedIn())) {
        visitor = await signIn(company.email);
        csrf = await visitor.token();
      }
      for (const route of visited) {
        const right = RIGHTS[route.pattern];
        for (const [method, has] of [
          ["GET", route.reads],
          ["POST", route.writes],
        ] as const) {
          if (!has || !right) continue;
          const answer = await ask(route, method, DRAWN.includes(permissions.join()));
          const refused = answer.status === 403;
          const broken =
            answer.status === 401 || answer.status === 405 || answer.status >= 500 || (route.pattern !== "/logout" && leadsToLogin(answer));
          const needed = method === "POST" && right.writing ? { ...right, besides: right.writing } : right;
          if (broken || refused === allowed(needed, permissions, subscriptions)) {
            wrong.push(
              `${method} ${route.pattern} with ${permissions.length === PERMISSIONS.length ? "everything" : permissions.join() || "nothing"}: ${answer.status}`,
            );
          } else if (refused && !answer.text.replaceAll("&#x27;", "'").includes(NO_PERMISSION))
            wrong.push(`${method} ${route.pattern} refuses in other words`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

// covers: NAV-42
test("a company with the benefits alone is refused what the reduced product leaves out, whatever its rights, and keeps its frame", async () => {
  await grant(PERMISSIONS, SUBSCRIPTIONS);
  const wrong: string[] = [];
  for (const route of guarded.filter(({ pattern, reads }) => reads && /^\/(time|leave|filing|payroll)\//.test(pattern))) {
    const { status, text } = await visitor.request(addressOf(route.pattern, values));
    if (status !== 403 || !text.replaceAll("&#x27;", "'").includes(NO_PERMISSION)) wrong.push(`${route.pattern}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect((await visitor.request("/payroll/payroll_processing")).text).toContain('<aside class="sidebar">');
  expect((await visitor.request("/hrDashboard")).location).toBe("/flex_ben/dashboard");
});

// covers: GUARD-08
test("whoever is not signed in is led to the sign-in by pages and told 401 by calls for data, and can post nothing", async () => {
  const stranger = new Visitor();
  const token = await stranger.token();
  const wrong: string[] = [];
  for (const route of guarded) {
    const address = addressOf(route.pattern, values);
    const answers: [string, Answer, "page" | "data"][] = [];
    if (route.reads)
      answers.push(
        ["GET", await stranger.request(address), "page"],
        ["GET data", await stranger.request(address, { headers: { Accept: "application/json" } }), route.page ? "page" : "data"],
      );
    if (route.writes)
      answers.push(
        ["POST", await stranger.request(postingTo(route, values), { form: {}, csrf: token }), "page"],
        [
          "POST data",
          await stranger.request(postingTo(route, values), { form: {}, csrf: token, headers: { Accept: "application/json" } }),
          route.page ? "page" : "data",
        ],
      );
    for (const [what, { status, location, text }, kind] of answers) {
      const led = status === 302 && location?.startsWith("/login") === true;
      const told = status === 401;
      const right = what.endsWith("data") ? led || told : led;
      if (!right || (kind === "data" && what.endsWith("data") && !told && !led))
        wrong.push(`${what} ${route.pattern}: ${status} ${location ?? text.slice(0, 80)}`);
    }
  }
  // Signing out without a session and choosing a theme change nothing of anybody's.
  expect(wrong.filter((line) => !/^POST.* \/(logout|preferences\/\w+):/.test(line))).toEqual([]);
});

// covers: GUARD-30
test("the loader of every frame and page refuses for itself, also when it is asked alone as the running page asks", async () => {
  await grant(["TEAM_VIEW"], ["PAYROLL_USAGE"]);
  const wrong: string[] = [];
  for (const route of builtRoutes.filter(({ reads, page, pattern }) => reads && page && pattern.startsWith("/payroll"))) {
    const address = addressOf(route.pattern, values);
    const { status, text } = await visitor.request(`${address}.data?_routes=${encodeURIComponent(route.id)}`, {
      headers: { Accept: "*/*" },
    });
    if (!text.includes(NO_PERMISSION) || /Centavos|employeeName/.test(text)) wrong.push(`${route.id}: ${status} ${text.slice(0, 120)}`);
  }
  expect(wrong).toEqual([]);
});

test("what a route cannot do is answered as a mistake of the caller", async () => {
  const wrong: string[] = [];
  for (const route of visited) {
    const address = addressOf(route.pattern, values);
    if (!route.reads && !route.page) {
      const { status } = await visitor.request(address);
      if (status < 400 || status >= 500) wrong.push(`GET ${route.pattern}: ${status}`);
    }
    for (const method of route.writes ? ["DELETE", "PUT"] : ["POST"]) {
      const { status } = await visitor.request(address, { method, form: {}, csrf: false });
      if (status < 400 || status >= 500) wrong.push(`${method} ${route.pattern}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a post without the form's token, or with another visit's, is refused and does nothing", async () => {
  const other = await (await signIn(company.email)).token();
  const before = await rows("select * from payrolls order by payroll_seq");
  const wrong: string[] = [];
  for (const route of visited.filter(({ writes }) => writes)) {
    for (const token of [false, "", other] as const) {
      const form = Object.entries({ payDate: "2030-01-01", understood: "on", ...values, ...(token === false ? {} : { csrf: token }) }).map(
        ([name, value]): [string, string] => [name, String(value)],
      );
      const { status } = await visitor.request(
        postingTo(route, values),
        /\/(upload|bulk\/new|bulk_update\/new)$/.test(route.pattern) ? { body: asFile(form) } : { form, csrf: false },
      );
      if (status !== 403)
        wrong.push(
          `POST ${route.pattern} with ${token === false ? "no token" : token === "" ? "an empty token" : "another's token"}: ${status}`,
        );
    }
  }
  expect(wrong).toEqual([]);
  expect(await rows("select * from payrolls order by payroll_seq")).toEqual(before);
});

test("a post from another site is refused before anything reads it, whatever token it carries", async () => {
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.test" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  const wrong: string[] = [];
  for (const route of visited.filter(({ writes }) => writes)) {
    for (const headers of foreign) {
      const { status } = await visitor.request(postingTo(route, values), { form: {}, csrf, headers });
      if (status !== 403) wrong.push(`POST ${route.pattern} ${JSON.stringify(headers)}: ${status}`);
    }
    const { status } = await visitor.request(postingTo(route, values), {
      body: JSON.stringify({ csrf }),
      headers: { "Content-Type": "text/plain" },
    });
    if (status < 400 || status >= 500) wrong.push(`POST ${route.pattern} as plain text: ${status}`);
  }
  expect(wrong).toEqual([]);
});

/** As a form with a file is sent. */
function asFile(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append("workbook", new Blob(["nothing"]), "time.xlsx");
  return form;
}

/** By the specification, not by the code. */
function allowed(
  { permissions, subscription, either, besides, besidesOfPayroll = [] }: Right,
  held: readonly string[],
  subscriptions: readonly string[],
): boolean {
  const holdsOne = (wanted: readonly string[] = []) => wanted.length === 0 || wanted.some((one) => held.includes(one));
  const permitted =
    holdsOne(permissions) && holdsOne(subscriptions.includes("PAYROLL_USAGE") ? besides && [...besides, ...besidesOfPayroll] : besides);
  const subscribed = subscription === null || subscriptions.includes(subscription);
  return either ? permitted || subscribed : permitted && subscribed;
}

async function ask(route: BuiltRoute, method: "GET" | "POST", drawn: boolean): Promise<Answer> {
  const wishes = method === "POST" ? { form: {}, csrf } : {};
  const address = method === "POST" ? postingTo(route, values) : addressOf(route.pattern, values);
  if (route.page && !drawn)
    return visitor.request(address.replace(/^\/?(?=\?|$)/, "/_root").replace(/(?=\?|$)/, ".data"), {
      ...wishes,
      headers: { Accept: "*/*" },
    });
  if (!route.pattern.startsWith("/streams/")) return visitor.request(address, wishes);
  // A stream has no end: its status says enough.
  const response = await visitor.raw(address);
  const text = response.status === 200 ? "" : await response.text();
  if (response.status === 200) await response.body?.cancel();
  return { status: response.status, headers: response.headers, text, location: null };
}

/** As a document or as the running page is told. */
function leadsToLogin({ status, location, text }: Answer): boolean {
  return location?.startsWith("/login") ?? (status === 202 && text.includes('"/login'));
}

async function signedIn(): Promise<boolean> {
  return (await visitor.request("/logout")).status === 200;
}

async function grant(permissions: readonly string[], subscriptions: readonly string[]): Promise<void> {
  await giveRights(company.scope.companySeq, permissions);
  await directSql(company.scope.companySeq, "update companies set subscriptions = $1", [subscriptions]);
}

async function rows<Row>(text: string): Promise<Row[]> {
  return ((await directSql(company.scope.companySeq, text)) as { rows: Row[] }).rows;
}
