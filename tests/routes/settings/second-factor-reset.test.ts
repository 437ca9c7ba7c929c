import { beforeEach, expect, test } from "vitest";
import { query } from "~/db/client.server";
import { listChanges } from "~/models/shared/change-log.server";
import { postWithRevision } from "../../support/page-forms";
import { signIn, Visitor } from "../../support/app";
import { PASSWORD, createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { listMails } from "../../support/mail";
import { runSql } from "../../support/payroll-run";
import { totpCode } from "../../support/totp";

const RULES = "/settings/admin_settings/sign-in-rules";
const EVENTS = "/settings/admin_settings/security-events";
const SET_UP = "/preferences/two-factor";
const LOST = "Phone lost in a jeep, seen at the office with her ID";

let company: TestCompany;
let admin: Visitor;
/** The member with two-factor sign-in, and the URL of the reset. */
let member: { accountSeq: number; email: string };
let reset: string;
let group: string;

beforeEach(async () => {
  await query("delete from rate_limits");
  company = await createTestCompany({ permissions: ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"] });
  admin = await signIn(company.email);
  member = await createTestAccount(company.scope.companySeq, {
    email: `clerk${company.scope.companySeq}@company.test`,
    permissions: ["TEAM_VIEW"],
  });
  await runSql(
    company.scope.companySeq,
    `update accounts set employee_name = 'Luz Dela Cruz', employee_first_name = 'Luz' where account_seq = ${member.accountSeq}`,
  );
  group = `/settings/admin_settings/${await groupOf(member.accountSeq)}`;
  reset = `${group}/members/${member.accountSeq}/two-factor`;
});

async function groupOf(accountSeq: number): Promise<number> {
  const { rows } = (await runSql(
    company.scope.companySeq,
    `select role_group_seq as seq from permission_group_members where account_seq = ${accountSeq}`,
  )) as { rows: { seq: number }[] };
  return rows[0]!.seq;
}

/** Sets up two-factor sign-in on the page. @returns the key of the authenticator app, and the recovery codes */
async function setUp(visitor: Visitor): Promise<{ key: string; recovery: string[] }> {
  await visitor.request(SET_UP, { form: { intent: "begin", password: PASSWORD } });
  const key = /class="secret-key">([A-Z2-7 ]+)</.exec((await visitor.request(SET_UP)).text)![1]!;
  const done = await visitor.request(SET_UP, { form: { intent: "confirm", code: totpCode(key) } });
  return { key, recovery: [...done.text.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, code]) => code!) };
}

const readText = (text: string) => text.replaceAll("&#x27;", "'").replace(/<!-- -->/g, "");
const resetMails = async () =>
  (await listMails(company.scope.companySeq)).filter(({ subject }) => subject === "Your Kawani two-factor sign-in was reset");
const changes = async () => (await listChanges(company.scope, "ADMIN_SETTING")).changes.map(({ actionDescription }) => actionDescription);

test("a user who lost phone and recovery codes can sign in again: an administrator resets, and the next sign-in sets it up", async () => {
  await setUp(admin);
  const clerk = await signIn(member.email);
  await setUp(clerk);
  await postWithRevision(admin, RULES, { demandsSecondFactor: "on", password: PASSWORD });

  expect((await admin.request(group)).text).toContain(reset);
  const text = readText((await admin.request(reset)).text);
  expect(text).toContain("It must be set up again at the next sign-in.");
  expect((await admin.request(reset, { form: { password: PASSWORD, reason: LOST } })).location).toBe(group);
  expect((await clerk.request("/employees/employees")).location).toContain("/login");

  const again = await signIn(member.email);
  expect((await again.request("/employees/employees")).location).toBe(SET_UP);
  await setUp(again);
  expect((await again.request("/employees/employees")).status).toBe(200);
  expect((await admin.request(group)).text).toContain(reset);
});

test("a reset is recorded with actor, member and reason: in the change history, in the security events, and in an email to the member", async () => {
  await setUp(await signIn(member.email));
  await admin.request(reset, { form: { password: PASSWORD, reason: `  ${LOST}  ` } });
  expect(await changes()).toContain(`Reset the two-factor sign-in of Luz Dela Cruz. Reason: ${LOST}`);
  const events = (await admin.request(`${EVENTS}?kind=TWO_FACTOR_RESET`)).text;
  expect(readText(events)).toMatch(/reset by an administrator.*Luz Dela Cruz.*by Ana Reyes.*Phone lost in a jeep/s);
  const [mail, ...others] = await resetMails();
  expect(others).toEqual([]);
  expect(mail!.recipient).toBe(member.email);
  for (const text of ["Hello Luz,", "Ana Reyes reset the two-factor sign-in", LOST, "your password alone opens your account"])
    expect(mail!.textBody).toContain(text);
});

test("a reason of at most 200 characters is required, typed values stay, and nothing is reset before", async () => {
  await setUp(await signIn(member.email));
  for (const [reason, message] of [
    ["   ", "Enter the reason, and how you verified the request."],
    ["x".repeat(201), "Write at most 200 characters."],
  ] as const) {
    const { status, text } = await admin.request(reset, { form: { password: PASSWORD, reason } });
    expect([status, text.includes(message), text.includes(reason.trim())]).toEqual([422, true, true]);
  }
  expect((await admin.request(reset, { form: { password: PASSWORD, reason: "x".repeat(200) } })).status).toBe(303);
  expect(await resetMails()).toHaveLength(1);
});

test("users cannot reset their own, and without a second factor there is nothing to reset", async () => {
  await setUp(admin);
  const path = `/settings/admin_settings/${await groupOf(company.scope.accountSeq)}/members/${company.scope.accountSeq}/two-factor`;
  expect((await admin.request(group.replace(/\d+$/, String(await groupOf(company.scope.accountSeq))))).text).not.toContain(path);
  expect(readText((await admin.request(path)).text)).toContain("You cannot reset your own two-factor sign-in.");
  expect((await admin.request(path, { form: { reason: LOST } })).status).toBe(422);
  expect((await admin.request(group)).text).not.toContain(reset);
  const { status, text } = await admin.request(reset, { form: { password: PASSWORD, reason: LOST } });
  expect([
    status,
    readText(text).includes("Luz Dela Cruz has no authenticator app and no passkey now, so there is nothing to reset."),
  ]).toEqual([409, true]);
  expect(await resetMails()).toEqual([]);
  expect(await changes()).toEqual([]);
});

test("clicked twice, or by two concurrently, it is one reset with one email; after another setup and loss it is a new one", async () => {
  await setUp(await signIn(member.email));
  const answers = await Promise.all([1, 2].map(() => admin.request(reset, { form: { password: PASSWORD, reason: LOST } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  await setUp(await signIn(member.email));
  await admin.request(reset, { form: { password: PASSWORD, reason: LOST } });
  expect(await resetMails()).toHaveLength(2);
});

test("old codes do not work, and ten wrong attempts do not prevent setting it up again", async () => {
  const { recovery } = await setUp(await signIn(member.email));
  const half = new Visitor();
  await half.request("/login", { form: { email: member.email, password: PASSWORD } });
  for (let index = 0; index < 11; index += 1) await half.request("/two-factor", { form: { code: "000000" } });
  await admin.request(reset, { form: { password: PASSWORD, reason: LOST } });
  expect((await half.request("/two-factor", { form: { code: recovery[0]! } })).status).toBe(422);
  const again = await signIn(member.email);
  await setUp(again);
  expect((await again.request(SET_UP)).text).toContain("10 of 10 left");
});

test("without permission for Admin Settings, or from another company, nothing is reset", async () => {
  await setUp(await signIn(member.email));
  const colleague = await createTestAccount(company.scope.companySeq, {
    email: `ben${company.scope.companySeq}@company.test`,
    permissions: ["TEAM_EDIT"],
  });
  expect((await (await signIn(colleague.email)).request(reset, { form: { reason: LOST } })).status).toBe(403);
  const other = await createTestCompany({ permissions: ["SETTING_EDIT"] });
  expect((await (await signIn(other.email)).request(reset, { form: { reason: LOST } })).status).toBe(404);
  expect(await resetMails()).toEqual([]);
});

test("sign-ins from the server itself are labelled in the list and in the user's sessions", async () => {
  expect(readText((await admin.request(EVENTS)).text)).toContain("This computer");
  expect((await admin.request(EVENTS)).text).not.toContain("127.0.0.0/24");
  expect((await admin.request("/preferences/sessions")).text).toContain("This computer");
});

test("the privacy notice names security events and how long they are kept", async () => {
  const { text } = await new Visitor().request("/privacy");
  expect(readText(text)).toMatch(/security events: when you signed in.*Security events are removed after 400 days\./s);
});
