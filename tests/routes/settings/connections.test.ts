import { beforeAll, expect, test } from "vitest";
import { apiToken, callApi } from "../../support/api";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, PASSWORD, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const CONNECTIONS = "/settings/company-settings/connections";
let company: TestCompany;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT", "ATTENDANCE_POLICY_VIEW", "FLEXBEN_EDIT"] });
});

test("the overview shows each connection with its state, last activity and what to do", async () => {
  const admin = await signIn(company.email);
  const text = async () => readMainText((await admin.request(CONNECTIONS)).text);
  expect(await text()).toMatch(/Time clock terminals Not set up .* Last activity Never To do Add a terminal/);
  expect(await text()).toMatch(/API tokens Not set up .* Last activity Never To do Create a token/);
  await runSql(
    company.scope.companySeq,
    `insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Pasig plant');
     insert into terminals (company_seq, terminal_seq, serial_number, terminal_name, work_place_seq, secret_hash, created_by, last_seen_at)
     values ($1, 1, 'CGT1', 'Gate', 1, '', 'Ana', now()), ($1, 2, 'CGT2', 'Back', 1, '', 'Ana', '2026-11-02T01:30:00Z')`.replaceAll(
      "$1",
      String(company.scope.companySeq),
    ),
  );
  expect(await text()).toMatch(/1 of 2 not connected .* To do Check the power and network of terminals that sent nothing for 3 minutes/);
  // A terminal that was never connected needs the server's address, not a check of its power.
  await runSql(company.scope.companySeq, "update terminals set last_seen_at = null where terminal_seq = 2");
  expect(await text()).toMatch(/1 of 2 not connected .* To do Enter the address of this server on the terminals that were never connected/);
  await runSql(company.scope.companySeq, "update terminals set last_seen_at = '2026-11-02T01:30:00Z'");
  expect(await text()).toMatch(/2 of 2 not connected .* Last activity 11\/02\/2026 09:30/);
});

test("a connection that the account may not open is not shown", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: `settings${company.scope.companySeq}@company.test`,
    permissions: ["COMPANY_SETTING_EDIT"],
  });
  const text = readMainText((await (await signIn(email)).request(CONNECTIONS)).text);
  expect(text).not.toContain("Time clock terminals");
});

const TOKENS = `${CONNECTIONS}/tokens`;
const tokenIn = (text: string) => /value="(kawani_\d+_[\w-]{43})"/.exec(text)?.[1] ?? "";

test("a token is created, shown once, listed with its limits, used, and revoked", async () => {
  const { scope, email } = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT", "TEAM_VIEW"] });
  const admin: Visitor = await signIn(email);
  const list = async () => readMainText((await admin.request(TOKENS)).text);
  expect(await list()).toContain("No API token yet");
  const page = (await admin.request(`${TOKENS}/new`)).text;
  expect(page).toContain("Employees: read");
  // Offered are only scopes that the account may use itself.
  expect(page).not.toContain("Employees: write");
  const form = { tokenName: "Ledger", scopes: ["employees:read", "employees:write"], lifeDays: "30", ipRanges: "127.0.0.1/8\n127.9.9.9/8" };
  for (const password of ["", "Wrong-2026"]) {
    const refused = await admin.request(`${TOKENS}/new`, { form: { ...form, password } });
    expect([refused.status, tokenIn(refused.text)]).toEqual([422, ""]);
  }
  const made = await admin.request(`${TOKENS}/new`, { form: { ...form, password: PASSWORD } });
  const token = tokenIn(made.text);
  expect(token).not.toBe("");
  expect(await list()).toMatch(/Ledger .* Employees: read Only from 127.0.0.0\/8 .* Ana Reyes Never \d\d\/\d\d\/\d{4} .* Active/);
  expect((await admin.request(TOKENS)).text).not.toContain(token);
  // The password is remembered for a while.
  expect((await admin.request(`${TOKENS}/new`)).text).not.toContain('name="password"');
  expect((await callApi(token, "/employees")).status).toBe(200);
  expect(readMainText((await admin.request(CONNECTIONS)).text)).toMatch(/API tokens 1 active .* Last activity \d\d\//);

  expect((await admin.request(`${TOKENS}/1/revocation`, { form: {} })).location).toBe(TOKENS);
  expect((await callApi(token, "/employees")).status).toBe(401);
  expect(await list()).toContain("Revoked");
  expect(readMainText((await admin.request(`${TOKENS}/history`)).text)).toMatch(
    /Revoked the API token “Ledger”.*Made the API token “Ledger”: Employees: read/,
  );
  // The page of the usage API neither shows it nor revokes it.
  const { email: clerk } = await createTestAccount(scope.companySeq, {
    email: `flex${scope.companySeq}@company.test`,
    permissions: ["FLEXBEN_EDIT"],
  });
  const visitor = await signIn(clerk);
  expect(readMainText((await visitor.request("/flex_ben/api_tokens")).text)).not.toContain("Ledger");
  expect((await visitor.request("/flex_ben/api_tokens/1/revocation")).status).toBe(404);
});

test("a token of an account that resigned or was closed is refused, and the list reports it", async () => {
  const { scope, email } = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] });
  const { companySeq } = scope;
  const admin = await signIn(email);
  const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Gil Cruz" }]);
  const clerk = await createTestAccount(companySeq, { email: `clerk${companySeq}@company.test`, permissions: ["TEAM_VIEW"] });
  await runSql(companySeq, "update accounts set employee_seq = $1 where account_seq = $2", [employeeSeq, clerk.accountSeq]);
  const token = await apiToken({ ...scope, accountSeq: clerk.accountSeq }, ["employees:read"]);
  const stateOf = async () => [
    (await callApi(token, "/employees")).status,
    /No expiry (Active|Account closed)/.exec(readMainText((await admin.request(TOKENS)).text))?.[1],
  ];
  expect(await stateOf()).toEqual([200, "Active"]);
  const resign = "update employees set resignation_date = (now() at time zone 'Asia/Manila')::date where employee_seq = $1";
  await runSql(companySeq, resign, [employeeSeq]);
  expect(await stateOf()).toEqual([401, "Account closed"]);
  await runSql(companySeq, "update employees set resignation_date = null");
  await runSql(companySeq, "update accounts set account_state = 'CLOSED' where account_seq = $1", [clerk.accountSeq]);
  expect(await stateOf()).toEqual([401, "Account closed"]);
});

test("a company has at most 100 tokens that are not revoked", async () => {
  const { scope } = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"] });
  await runSql(
    scope.companySeq,
    `insert into api_tokens (company_seq, token_seq, token_name, token_hash, token_start, scopes, created_by)
       select $1, 1000 + n, 'T' || n, 'hash ' || $1::int || ' ' || n, 'kawani_', '{usages:write}', 'Ana' from generate_series(1, 99) n`,
    [scope.companySeq],
  );
  await apiToken(scope);
  await expect(apiToken(scope)).rejects.toMatchObject({ message: expect.stringContaining("The company has 100 tokens.") });
  await runSql(scope.companySeq, "update api_tokens set revoked_at = now() where token_seq = 1001");
  expect(await apiToken(scope)).toMatch(/^kawani_/);
});

test.for([
  [{ tokenName: " ", scopes: "employees:read" }, "Give the token a name"],
  [{ tokenName: "Till" }, "Choose at least one thing"],
  [{ tokenName: "Till", scopes: "payslips:read" }, "Choose at least one thing"],
  [{ tokenName: "Till", scopes: "employees:read", ipRanges: "10.0.0.0/8\nhome" }, "“home” is not a network"],
  [{ tokenName: "Till", scopes: "employees:read", lifeDays: "9999" }, "Choose one of the list"],
] as const)("%j is refused with what to do", async ([form, message]) => {
  const { email } = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT", "TEAM_VIEW"] });
  const answer = await (await signIn(email)).request(`${TOKENS}/new`, { form });
  expect([answer.status, readMainText(answer.text).includes(message)]).toEqual([422, true]);
});
