import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { acceptances, accounts } from "~/db/schema/settings";
import { inviteAccount } from "../../support/invitations";
import { signIn, Visitor } from "../../support/app";
import { listPermissions, createTestCompany, type TestCompany } from "../../support/company";
import { readLink } from "../../support/mail";

const FORM = {
  name: "Luz Dela Cruz",
  mobileNumber: "0917 123 4567",
  password: "Pandesal-26",
  passwordConfirmation: "Pandesal-26",
  captcha: "answered",
  promoTerms: "on",
  dataPrivacy: "on",
};

let company: TestCompany;
beforeAll(async () => {
  company = await createTestCompany({ name: "Panaderia Santa Clara" });
});

async function invited(email: string): Promise<string> {
  await inviteAccount(company.scope, { email }, (token) => `https://kawani.test/signup/${token}`);
  return readLink(company.scope.companySeq, email, "signup");
}
const accountsOf = (email: string) => inCompany(company.scope, (tx) => tx.select().from(accounts).where(eq(accounts.email, email)));

// covers: AUTH-03 AUTH-21
test("an invited person creates the account and signs in with it; the address is always the invitation's", async () => {
  const link = await invited("luz@company.test");
  const visitor = new Visitor();
  const page = await visitor.request(link);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Panaderia Santa Clara invites you to Kawani.");
  expect(page.text).toMatch(/<input[^>]*readOnly=""[^>]*value="luz@company.test"|<input[^>]*value="luz@company.test"[^>]*readOnly=""/i);
  for (const path of ["/terms", "/privacy"]) expect(page.text).toContain(`href="${path}"`);

  const done = await visitor.request(link, { form: { ...FORM, email: "evil@company.test", permissions: "SETTING_EDIT", companySeq: "1" } });
  expect([done.status, done.location]).toEqual([303, "/login"]);
  expect((await visitor.request("/login")).text).toContain("Your account is ready. Sign in with your email and password.");
  const [account] = await accountsOf("luz@company.test");
  expect(account).toMatchObject({ employeeName: "Luz Dela Cruz", mobileNumber: "09171234567" });
  expect(await listPermissions("luz@company.test")).toEqual([]);
  expect(await accountsOf("evil@company.test")).toEqual([]);
  expect(
    await inCompany(company.scope, (tx) => tx.select().from(acceptances).where(eq(acceptances.accountSeq, account!.accountSeq))),
  ).toHaveLength(2);
  const signedIn = await signIn("luz@company.test", FORM.password);
  expect((await signedIn.request("/")).location).toBe("/hrDashboard");
});

// covers: AUTH-06 AUTH-09 AUTH-11 AUTH-12 AUTH-14 AUTH-17 AUTH-21
test("the form is prefilled with what the inviter entered", async () => {
  const link = await invited("nena@company.test");
  await inCompany(company.scope, (tx) =>
    tx.$client.query(
      `insert into employee_invitations (company_seq, employee_invite_seq, employee_name, first_name, last_name, phone_number, invite_email, join_date, invited_by, expires_at, invitation_seq)
       select company_seq, 900, 'Nena Santos', 'Nena', 'Santos', '09181234567', email, '2026-12-01', 'Ana', now() + interval '7 days', invitation_seq from account_invitations where email = 'nena@company.test'`,
    ),
  );
  const { text } = await new Visitor().request(link);
  expect(text).toMatch(/<input[^>]*name="name"[^>]*value="Nena Santos"/);
  expect(text).toMatch(/<input[^>]*name="mobileNumber"[^>]*value="09181234567"/);
  expect((await new Visitor().request(await invited("plain@company.test"))).text).not.toMatch(/<input[^>]*name="name"[^>]*value="[^"]/);
});

test("an empty form reports every error at its field and in the summary", async () => {
  const link = await invited("empty@company.test");
  const { status, text } = await new Visitor().request(link, { form: {} });
  expect(status).toBe(422);
  expect(text).toContain("<title>Error: Sign up");
  const words = [
    "*Name can’t be blank.",
    "*Mobile number can’t be blank.",
    "*Password can’t be blank.",
    "*Password confirmation can’t be blank.",
    "*Please confirm the CAPTCHA.",
    "*Promo T&amp;C and Data Privacy must be accepted.",
  ];
  for (const word of words) expect(text.split(word).length - 1, word).toBeGreaterThanOrEqual(2);
});

// covers: AUTH-13 AUTH-15 AUTH-18 AUTH-21
test("invalid input is reported, typed values stay, passwords do not, and the invitation is not used up", async () => {
  const link = await invited("wrong@company.test");
  const { status, text } = await new Visitor().request(link, {
    form: { ...FORM, name: "L", mobileNumber: "12345", passwordConfirmation: "Pandesal-27", dataPrivacy: "" },
  });
  expect(status).toBe(422);
  for (const value of [
    "*Name must be min 2 characters and max 15 characters.",
    "*Mobile number must be min 10 numbers and max 12 numbers.",
    "*Password confirmation doesn’t match password.",
    "*Promo T&amp;C and Data Privacy must be accepted.",
  ])
    expect(text).toContain(value);
  expect(text).toContain('value="L"');
  expect(text).toContain('value="12345"');
  expect(text).toMatch(/<input[^>]*name="promoTerms"[^>]*checked=""/);
  expect(text).not.toContain("Pandesal");
  expect(await accountsOf("wrong@company.test")).toEqual([]);
  expect((await new Visitor().request(link)).status).toBe(200);
});

test("a used, an expired and an unknown invitation lead to the same friendly page", async () => {
  const used = await invited("used@company.test");
  await new Visitor().request(used, { form: FORM });
  const ended = await invited("ended@company.test");
  await inCompany(company.scope, (tx) =>
    tx.$client.query("update account_invitations set expires_at = now() where email = 'ended@company.test'"),
  );
  const pages = await Promise.all(
    [used, ended, `/signup/${company.scope.companySeq}.${"a".repeat(43)}`, "/signup/999999.nothing"].map((path) =>
      new Visitor().request(path),
    ),
  );
  const shownPages = pages.map(({ status, text }) => [status, /<main.*<\/main>/s.exec(text)![0]]);
  expect(shownPages[0]![0]).toBe(404);
  expect(shownPages[0]![1]).toContain("This invitation has ended");
  expect(shownPages[0]![1]).not.toContain("used@company.test");
  for (const entry of shownPages) expect(entry).toEqual(shownPages[0]);
  const posted = await new Visitor().request(ended, { form: FORM });
  expect(posted.status).toBe(422);
  expect(await accountsOf("ended@company.test")).toEqual([]);
});

test("names in every alphabet are stored and shown as text", async () => {
  const name = "Ñiña <b>Ü</b> 李 🙂 ‮";
  const link = await invited("names@company.test");
  expect((await new Visitor().request(link, { form: { ...FORM, name } })).status).toBe(303);
  const [account] = await accountsOf("names@company.test");
  expect(account!.employeeName).toBe(name);
  const { text } = await (await signIn("names@company.test", FORM.password)).request("/logout");
  expect(text).toContain("&lt;b&gt;Ü&lt;/b&gt;");
  const other = await invited("nul@company.test");
  const nul = await new Visitor().request(other, { form: { ...FORM, name: "Lu\u0000z" } });
  expect(nul.status).toBe(303);
  expect((await accountsOf("nul@company.test"))[0]!.employeeName).toBe("Luz");
});
