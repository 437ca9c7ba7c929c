import { readXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import { purgeSecurityEventsJob } from "~/jobs/purge-security-events.server";
import { listCompaniesWithSecurityEventsToDelete } from "~/models/shared/administrators.server";
import { manilaDay } from "~/domain/shared/day";
import { saveAccount } from "~/models/settings/accounts.server";
import { requestPasswordReset, resetPassword } from "~/models/settings/password-resets.server";
import { EXPORTED_FILES } from "~/domain/settings/exported-files";
import { flushLoggedEvents } from "~/web/session/log-after-response.server";
import { query } from "~/db/client.server";
import { signIn, Visitor } from "../../support/app";
import { PASSWORD, createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";
import { runOwnerSql } from "../../support/owner";
import { builtRoutes } from "../../support/routes";
import { totpCode } from "../../support/totp";

const PAGE = "/settings/admin_settings/security-events";
const FILE = "/settings/admin_settings/security-events.xlsx";
const NEW = "mangga at kape 7";
const WRONG = "Wrong-2026";

let company: TestCompany;
let admin: Visitor;
beforeEach(async () => {
  await query("delete from rate_limits");
  company = await createTestCompany({ permissions: ["SETTING_EDIT", "TEAM_VIEW", "PAYROLL_SETTING_EDIT"] });
  admin = await signIn(company.email);
});

type Event = {
  event_kind: string;
  account_seq: number | null;
  account_name: string;
  done_by: string;
  device: string;
  network: string;
  detail: string;
};

/** The stored events, oldest first. */
async function eventsOf(companySeq = company.scope.companySeq): Promise<Event[]> {
  await flushLoggedEvents();
  return ((await runSql(companySeq, "select * from security_events order by happened_at, event_kind")) as { rows: Event[] }).rows;
}
/** By the extension of its URL; manuals, empty forms and the calendar contain no personal data. */
const readsFile = (pattern: string) =>
  /\.(xlsx|pdf)$/.test(pattern) && !/^\/manual\/|bulkInviteTemplate|holidays|work_policy/.test(pattern);
const kindsOf = async () => (await eventsOf()).map(({ event_kind }) => event_kind);
const tryToSignIn = (password: string, email = company.email) =>
  new Visitor().request("/login", { form: { email, password }, headers: { "User-Agent": "Firefox/140 Windows" } });

test("sign-ins and failures are recorded with account, device and network, and never with typed values", async () => {
  await tryToSignIn(WRONG);
  const [signedIn, failed] = await eventsOf();
  expect(signedIn).toMatchObject({ event_kind: "SIGNED_IN", account_seq: 1, account_name: "Ana Reyes", network: "127.0.0.0/24" });
  expect(failed).toMatchObject({
    event_kind: "SIGN_IN_FAILED",
    account_seq: 1,
    device: "Firefox on Windows",
    network: "127.0.0.0/24",
    detail: "",
  });
  expect(JSON.stringify(await eventsOf())).not.toMatch(/Wrong-2026|Kawani-2026|127\.0\.0\.1/);
});

test("an address without an account is recorded in no company", async () => {
  const all = async () =>
    (
      await query<{ companySeq: number }>(
        `select company_seq as "companySeq" from generate_series(1, ${company.scope.companySeq}) company_seq`,
      )
    ).map(({ companySeq }) => companySeq);
  const count = async () => (await Promise.all((await all()).map(eventsOf))).flat().length;
  const before = await count();
  expect((await tryToSignIn(WRONG, "nobody@company.test")).status).toBe(422);
  expect(await count()).toBe(before);
});

test("a refused sign-in runs the same queries for known and unknown addresses, until the response is sent", async () => {
  const { countQueries } = await import("../../support/count-queries");
  await tryToSignIn(WRONG);
  await flushLoggedEvents();
  const knownCount = await countQueries(() => tryToSignIn(WRONG));
  await flushLoggedEvents();
  const unknown = await countQueries(() => tryToSignIn(WRONG, "nobody@company.test"));
  expect(knownCount.all.some((text) => text.includes("security_events"))).toBe(false);
  // The settings themselves say whose e-mail is requested, and in which company.
  const shapes = (texts: readonly string[]) => texts.map((text) => text.replace(/'\w+'/g, "'…'"));
  expect(shapes(knownCount.all)).toEqual(shapes(unknown.all));
});

test("the tenth failure locks the account and is recorded as that, once; attempts while it is locked are not recorded", async () => {
  for (let index = 0; index < 14; index += 1) await tryToSignIn(WRONG);
  const kinds = (await kindsOf()).filter((kind) => kind !== "SIGNED_IN");
  expect(kinds.filter((kind) => kind === "LOCKED_OUT")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "SIGN_IN_FAILED")).toHaveLength(9);
});

test("a password that was changed, reset by email, renewed on the server or refused while signed in is recorded", async () => {
  const form = { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW };
  await admin.request("/preferences/password", { form: { ...form, currentPassword: WRONG } });
  await admin.request("/preferences/password", { form });
  let token = "";
  await requestPasswordReset(company.email, "203.0.113.9", (given) => (token = given));
  await resetPassword(token, "mangga at kape 8", { userAgent: "", address: "" });
  await saveAccount(company.scope.companySeq, {
    email: company.email,
    password: PASSWORD,
    employeeName: "Ana Reyes",
    employeeFirstName: "Ana",
  });
  expect(await kindsOf()).toEqual(["SIGNED_IN", "PASSWORD_REFUSED", "PASSWORD_CHANGED", "PASSWORD_RESET", "PASSWORD_RENEWED"]);
  expect(JSON.stringify(await eventsOf())).not.toMatch(/mangga|argon2/);
});

test("two-factor sign-in turned on and off, new recovery codes, a wrong code and a used recovery code are recorded, without the codes", async () => {
  const page = "/preferences/two-factor";
  await admin.request(page, { form: { intent: "begin", password: PASSWORD } });
  const key = /class="secret-key">([A-Z2-7 ]+)</.exec((await admin.request(page)).text)![1]!;
  await admin.request(page, { form: { intent: "confirm", code: totpCode(key) } });
  const made = await admin.request(page, { form: { intent: "renew", password: PASSWORD } });
  const recovery = /<code>([A-Z2-7-]{19})<\/code>/.exec(made.text)![1]!;
  const visitor = new Visitor();
  await visitor.request("/login", { form: { email: company.email, password: PASSWORD } });
  await visitor.request("/two-factor", { form: { code: "000000" } });
  await visitor.request("/two-factor", { form: { code: recovery } });
  await visitor.request(page, { form: { intent: "remove", password: PASSWORD } });
  expect(await kindsOf()).toEqual([
    "SIGNED_IN",
    "TWO_FACTOR_ON",
    "RECOVERY_CODES_MADE",
    "CODE_REFUSED",
    "RECOVERY_CODE_USED",
    "SIGNED_IN",
    "TWO_FACTOR_OFF",
  ]);
  const text = JSON.stringify(await eventsOf());
  for (const secret of [recovery, recovery.replaceAll("-", ""), key.replaceAll(" ", ""), "000000"]) expect(text).not.toContain(secret);
});

test("granted permissions and sessions ended by an administrator are recorded with their author", async () => {
  const { companySeq } = company.scope;
  const other = await createTestAccount(companySeq, { email: "clerk@company.test", permissions: ["TEAM_VIEW"] });
  await signIn(other.email);
  await admin.request("/settings/admin_settings/new", {
    form: { password: PASSWORD, roleGroupName: "Pay", permissions: "PAYROLL_SETTING_EDIT" },
  });
  const group = (
    (await runSql(companySeq, `select role_group_seq as seq from permission_group_members where account_seq = ${other.accountSeq}`)) as {
      rows: { seq: number }[];
    }
  ).rows[0]!.seq;
  await admin.request(`/settings/admin_settings/${group}/members/${other.accountSeq}/sessions`, { form: {} });
  const events = (await eventsOf()).filter(({ event_kind }) => event_kind !== "SIGNED_IN");
  expect(events).toMatchObject([
    { event_kind: "RIGHTS_CHANGED", done_by: "Ana Reyes", detail: "Added the group “Pay”. Permissions: Payroll: edit." },
    { event_kind: "SESSIONS_ENDED", account_seq: other.accountSeq, done_by: "Ana Reyes" },
  ]);
});

test("a downloaded file with personal data is recorded with its URL; a manual is not", async () => {
  expect((await admin.request("/employees/employees/employees.xlsx?search=Reyes")).status).toBe(200);
  await admin.request("/manual/payroll.pdf");
  await admin.request("/payroll/payroll_processing/999/register.xlsx");
  const exported = (await eventsOf()).filter(({ event_kind }) => event_kind === "DATA_EXPORTED");
  expect(exported).toMatchObject([
    { account_seq: 1, network: "127.0.0.0/24", detail: "List of employees: /employees/employees/employees.xlsx" },
  ]);
});

test("the list shows events by kind, account and days in Manila, a page at a time, and its file has the same rows", async () => {
  const { companySeq } = company.scope;
  await runSql(companySeq, "delete from rate_limits");
  const insert = (at: string, kind: string, name: string) =>
    runSql(
      companySeq,
      `insert into security_events (company_seq, happened_at, event_kind, account_seq, account_name, detail) values (${companySeq}, '${at}', '${kind}', 77, '${name}', '=1+1')`,
    );
  // Midnight of 11/02 in Manila is 16:00 of 11/01 in Greenwich.
  await insert("2026-11-01T15:59:59.999Z", "LOCKED_OUT", "Before midnight");
  await insert("2026-11-01T16:00:00Z", "LOCKED_OUT", "At midnight");
  await insert("2026-11-02T15:59:59.999Z", "PASSWORD_RESET", "Last moment");
  await insert("2026-11-02T16:00:00Z", "LOCKED_OUT", "Next day");
  const names = (text: string) => ["Before midnight", "At midnight", "Last moment", "Next day"].filter((name) => text.includes(name));
  expect(names((await admin.request(PAGE)).text)).toEqual(["Before midnight", "At midnight", "Last moment", "Next day"]);
  expect(names((await admin.request(`${PAGE}?from=2026-11-02&to=2026-11-02`)).text)).toEqual(["At midnight", "Last moment"]);
  expect(names((await admin.request(`${PAGE}?kind=LOCKED_OUT&from=11/02/2026`)).text)).toEqual(["At midnight", "Next day"]);
  expect(names((await admin.request(`${PAGE}?account=1`)).text)).toEqual([]);
  expect((await admin.request(`${PAGE}?kind=NOTHING`)).status).toBe(400);
  expect((await admin.request(`${PAGE}?page=9`)).location).toBe(PAGE);

  const file = await admin.raw(`${FILE}?from=2026-11-02&to=2026-11-02`);
  const { rows } = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!;
  expect(rows[2]![0]).toBe("From: 11/02/2026 · To: 11/02/2026");
  expect(rows.slice(3).map((row) => row[2])).toEqual(["Account", "Last moment", "At midnight"]);
  expect(rows[4]![6]).toBe("=1+1");
});

test("every URL of a file with personal data has its own description", () => {
  const files = builtRoutes
    .filter(({ page, reads, writes, pattern }) => !page && (reads || writes) && readsFile(pattern))
    .map(({ pattern }) => pattern);
  expect(files.filter((pattern) => !EXPORTED_FILES.includes(pattern))).toEqual([]);
  expect(EXPORTED_FILES.filter((pattern) => !builtRoutes.some((route) => route.pattern === pattern))).toEqual([]);
});

test("an event can be neither changed nor deleted for 400 days, after which the job removes it", async () => {
  const { companySeq } = company.scope;
  const refused = "Security events cannot be changed, or deleted within 400 days";
  const kept = await eventsOf();
  expect(kept.length).toBeGreaterThan(0);
  for (const sql of ["update security_events set detail = 'x'", "truncate security_events"])
    await expect(runSql(companySeq, sql)).rejects.toThrow("permission denied");
  // The owner cannot delete any either.
  for (const sql of ["delete from security_events", "update security_events set detail = 'x'"])
    expect((await runOwnerSql(sql, companySeq)).rowCount).toBe(0);
  expect(await runSql(companySeq, "delete from security_events")).toMatchObject({ rowCount: 0 });
  await expect(runOwnerSql("truncate security_events", companySeq)).rejects.toThrow(refused);
  expect(await eventsOf()).toEqual(kept);
  const insert = (ago: string) =>
    runSql(
      companySeq,
      `insert into security_events (company_seq, happened_at, event_kind, detail) values (${companySeq}, now() - interval '${ago}', 'SIGNED_IN', '${ago}')`,
    );
  await insert("399 days 23 hours");
  await insert("400 days 1 minute");
  expect(await listCompaniesWithSecurityEventsToDelete(manilaDay(new Date()))).toContainEqual({ companySeq });
  await purgeSecurityEventsJob.run({ companySeq });
  expect(await listCompaniesWithSecurityEventsToDelete(manilaDay(new Date()))).not.toContainEqual({ companySeq });
  expect((await eventsOf()).map(({ detail }) => detail)).toEqual(["399 days 23 hours", ""]);
});

test("ASVS 16.3.2: a page refused for a missing permission is recorded with the account, once, and without the query", async () => {
  const clerk = await createTestAccount(company.scope.companySeq, {
    email: `clerk${company.scope.companySeq}@refused.test`,
    permissions: ["TEAM_VIEW"],
  });
  const visitor = await signIn(clerk.email);
  for (let count = 0; count < 3; count += 1) expect((await visitor.request("/settings/admin_settings?q=Maria+Santos")).status).toBe(403);
  await expect
    .poll(async () => (await eventsOf()).filter(({ event_kind }) => event_kind === "ACCESS_REFUSED"))
    .toMatchObject([{ event_kind: "ACCESS_REFUSED", account_seq: clerk.accountSeq, detail: "GET /settings/admin_settings" }]);
});
