import { beforeAll, expect, test } from "vitest";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { listChanges } from "~/models/shared/change-log.server";
import { listSecurityEvents } from "~/models/settings/security-events.server";
import { revokeApiToken } from "~/models/settings/api-tokens.server";
import { apiToken, callApi, type List } from "../../support/api";
import { origin } from "../../support/app";
import { createTestAccount, createTestCompany, grantPermissions, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";

type Employee = { employeeSeq: number; employeeName: string; email: string };
let company: TestCompany;
let token: string;
let seqs: number[];

beforeAll(async () => {
  company = await createTestCompany({ permissions: [...PERMISSIONS] });
  seqs = await createEmployees(
    company.scope,
    ["Luz Cruz", "Ben Reyes", "Cora Santos", "Dan Lim", "Eva Tan"].map((employeeName) => ({ employeeName })),
  );
  token = await apiToken(company.scope);
});

const errorOf = ({ body }: { body: Record<string, unknown> }) => (body as { errors: unknown[] }).errors[0];

test("a list is read in pages by its cursor and its Link header, each employee once", async () => {
  const first = await callApi<List<Employee>>(token, "/employees?limit=2");
  expect(first.body.data.map(({ employeeName }) => employeeName)).toEqual(["Luz Cruz", "Ben Reyes"]);
  expect(first.headers.get("Link")).toBe(`</api/v1/employees?limit=2&after=${first.body.next}>; rel="next"`);
  expect(first.headers.get("Cache-Control")).toBe("no-store");
  const found: number[] = [];
  for (let next: string | null = ""; next !== null;) {
    const page: { body: List<Employee> } = await callApi<List<Employee>>(token, `/employees?limit=2${next && `&after=${next}`}`);
    found.push(...page.body.data.map(({ employeeSeq }) => employeeSeq));
    next = page.body.next;
  }
  expect(found).toEqual(seqs);
});

test("fields and filters choose what is returned", async () => {
  const { body } = await callApi<List>(token, "/employees?fields=employeeSeq,employeeName&q=cora");
  expect(body.data).toEqual([{ employeeSeq: seqs[2], employeeName: "Cora Santos" }]);
  const unknown = await callApi(token, "/employees?fields=employeeSeq,salary");
  expect([unknown.status, errorOf(unknown)]).toEqual([
    422,
    { field: "fields", rule: "unknown", fix: expect.stringContaining("employeeId") },
  ]);
});

test("updatedSince returns only employees changed since then", async () => {
  const since = new Date(Date.now() + 3_600_000).toISOString();
  expect((await callApi<List>(token, `/employees?updatedSince=${since}`)).body.data).toEqual([]);
  await runSql(company.scope.companySeq, `update employees set created_at = '2026-01-05T00:00:00Z'`);
  const before = new Date().toISOString();
  const changed = await callApi(token, `/employees/${seqs[0]}/basic-info`, {
    method: "PATCH",
    body: { nickName: "Lulu", phoneNumber: "9171234567" },
  });
  expect(changed.status).toBe(200);
  const { body } = await callApi<List<Employee>>(token, `/employees?updatedSince=${before}`);
  expect(body.data.map(({ employeeSeq }) => employeeSeq)).toEqual([seqs[0]]);
});

test.for([
  ["/employees?limit=0", "limit"],
  ["/employees?limit=201", "limit"],
  ["/employees?after=x", "after"],
  ["/employees?after=WyJfX3Byb3RvX18iLFtdXQ", "after"],
  ["/employees?colour=red", "colour"],
  ["/employees?limit=1&limit=2", "limit"],
  ["/employees?updatedSince=yesterday", "updatedSince"],
  ["/employees?__proto__=1", "__proto__"],
  ["/employees/export?format=pdf", "format"],
] as const)("%s is refused with the name of the parameter", async ([path, field]) => {
  const answer = await callApi(token, path);
  expect([answer.status, errorOf(answer)]).toEqual([422, expect.objectContaining({ field })]);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/problem\+json/);
});

test("an unknown address, a foreign number and another method are problem documents", async () => {
  expect(await callApi(token, "/nothing")).toMatchObject({ status: 404, body: { type: "/api/docs#not-found", status: 404 } });
  expect((await callApi(token, "/employees/99999")).status).toBe(404);
  expect((await callApi(token, "/employees/0")).status).toBe(404);
  const posted = await callApi(token, "/departments", { body: {}, key: "12345678" });
  expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  expect((await callApi(token, "/employees", { method: "DELETE" })).status).toBe(405);
  const head = await fetch(`${origin}/api/v1/employees`, { method: "HEAD", headers: { Authorization: `Bearer ${token}` } });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a record has an ETag: unchanged is 304, a change with an outdated one is 412", async () => {
  const path = `/employees/${seqs[1]}/job-info`;
  await runSql(
    company.scope.companySeq,
    `insert into departments (company_seq, department_seq, department_name) values (${company.scope.companySeq}, 7, 'Sales') on conflict do nothing`,
  );
  const read = await callApi(token, path);
  const etag = read.headers.get("ETag")!;
  expect((await callApi(token, path, { headers: { "If-None-Match": etag } })).status).toBe(304);
  const change = (body: object, tag?: string) =>
    callApi(token, path, { method: "PATCH", body, headers: tag === undefined ? {} : { "If-Match": tag } });
  const changed = await change({ departmentSeq: 7, costCenter: "C1" }, etag);
  expect([changed.status, changed.body]).toEqual([
    200,
    expect.objectContaining({ departmentSeq: 7, costCenter: "C1", joinDate: "2024-01-08" }),
  ]);
  expect(changed.headers.get("ETag")).not.toBe(etag);
  expect((await change({ costCenter: "C2" }, etag)).status).toBe(412);
  expect((await change({ costCenter: "C3" })).status).toBe(200);
  expect((await change({ salary: 1 })).body).toMatchObject({ errors: [{ field: "salary", rule: "unknown" }] });
  expect((await change({ departmentSeq: 99 })).body).toMatchObject({ status: 422, errors: [{ field: "departmentSeq" }] });
  const { changes } = await listChanges(company.scope, "EMPLOYEE_JOB_INFO");
  expect(changes[0]!.adminName).toMatch(/^Ana Reyes \(API: Program \d+\)$/);
});

test("a post needs an Idempotency-Key; repeated it creates once, and another body with the key is refused", async () => {
  const body = {
    firstName: "Gil",
    lastName: "Cruz",
    phoneNumber: "09171234567",
    inviteEmail: "gil@new.test",
    joinDate: "2026-12-01",
    workScheduleSeq: 1,
    salaryAmountType: "MONTHLY",
    salaryAmount: "25000.00",
    taxCode: "S",
    pic: "Ana",
  };
  const path = "/employees/invitations";
  expect(await callApi(token, path, { body })).toMatchObject({ status: 400, body: { errors: [{ field: "Idempotency-Key" }] } });
  const answers = await Promise.all([1, 2].map(() => callApi(token, path, { body, key: "invite-gil" })));
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [201, answers[0]!.text],
    [201, answers[0]!.text],
  ]);
  expect((await callApi(token, path, { body, key: "invite-gil" })).text).toBe(answers[0]!.text);
  expect((await callApi(token, path, { body: { ...body, firstName: "Gina" }, key: "invite-gil" })).status).toBe(422);
  const wrong = await callApi(token, path, { body: { ...body, phoneNumber: "1", salaryAmount: 25000 }, key: "invite-gina" });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: "salaryAmount" }] } });
  expect((await callApi(token, path, { body: { ...body, phoneNumber: "1" }, key: "invite-gina" })).body).toMatchObject({
    errors: [{ field: "phoneNumber", fix: "Please enter a phone number with 11 digits." }],
  });
  const stored = await runSql(company.scope.companySeq, "select count(*)::int as count from employee_invitations");
  expect(stored).toMatchObject({ rows: [{ count: 1 }] });
});

test("a body that is no JSON, too large or deep is refused before it is parsed further", async () => {
  const post = (body: string, type = "application/json") =>
    fetch(`${origin}/api/v1/employees/invitations`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": type, "Idempotency-Key": "12345678" },
      body,
    }).then(({ status }) => status);
  expect(await post("{")).toBe(400);
  expect(await post("a=1", "application/x-www-form-urlencoded")).toBe(415);
  expect(await post(`"${"x".repeat(600_000)}"`)).toBe(413);
  expect(await post("[".repeat(50_000) + "]".repeat(50_000))).toBe(400);
  expect(await post("[".repeat(50) + "]".repeat(50))).toBe(422);
});

test("an export streams every row as NDJSON or CSV, and no cell is a formula", async () => {
  await runSql(company.scope.companySeq, `update employees set nick_name = '', employee_name = '=1+1' where employee_seq = ${seqs[4]}`);
  const lines = (await callApi(token, "/employees/export?fields=employeeSeq,employeeName")).text.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line) as Employee).map(({ employeeSeq }) => employeeSeq)).toEqual(seqs);
  const csv = await callApi(token, "/employees/export?fields=employeeSeq,employeeName", { headers: { Accept: "text/csv" } });
  expect(csv.headers.get("Content-Disposition")).toContain("employees.csv");
  expect(csv.text.split("\r\n").at(-2)).toBe(`${seqs[4]},'=1+1`);
  const { list } = await listSecurityEvents(
    company.scope,
    { eventKind: "DATA_EXPORTED", accountSeq: null, startDate: null, endDate: null },
    { limit: 10, offset: 0 },
  );
  expect(list[0]!.detail).toBe("/api/v1/employees/export");
});

test("a token is refused when unknown, revoked, expired, from another network, or without its scope", async () => {
  for (const wrong of ["", "x", `kawani_${company.scope.companySeq}_${"a".repeat(43)}`]) {
    const refused = await callApi(wrong, "/employees");
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer realm="/api/v1"']);
  }
  const expired = await apiToken(company.scope, undefined, { expiresAt: new Date(Date.now() - 1_000) });
  expect((await callApi(expired, "/employees")).status).toBe(401);
  const revoked = await apiToken(company.scope);
  const { rows } = (await runSql(company.scope.companySeq, "select max(token_seq)::int as seq from api_tokens")) as {
    rows: { seq: number }[];
  };
  await revokeApiToken(company.scope, rows[0]!.seq);
  expect((await callApi(revoked, "/employees")).status).toBe(401);
  const elsewhere = await apiToken(company.scope, undefined, { ipRanges: ["203.0.113.0/24"] });
  expect(await callApi(elsewhere, "/employees")).toMatchObject({ status: 403, body: { type: "/api/docs#address-not-allowed" } });
  const here = await apiToken(company.scope, undefined, { ipRanges: ["203.0.113.0/24", "127.0.0.0/8"] });
  expect((await callApi(here, "/employees")).status).toBe(200);
  const narrow = await apiToken(company.scope, ["departments:read"]);
  expect((await callApi(narrow, "/employees")).body).toMatchObject({ status: 403, errors: [{ rule: "employees:read" }] });
  expect((await callApi(narrow, "/departments")).status).toBe(200);
});

test("a token sees no more than its account at that time, and nothing once the account is closed", async () => {
  const { companySeq } = company.scope;
  const email = `clerk${companySeq}@company.test`;
  const { accountSeq } = await createTestAccount(companySeq, { email, permissions: ["TEAM_VIEW"] });
  const clerk = await apiToken({ ...company.scope, accountSeq });
  expect((await callApi(clerk, "/employees")).status).toBe(200);
  expect(await callApi(clerk, "/departments")).toMatchObject({ status: 403, body: { type: "/api/docs#missing-permission" } });
  await grantPermissions(companySeq, ["TEAM_SETTING_VIEW"], email);
  expect((await callApi(clerk, "/employees")).status).toBe(403);
  expect((await callApi(clerk, "/departments")).status).toBe(200);
  await runSql(companySeq, `update accounts set account_state = 'CLOSED' where account_seq = ${accountSeq}`);
  expect((await callApi(clerk, "/departments")).status).toBe(401);
});

test("the use of a token is one security event for each network and hour", async () => {
  const fresh = await apiToken(company.scope);
  await Promise.all([1, 2, 3].map(() => callApi(fresh, "/tiers")));
  const filter = { eventKind: "API_TOKEN_USED", accountSeq: null, startDate: null, endDate: null } as const;
  const { list } = await listSecurityEvents(company.scope, filter, { limit: 50, offset: 0 });
  const details = list.map(({ detail }) => detail);
  expect(new Set(details).size).toBe(details.length);
  expect(list[0]).toMatchObject({ accountName: "Ana Reyes", network: "127.0.0.0/24" });
});

test("a call from a network that the token does not allow is a security event", async () => {
  const elsewhere = await apiToken(company.scope, undefined, { ipRanges: ["203.0.113.0/24"] });
  for (let call = 0; call < 2; call += 1) expect((await callApi(elsewhere, "/tiers")).status).toBe(403);
  const filter = { eventKind: "API_TOKEN_REFUSED", accountSeq: null, startDate: null, endDate: null } as const;
  const { list } = await listSecurityEvents(company.scope, filter, { limit: 50, offset: 0 });
  const details = list.map(({ detail }) => detail);
  expect(new Set(details).size).toBe(details.length);
  expect(list[0]).toMatchObject({ accountName: "Ana Reyes", network: "127.0.0.0/24" });
});

test("a loan is added for an employee by number", async () => {
  const loan = {
    loanType: "COMPANY_LOAN",
    principal: "100.00",
    amortization: "50.00",
    startDate: "2026-12-01",
    loanDeductionPayrollOrder: "1ST",
  };
  const unknown = await callApi(token, "/loans", { body: { ...loan, employeeSeq: 99_999 }, key: crypto.randomUUID() });
  expect(unknown.status).toBe(404);
  expect(await callApi(token, "/loans", { body: { ...loan, employeeSeq: seqs[0] }, key: "loan-of-luz" })).toMatchObject({
    status: 201,
    body: { employeeSeq: seqs[0], principal: "100.00", loanState: "ONGOING" },
  });
});

test("HEAD is answered like GET, and an export counts as 20 calls", async () => {
  const fresh = await apiToken(company.scope);
  const send = (method: string, path: string) =>
    fetch(`${origin}/api/v1${path}`, { method, headers: { Authorization: `Bearer ${fresh}`, "Accept-Encoding": "identity" } });
  for (const path of ["/tiers", "/tiers/export"]) {
    const [got, head] = [await send("GET", path), await send("HEAD", path)];
    const shown = ["Content-Type", "Content-Disposition", "Cache-Control"] as const;
    expect([head.status, shown.map((name) => head.headers.get(name))]).toEqual([got.status, shown.map((name) => got.headers.get(name))]);
    expect(await head.text()).toBe("");
  }
  // GET, HEAD, the export and its HEAD.
  const last = await send("GET", "/tiers");
  expect(last.headers.get("RateLimit-Remaining")).toBe(String(1_200 - 1 - 1 - 20 - 1 - 1));
});

test("the file of an export is named after its list", async () => {
  const { headers } = await callApi(token, `/employees/${seqs[0]}/contracts/export`);
  expect(headers.get("Content-Disposition")).toContain(`employees-${seqs[0]}-contracts.ndjson`);
});

test("each answer states how many calls are left, and too many are refused with the time to come back", async () => {
  const fresh = await apiToken(company.scope);
  const one = await callApi(fresh, "/tiers");
  expect([one.headers.get("RateLimit-Limit"), one.headers.get("RateLimit-Remaining")]).toEqual(["1200", "1199"]);
  await runSql(company.scope.companySeq, "update rate_limits set points = 1200 where key like 'api-v1:%'");
  const refused = await callApi(fresh, "/tiers");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});
