import { beforeEach, expect, test } from "vitest";
import { findOpenReset, requestPasswordReset } from "~/models/settings/password-resets.server";
import { createSession, findSession } from "~/models/settings/sessions.server";
import { findActiveAccount, saveAccount } from "~/models/settings/accounts.server";
import { getNotificationPreferences } from "~/models/shared/notifications/notification-preferences.server";
import { signIn, Visitor } from "../../support/app";
import { PASSWORD, createTestCompany, type TestCompany } from "../../support/company";
import { listMails } from "../../support/mail";

const PAGE = "/preferences/password";
const NEW = "mangga at kape 7";
const right = { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW };
const PLACE = { userAgent: "", address: "" };

let company: TestCompany;
beforeEach(async () => {
  company = await createTestCompany();
});

const isIn = async (visitor: Visitor) => (await visitor.request("/logout")).status === 200;

test("with the current password a user sets a new one, stays signed in here, is signed out everywhere else and gets an email", async () => {
  const [here, there] = [await signIn(company.email), await signIn(company.email)];
  const copy = new Visitor();
  copy.cookies.set("kawani-session", here.cookies.get("kawani-session")!);
  expect((await here.request("/hrDashboard")).text).toContain(`href="${PAGE}"`);
  const { status, location } = await here.request(PAGE, { form: right });
  expect([status, location]).toEqual([303, "/preferences/sessions"]);
  expect((await here.request(location!)).text).toContain("Your password is changed. Every other session of your account was ended.");
  expect([await isIn(here), await isIn(there), await isIn(copy)]).toEqual([true, false, false]);
  expect((await new Visitor().request("/login", { form: { email: company.email, password: PASSWORD } })).status).toBe(422);
  await signIn(company.email, NEW);
  const [mail] = await listMails(company.scope.companySeq);
  expect([mail!.recipient, mail!.subject]).toEqual([company.email, "Your Kawani password was changed"]);
  expect(mail!.textBody).not.toContain(NEW);
});

test("a wrong current password changes nothing, is reported at its field, and no typed value is sent back", async () => {
  const visitor = await signIn(company.email);
  const { status, text } = await visitor.request(PAGE, { form: { ...right, currentPassword: "Wrong-2026" } });
  expect(status).toBe(422);
  expect(text).toContain("The password is incorrect.");
  for (const typed of ["Wrong-2026", NEW]) expect(text).not.toContain(typed);
  await signIn(company.email);
});

test("after ten wrong ones even the right one is blocked, also when they are concurrent", async () => {
  const visitor = await signIn(company.email);
  const csrf = await visitor.token();
  const statuses = await Promise.all(
    Array.from(
      { length: 30 },
      async () => (await visitor.request(PAGE, { form: { ...right, currentPassword: "Wrong-2026" }, csrf })).status,
    ),
  );
  expect(statuses.filter((status) => status === 422).length).toBe(10);
  const { status, text } = await visitor.request(PAGE, { form: right });
  expect(status).toBe(429);
  expect(text).toContain("Too many failed tries. Wait 15 minutes, then try again.");
});

test("the current password, a common one, a short one and two different ones are refused, each with its own message", async () => {
  const visitor = await signIn(company.email);
  const refusals: [object, string][] = [
    [{ password: PASSWORD, passwordConfirmation: PASSWORD }, "This is your current password. Choose another one."],
    [
      { password: "password1", passwordConfirmation: "password1" },
      "*This password is too common. Choose another, such as three words of your own.",
    ],
    [{ password: "short", passwordConfirmation: "short" }, "*Password must be min 8 characters and Max 20 characters."],
    [{ passwordConfirmation: "mangga at kape 8" }, "*Password confirmation doesn’t match password."],
    [{ currentPassword: "" }, "Enter your current password."],
  ];
  for (const [change, words] of refusals) {
    const { status, text } = await visitor.request(PAGE, { form: { ...right, ...change } });
    expect([status, text.includes(words)]).toEqual([422, true]);
  }
  await signIn(company.email);
});

test("of two concurrent changes one is saved, and the other gets a message", async () => {
  const [first, other] = [await signIn(company.email), await signIn(company.email)];
  const form = (password: string) => ({ currentPassword: PASSWORD, password, passwordConfirmation: password });
  const answers = await Promise.all([
    first.request(PAGE, { form: form("saging at gatas 1") }),
    other.request(PAGE, { form: form("saging at gatas 2") }),
  ]);
  const counted = answers.findIndex(({ status }) => status === 303);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  // The second post has an outdated current password, or its session has ended.
  expect([409, 422, 302]).toContain(answers[1 - counted]!.status);
  await signIn(company.email, `saging at gatas ${counted + 1}`);
});

test("a sign-in with the old password during the change opens no session", async () => {
  const before = (await findActiveAccount(company.scope))!;
  const visitor = await signIn(company.email);
  expect((await visitor.request(PAGE, { form: right })).status).toBe(303);
  // Its password was checked before the change; the session would begin after it.
  await expect(createSession(before, 12, PLACE)).rejects.toThrow("The email or the password is not right. Check both and try again.");
});

test("a pending password reset link ends when the password is changed", async () => {
  let token = "";
  await requestPasswordReset(company.email, "203.0.113.9", (given) => (token = given));
  const visitor = await signIn(company.email);
  expect(await findOpenReset(token)).not.toBeNull();
  await visitor.request(PAGE, { form: right });
  expect(await findOpenReset(token)).toBeNull();
});

test("npm run admin, which resets a password, ends the sessions opened with the old one", async () => {
  const visitor = await signIn(company.email);
  const { companySeq } = company.scope;
  await saveAccount(companySeq, { email: company.email, password: NEW, employeeName: "Ana Reyes", employeeFirstName: "Ana" });
  expect(await isIn(visitor)).toBe(false);
  await signIn(company.email, NEW);
});

test("a session opened just before the change is ended with the others", async () => {
  const account = (await findActiveAccount(company.scope))!;
  const visitor = await signIn(company.email);
  const [opened, changed] = await Promise.allSettled([createSession(account, 12, PLACE), visitor.request(PAGE, { form: right })]);
  expect(changed.status === "fulfilled" && changed.value.status).toBe(303);
  if (opened.status === "fulfilled") expect(await findSession(account.companySeq, opened.value, 60)).toBeNull();
});

test("changing the password needs the form's token and a session", async () => {
  const visitor = await signIn(company.email);
  expect((await visitor.request(PAGE, { form: right, csrf: false })).status).toBe(403);
  expect((await new Visitor().request(PAGE, { form: right })).location).toMatch(/^\/login/);
  await signIn(company.email);
});

test("a user chooses notifications by kind, without scripts, and only among permitted kinds", async () => {
  const visitor = await signIn(company.email);
  const CHOICES = "/preferences/notifications";
  const first = await visitor.request(CHOICES);
  expect((await visitor.request("/hrDashboard")).text).toContain(`href="${CHOICES}"`);
  expect(first.text).toMatch(/name="shown"[^>]*checked=""[^>]*value="REQUEST_WAITING"/);
  expect(first.text).not.toContain("POINTS_SHORT");
  const quiet = { quietFrom: "22:00", quietUntil: "6:30" };
  const form = {
    ...quiet,
    shown: ["PAYSLIP_OUT"],
    "mail.REQUEST_WAITING": "DAILY",
    "mail.PAYSLIP_OUT": "AT_ONCE",
    "mail.POINTS_SHORT": "AT_ONCE",
  };
  const saved = await visitor.request(CHOICES, { form });
  expect([saved.status, saved.location]).toEqual([303, CHOICES]);
  const { scope } = company;
  const choices = await getNotificationPreferences({ ...scope, permissions: [...scope.permissions, "FLEXBEN_EDIT"] });
  expect(choices.get("REQUEST_WAITING")).toEqual({ shownYn: "N", mail: "DAILY", pushYn: "N" });
  expect(choices.get("PAYSLIP_OUT")).toEqual({ shownYn: "Y", mail: "AT_ONCE", pushYn: "N" });
  expect(choices.get("REQUEST_DECIDED")).toEqual({ shownYn: "Y", mail: "AT_ONCE", pushYn: "Y" });
  expect(choices.get("POINTS_SHORT")).toEqual({ shownYn: "Y", mail: "NONE", pushYn: null });
  const text = (await visitor.request(CHOICES)).text;
  for (const [name, value] of [
    ["quietFrom", "22:00"],
    ["quietUntil", "06:30"],
  ])
    expect(text).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));
  const same = await visitor.request(CHOICES, { form: { ...form, quietUntil: "22:00" } });
  expect([same.status, same.text.includes("The two times are the same.")]).toEqual([422, true]);
  const wrong = await visitor.request(CHOICES, { form: { ...form, "mail.REQUEST_WAITING": "HOURLY" } });
  expect([wrong.status, wrong.text.includes("Choose one of these.")]).toEqual([422, true]);
  expect(wrong.text).toMatch(/name="shown"(?![^>]*checked)[^>]*value="REQUEST_WAITING"/);
});
