import { beforeAll, expect, test } from "vitest";
import type { ResourceScope } from "~/domain/api/api-scopes";
import { OPERATIONS, type OperationId } from "~/domain/api/registry";
import { PERMISSIONS, type Permission } from "~/domain/settings/permissions";
import { hasAccess } from "~/domain/settings/access";
import { HANDLERS } from "~/web/api/registry.server";
import { ROUTES, type Route } from "~/web/api/router.server";
import { storeFile } from "~/models/shared/stored-files.server";
import { createAddressedCompany } from "../../support/addressed-company";
import { ALL_SCOPES, apiToken, callApi, type List } from "../../support/api";
import { PDF } from "../../support/files";
import { createTestAccount, createTestCompany, grantPermissions } from "../../support/company";
import type { PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

/** Every operation with its token, permission and tenant; each JSON answer is checked against its schema by `callApi`. */
let token: string;
let foreign: string;
let powerless: string;
let company: PayrollCompany;
let values: Record<string, string | number>;

beforeAll(async () => {
  const addressed = await createAddressedCompany();
  ({ company } = addressed);
  const { scope } = company;
  values = addressed.values;
  await grantPermissions(scope.companySeq, PERMISSIONS);
  await runSql(scope.companySeq, `update companies set leave_start_date = '2026-01-01' where company_seq = ${scope.companySeq}`);
  await runSql(
    scope.companySeq,
    `insert into filing_categories (company_seq, filing_category_seq, category_name, category_kind, sort_order)
       values (${scope.companySeq}, 90, 'Overtime', 'OVERTIME', 1) on conflict do nothing;
     insert into requests (company_seq, request_seq, request_kind, filing_category_seq, employee_seq, filed_by, start_date, end_date, request_state)
       values (${scope.companySeq}, ${values["requestSeq"] ?? 1}, 'OVERTIME', 90, ${values["employeeSeq"]}, 'Ana', '2026-11-16', '2026-11-16', 'APPROVED')`,
  );
  const { fileSeq } = await storeFile(scope, "clearance.pdf", PDF);
  await runSql(scope.companySeq, "update stored_files set used_by = 'document', employee_seq = $1 where file_seq = $2", [
    ...[values["employeeSeq"], fileSeq],
  ]);
  values = { requestSeq: 1, ...values, fileSeq };
  token = await apiToken(scope);
  const other = await createTestCompany({ permissions: [...PERMISSIONS] });
  foreign = await apiToken(other.scope);
  const email = `powerless${scope.companySeq}@company.test`;
  const { accountSeq } = await createTestAccount(scope.companySeq, { email, permissions: ["BASIC_INFO_VIEW"] });
  powerless = await apiToken({ ...scope, accountSeq });
});

const QUERIES: Partial<Record<string, string>> = { listDays: "?from=2026-11-16&to=2026-11-20" };
const addressOf = ({ id, path }: Route) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) + (QUERIES[id] ?? "");
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const call = (auth: string, route: Route) =>
  callApi<List>(auth, addressOf(route), {
    method: route.method,
    ...(route.method === "GET" ? {} : { body: {}, key: crypto.randomUUID() }),
  });

test("every operation has a handler, and each scope has an operation", () => {
  expect(Object.keys(HANDLERS).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  expect(ALL_SCOPES.length).toBeGreaterThan(15);
});

test.for(ROUTES.map((route) => [nameOf(route), route] as const))("%s: token, scope, permission and tenant", async ([, route]) => {
  expect((await call("", route)).status).toBe(401);

  const others = ALL_SCOPES.filter((scope) => scope !== route.operation.scope);
  expect(others).toHaveLength(ALL_SCOPES.length - 1);
  expect(hasAccess({ permissions: ["BASIC_INFO_VIEW"], subscriptions: ["PAYROLL_USAGE"] }, route.operation.access)).toBe(false);
  expect(await call(powerless, route)).toMatchObject({ status: 403, body: { type: "/api/docs#missing-permission" } });

  const own = await call(token, route);
  const { kind } = route.operation;
  // A body without fields is refused by its schema; nothing is required for a change.
  expect(own.status, own.text).toBe({ list: 200, get: 200, file: 200, create: 422, update: 200 }[kind]);

  const there = await call(foreign, route);
  if (route.path.includes("{")) expect(there.status, there.text).toBe(kind === "create" ? 422 : 404);
  else if (kind === "list" && !route.exports) expect(rowsOf(there.body)).toEqual([]);
});

/** Rows that a new company has none of. */
const rowsOf = ({ data }: List) =>
  data.filter((row) => !["workScheduleName", "changeLogSeq", "filingCategorySeq", "timePolicySeq"].some((name) => name in row));

const POPUP = ["TEAM_VIEW", "TEAM_EDIT", "FLEXBEN_EDIT"] as const;
const TEAM = [["TEAM_VIEW", "TEAM_EDIT"]] as const;
const ORGANIZATION = [["TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"]] as const;
const ATTENDANCE = [["ATTENDANCE_VIEW", "ATTENDANCE_EDIT"]] as const;
const PAYROLL = [["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"]] as const;
const PAYROLL_CHANGE = [["PAYROLL_SETTING_EDIT"]] as const;
const FILING = [["ATTENDANCE_EDIT", "LEAVE_EDIT", "FILING_EDIT"]] as const;
const POINTS = [["FLEXBEN_EDIT"]] as const;

/** Scope and permissions of each operation, independently of the declarations: one permission of each list is needed. */
const RIGHTS: Record<OperationId, [scope: string, needed: readonly (readonly Permission[])[]]> = {
  listEmployees: ["employees:read", TEAM],
  getEmployee: ["employees:read", TEAM],
  listContracts: ["employees:read", [POPUP, ["JOB_INFO_VIEW", "JOB_INFO_EDIT"]]],
  getJobInfo: ["employees:read", [POPUP, ["JOB_INFO_VIEW", "JOB_INFO_EDIT"]]],
  updateJobInfo: ["employees:write", [POPUP, ["JOB_INFO_EDIT"]]],
  getBasicInfo: ["employees:read", [POPUP, ["BASIC_INFO_VIEW", "BASIC_INFO_EDIT"]]],
  updateBasicInfo: ["employees:write", [POPUP, ["BASIC_INFO_EDIT"]]],
  listSalaries: ["employees:read", [POPUP, ["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"]]],
  createInvitation: ["employees:write", [["TEAM_EDIT"]]],
  listDepartments: ["departments:read", ORGANIZATION],
  listTiers: ["tiers:read", ORGANIZATION],
  listOffices: ["offices:read", [["COMPANY_SETTING_EDIT"]]],
  listWorkSchedules: ["work-schedules:read", [["ATTENDANCE_POLICY_VIEW", "ATTENDANCE_POLICY_EDIT"]]],
  listPunches: ["punches:read", ATTENDANCE],
  createPunches: ["punches:write", [["ATTENDANCE_EDIT"]]],
  listDays: ["days:read", ATTENDANCE],
  listLeaveTypes: ["leaves:read", [["LEAVE_SETTING_VIEW", "LEAVE_SETTING_EDIT"]]],
  listLeaveBalances: ["leaves:read", [["LEAVE_VIEW", "LEAVE_EDIT"]]],
  createLeaveGrant: ["leaves:write", [["LEAVE_EDIT"]]],
  listRequests: ["requests:read", [["FILING_APPROVAL_EDIT"]]],
  getRequest: ["requests:read", [["FILING_APPROVAL_EDIT"]]],
  createDecision: ["requests:write", [["FILING_APPROVAL_EDIT"]]],
  listFilingCategories: ["requests:read", FILING],
  listWorkKinds: ["requests:read", FILING],
  createLeaveRequest: ["requests:write", FILING],
  createOvertimeRequest: ["requests:write", FILING],
  createHolidayWorkRequest: ["requests:write", FILING],
  createWorkRequest: ["requests:write", FILING],
  createCorrectionRequest: ["requests:write", FILING],
  createShiftChangeRequest: ["requests:write", FILING],
  createDocumentRequest: ["requests:write", FILING],
  listPayrolls: ["payrolls:read", PAYROLL],
  getPayroll: ["payrolls:read", PAYROLL],
  listPayslips: ["payslips:read", PAYROLL],
  getPayslip: ["payslips:read", PAYROLL],
  listAdjustments: ["payslips:read", PAYROLL],
  createAdjustment: ["payrolls:write", PAYROLL_CHANGE],
  getJournal: ["journals:read", PAYROLL],
  listLoans: ["loans:read", PAYROLL],
  getLoan: ["loans:read", PAYROLL],
  createLoan: ["loans:write", PAYROLL_CHANGE],
  listPointBalances: ["points:read", POINTS],
  listPointEntries: ["points:read", POINTS],
  createPointTransfer: ["points:write", POINTS],
  listDocuments: ["documents:read", [POPUP, ["EMPLOYEE_DOCUMENTS_INFO_VIEW"]]],
  downloadDocument: ["documents:read", [POPUP, ["EMPLOYEE_DOCUMENTS_INFO_VIEW"]]],
  listAuditLog: ["audit-log:read", [["SETTING_EDIT"]]],
};

test("each operation is open with its scope and one permission of each kind, and closed without one", { timeout: 120_000 }, async () => {
  const { scope } = company;
  const email = `rights${scope.companySeq}@company.test`;
  const { accountSeq } = await createTestAccount(scope.companySeq, { email, permissions: ["TEAM_VIEW"] });
  const wrong: string[] = [];
  for (const route of ROUTES) {
    const [needed, groups] = RIGHTS[route.id];
    const auth = await apiToken({ ...scope, accountSeq }, [needed as ResourceScope]);
    const expectStatus = async (permissions: readonly Permission[], isOpen: boolean) => {
      await grantPermissions(scope.companySeq, permissions, email);
      const { status } = await call(auth, route);
      if ((status !== 403) !== isOpen) wrong.push(`${nameOf(route)} with ${permissions.join(", ")}: ${status}`);
    };
    const least = groups.map(([first]) => first!);
    for (const [place, group] of groups.entries()) {
      for (const one of group) await expectStatus(least.with(place, one), true);
      const others = PERMISSIONS.filter((one) => !group.includes(one));
      await expectStatus(others, false);
    }
  }
  expect(wrong).toEqual([]);
});

test("a token without the scope is refused with its name", async () => {
  const { scope } = await createTestCompany({ permissions: [...PERMISSIONS] });
  const narrow = await apiToken(scope, ["tiers:read"]);
  for (const route of ROUTES.filter(({ operation }) => operation.scope !== "tiers:read"))
    expect([nameOf(route), (await call(narrow, route)).body]).toEqual([
      nameOf(route),
      expect.objectContaining({ status: 403, errors: [expect.objectContaining({ rule: route.operation.scope })] }),
    ]);
});

test("lists are complete in small pages: each row once", async () => {
  for (const route of ROUTES.filter(({ operation, exports }) => operation.kind === "list" && !exports)) {
    const address = addressOf(route);
    const with_ = (query: string) => `${address}${address.includes("?") ? "&" : "?"}${query}`;
    const whole = (await callApi<List>(token, with_("limit=200"))).body;
    const limit = Math.max(1, Math.ceil(whole.data.length / 4));
    const rows: object[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: { body: List } = await callApi<List>(token, with_(`limit=${limit}${after && `&after=${after}`}`));
      rows.push(...page.body.data);
      after = page.body.next;
      if (rows.length > whole.data.length + limit) break;
      if (rows.length >= 200) break;
    }
    expect([nameOf(route), rows.slice(0, whole.data.length)]).toEqual([nameOf(route), whole.data]);
  }
}, 60_000);
