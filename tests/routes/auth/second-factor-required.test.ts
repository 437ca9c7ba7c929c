import { beforeEach, expect, test } from "vitest";
import type { Permission } from "~/domain/settings/permissions";
import { listChanges } from "~/models/shared/change-log.server";
import { postWithRevision } from "../../support/page-forms";
import { signIn, Visitor } from "../../support/app";
import { PASSWORD, createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";
import { totpCode } from "../../support/totp";

const RULES = "/settings/admin_settings/sign-in-rules";
const SET_UP = "/preferences/two-factor";
const ON = { demandsSecondFactor: "on" };

let company: TestCompany;
let admin: Visitor;
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"] });
  admin = await signIn(company.email);
});

/** Sets up two-factor sign-in on the page. @returns the key of the authenticator app */
async function setUp(visitor: Visitor): Promise<string> {
  await visitor.request(SET_UP, { form: { intent: "begin", password: PASSWORD } });
  const key = /class="secret-key">([A-Z2-7 ]+)</.exec((await visitor.request(SET_UP)).text)![1]!;
  expect((await visitor.request(SET_UP, { form: { intent: "confirm", code: totpCode(key) } })).status).toBe(200);
  return key;
}

async function isRequired(): Promise<void> {
  await setUp(admin);
  expect((await postWithRevision(admin, RULES, { ...ON, password: PASSWORD })).location).toBe(RULES);
}

const newcomer = (permissions: Permission[] = ["PAYROLL_SETTING_EDIT"]) =>
  createTestAccount(company.scope.companySeq, { email: `clerk${company.scope.companySeq}@company.test`, permissions });

test("once required, users without it are redirected to it after signing in and can go nowhere else until it is set up", async () => {
  await isRequired();
  const { email } = await newcomer();
  const visitor = await signIn(email);
  for (const address of ["/", "/hrDashboard", "/payroll/payroll_processing", "/preferences/password", "/search?q=ana", "/no/such/page"]) {
    const { status, location } = await visitor.request(address);
    expect([address, status, location]).toEqual([address, 302, SET_UP]);
  }
  expect((await visitor.request("/payroll/payroll_processing/new", { form: {} })).location).toBe(SET_UP);
  expect((await visitor.request("/streams/recalculation", { headers: { Accept: "text/event-stream" } })).status).toBe(403);
  expect((await visitor.request("/notifications/get-dashboard-notification", { headers: { Accept: "application/json" } })).status).toBe(
    403,
  );

  const page = await visitor.request(SET_UP);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Your company requires two-factor sign-in.");
  expect(page.text).not.toContain("Payroll Processing");
  await setUp(visitor);
  expect((await visitor.request("/payroll/payroll_processing")).status).toBe(200);
});

test("logging out and the theme stay available to users who must set it up", async () => {
  await isRequired();
  const visitor = await signIn((await newcomer()).email);
  expect((await visitor.request("/logout")).status).toBe(200);
  expect((await visitor.request("/preferences/theme", { form: { theme: "dark", returnTo: SET_UP } })).location).toBe(SET_UP);
  expect((await visitor.request("/logout", { form: {} })).location).toBe("/login");
});

test("a session opened before continues, and the next one is redirected to it", async () => {
  const { email } = await newcomer();
  const before = await signIn(email);
  await isRequired();
  expect((await before.request("/payroll/payroll_processing")).status).toBe(200);
  expect((await (await signIn(email)).request("/payroll/payroll_processing")).location).toBe(SET_UP);
});

test("only a user who has it can require it, and while it is required no one turns it off", async () => {
  const refused = await postWithRevision(admin, RULES, { ...ON, password: PASSWORD });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Set up two-factor sign-in for your own account first; then you can require it for everyone.");
  await isRequired();
  const kept = await admin.request(SET_UP, { form: { intent: "remove", password: PASSWORD } });
  expect(kept.status).toBe(422);
  expect(kept.text).toContain("Your company requires two-factor sign-in, so it cannot be turned off.");
  await postWithRevision(admin, RULES, { password: PASSWORD });
  expect((await admin.request(SET_UP, { form: { intent: "remove", password: PASSWORD } })).location).toBe(SET_UP);
});

test("the rule shows how many have it, and each change is in the change history once", async () => {
  await newcomer();
  expect((await admin.request(RULES)).text).toContain("Accounts with two-factor sign-in now: 0 of 2.");
  await isRequired();
  await postWithRevision(admin, RULES, { ...ON, password: PASSWORD });
  expect((await admin.request(RULES)).text).toContain("Accounts with two-factor sign-in now: 1 of 2.");
  await postWithRevision(admin, RULES, { password: PASSWORD });
  const { changes } = await listChanges(company.scope, "ADMIN_SETTING");
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Two-factor sign-in is no longer required.",
    "Two-factor sign-in is required for everyone from their next sign-in.",
  ]);
});

test("another company, and an unfinished setup, change nothing", async () => {
  await isRequired();
  const other = await createTestCompany();
  expect((await (await signIn(other.email)).request("/payroll/payroll_processing")).status).toBe(200);
  const visitor = await signIn((await newcomer()).email);
  await visitor.request(SET_UP, { form: { intent: "begin", password: PASSWORD } });
  expect((await visitor.request("/payroll/payroll_processing")).location).toBe(SET_UP);
});

test("programs with an API token are not asked for a second factor", async () => {
  await isRequired();
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    `insert into api_tokens (company_seq, token_seq, token_name, token_hash, token_start, scopes, created_by) values (${companySeq}, 1, 'Shop', encode(sha256('secret'::bytea), 'hex'), 'kawani_', '{usages:write}', 'Ana')`,
  );
  const { rows } = (await runSql(companySeq, `select open_api_token(${companySeq}, encode(sha256('secret'::bytea), 'hex')) as token`)) as {
    rows: { token: unknown }[];
  };
  expect(rows[0]!.token).toMatchObject({ tokenName: "Shop" });
});
