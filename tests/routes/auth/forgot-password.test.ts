import http from "node:http";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { accounts } from "~/db/schema/settings";
import { env } from "~/env.server";
import { origin, signIn, Visitor } from "../../support/app";
import { PASSWORD, createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { readLink, listMails } from "../../support/mail";
import { readMainText, listTexts } from "../../support/page-text";

// cspell:ignore tset santaclara

const CAPTCHA = { captcha: "answered" };
const NEW = "Another-2026";

let company: TestCompany;
beforeAll(async () => {
  company = await createTestCompany();
});
beforeEach(() => query("delete from rate_limits"));

async function linkFor(email: string): Promise<string> {
  const { status, location } = await new Visitor().request("/forgot-password", { form: { email, ...CAPTCHA } });
  expect([status, location]).toEqual([303, "/forgot-password?sent"]);
  return readLink(company.scope.companySeq, email, "reset-password");
}

// covers: AUTH-01
test("the sign-in page links to sign-up, to the forgotten password, and to the legal texts", async () => {
  const { text } = await new Visitor().request("/login");
  for (const [path, words] of [
    ["/signup", "Sign up"],
    ["/forgot-password", "Forgot password?"],
    ["/terms", "Terms"],
    ["/privacy", "Data privacy"],
  ]) {
    expect(text).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${words!.replace("?", "\\?")}</a>`));
    expect((await new Visitor().request(path!)).status).toBe(200);
  }
});

// covers: AUTH-06 AUTH-07 AUTH-08 AUTH-11
test("an empty form and an invalid address are reported at their fields and in the summary", async () => {
  const empty = await new Visitor().request("/forgot-password", { form: { email: "" } });
  expect(empty.status).toBe(422);
  for (const text of ["*You must enter an email.", "*Please confirm the CAPTCHA."])
    expect(empty.text.split(text).length - 1).toBeGreaterThanOrEqual(2);
  const wrong = await new Visitor().request("/forgot-password", { form: { email: "ana@company", ...CAPTCHA } });
  expect(wrong.text).toContain("*Please enter a valid email address.");
  expect(wrong.text).toContain('value="ana@company"');
});

test("U-3: a server without email states that no link can be sent, and offers no form", async () => {
  const before = { ...env };
  Object.assign(env, { NODE_ENV: "production", SMTP_URL: undefined, DEMO: undefined });
  const pages = await Promise.all(["/forgot-password", "/forgot-password?sent"].map((path) => new Visitor().request(path)));
  Object.assign(env, before);
  for (const { text } of pages) {
    expect(text).toContain("Email is not set up on this server, so no link can be sent.");
    expect(text).not.toContain("We sent you a link");
    expect(text).not.toContain('name="email"');
  }
});

// covers: AUTH-22 AUTH-23
test("an unknown address or a resigned account opens a popup that closes without scripts, with the address still in the form", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "resigned@company.test", permissions: [] });
  await inCompany(company.scope, (tx) => tx.update(accounts).set({ accountState: "RESIGNED" }).where(eq(accounts.email, email)));
  const refusals: [string, string, string][] = [
    ["nobody@company.test", "ACCOUNT_NOT_FOUND", "We couldn&#x27;t find an account with that email address. Please check your email."],
    [email, "ACCOUNT_RESIGNED", "This account is resigned. Password reset is not available."],
  ];
  for (const [address, code, words] of refusals) {
    const { status, text } = await new Visitor().request("/forgot-password", { form: { email: address, ...CAPTCHA } });
    expect(status).toBe(422);
    const popup = new RegExp(`<dialog[^>]*open=""[^>]*data-code="${code}".*?</dialog>`, "s").exec(text)![0];
    expect(popup).toContain(words);
    expect(popup).toMatch(/<form method="dialog"/);
    expect(text).toContain(`value="${address}"`);
  }
});

// covers: AUTH-04
test("a forgotten password is reset by the emailed link: every session ends, the old password is invalid, the link works once", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "forgetful@company.test", permissions: [] });
  const thief = await signIn(email);
  const link = await linkFor(email);
  const visitor = new Visitor();
  const form = await visitor.request(link);
  expect(form.status).toBe(200);
  // Z-16
  expect(form.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(form.headers.get("Cache-Control")).toBe("no-store");
  const done = await visitor.request(link, { form: { password: NEW, passwordConfirmation: NEW } });
  expect([done.status, done.location]).toEqual([303, "/login"]);
  expect((await visitor.request("/login")).text).toContain("Your new password is set. Sign in with it.");

  expect((await thief.request("/logout")).location).toMatch(/^\/login/);
  expect((await new Visitor().request("/login", { form: { email, password: PASSWORD } })).status).toBe(422);
  await signIn(email, NEW);
  const again = await visitor.request(link);
  expect(again.status).toBe(404);
  expect(again.text).toContain("This link has ended");
  const posted = await visitor.request(link, { form: { password: PASSWORD, passwordConfirmation: PASSWORD } });
  expect([posted.status, posted.location]).toEqual([303, link]);
  await signIn(email, NEW);
});

// covers: AUTH-06 AUTH-09 AUTH-10 AUTH-12 AUTH-13
test("the new password follows the rules, and an error does not use up the link", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "typo@company.test", permissions: [] });
  const link = await linkFor(email);
  const tries: [string, string, string][] = [
    ["", "", "*Password can’t be blank."],
    ["", "", "*Password confirmation can’t be blank."],
    ["Seven77", "Seven77", "*Password must be min 8 characters and Max 20 characters."],
    [NEW, "Another-2027", "*Password confirmation doesn’t match password."],
  ];
  for (const [password, passwordConfirmation, words] of tries) {
    const { status, text } = await new Visitor().request(link, { form: { password, passwordConfirmation } });
    expect(status).toBe(422);
    expect(text.split(words).length - 1).toBeGreaterThanOrEqual(2);
    if (password) expect(text).not.toContain(password);
  }
  expect((await new Visitor().request(link)).status).toBe(200);
});

test("a user with Filipino sets the new password in it; an expired link reveals nothing about an account", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "limot@company.test", permissions: [] });
  await inCompany(company.scope, (tx) => tx.update(accounts).set({ language: "fil" }).where(eq(accounts.email, email)));
  const link = await linkFor(email);
  const visitor = new Visitor();
  const form = await visitor.request(link);
  expect([form.status, form.text.includes('<html lang="fil"')]).toEqual([200, true]);
  expect(listTexts(form.text, "body").filter((text) => !["Kawani", "Asia/Manila, Filipino"].includes(text))).toEqual([
    "Magtakda ng bagong password",
    "Matatapos ang lahat ng bukas na session ng account mo kapag itinakda ito.",
    "Bagong password",
    "8 hanggang 20 karakter, at hindi iyong ginagamit ng marami.",
    "Bagong password ulit",
    "Itakda ang bagong password",
  ]);
  const refused = await visitor.request(link, { form: { password: "password1", passwordConfirmation: "password2" } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("<title>Mali: Bagong password · Kawani</title>");
  for (const sentence of ["May problema", "*Maraming gumagamit ng password na ito", "Hindi pareho ang password at ang pag-ulit nito."])
    expect(refused.text).toContain(sentence);
  const done = await visitor.request(link, { form: { password: NEW, passwordConfirmation: NEW } });
  expect([done.status, done.location]).toEqual([303, "/login"]);
  expect((await visitor.request("/login")).text).toContain(
    '<span lang="fil">Naitakda na ang bago mong password. Mag-sign in gamit ito.</span>',
  );
  const [used, none] = [await visitor.request(link), await visitor.request(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`)];
  expect([used.status, readMainText(used.text)]).toEqual([404, readMainText(none.text)]);
  for (const ended of [used, none]) expect(ended.text).toContain('<html lang="en"');
});

test("after a password reset the earlier failures no longer lock out the owner", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "lockedout@company.test", permissions: [] });
  for (let failure = 0; failure < 11; failure++) await new Visitor().request("/login", { form: { email, password: "Wrong-2026" } });
  expect((await new Visitor().request("/login", { form: { email, password: PASSWORD } })).status).toBe(429);
  const link = await linkFor(email);
  await new Visitor().request(link, { form: { password: NEW, passwordConfirmation: NEW } });
  await signIn(email, NEW);
});

test("strangers' failures do not lock out the owner's own browser, whose attempts are counted separately", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "owner@company.test", permissions: [] });
  const owner = await signIn(email);
  await owner.request("/logout", { form: {} });
  for (let failure = 0; failure < 11; failure++) await new Visitor().request("/login", { form: { email, password: "Wrong-2026" } });
  expect((await new Visitor().request("/login", { form: { email, password: PASSWORD } })).status).toBe(429);
  expect((await owner.request("/login", { form: { email, password: PASSWORD } })).status).toBe(303);
  const pretender = new Visitor();
  pretender.cookies.set("kawani-user", owner.cookies.get("kawani-user")!.slice(0, -3));
  expect((await pretender.request("/login", { form: { email, password: PASSWORD } })).status).toBe(429);
});

test("the link uses the public URL of the settings, whatever host the request names", async () => {
  env.PUBLIC_URL = "https://payroll.santaclara.ph";
  try {
    await new Visitor().request("/forgot-password", { form: { email: company.email, ...CAPTCHA } });
    const [mail] = await listMails(company.scope.companySeq);
    expect(mail!.textBody).toMatch(/https:\/\/payroll\.santaclara\.ph\/reset-password\/\d+\.[\w-]{43}\n/);
  } finally {
    env.PUBLIC_URL = undefined;
  }
});

test("a request without the form's token or from another site is refused, and no email is written", async () => {
  const before = (await listMails(company.scope.companySeq)).length;
  const form = { email: company.email, ...CAPTCHA };
  expect((await new Visitor().request("/forgot-password", { form, csrf: false })).status).toBe(403);
  expect((await new Visitor().request("/forgot-password", { form, headers: { Origin: "https://evil.test" } })).status).toBe(403);
  expect((await listMails(company.scope.companySeq)).length).toBe(before);
});

test("hostile texts are refused or stored as text, never an error", async () => {
  for (const email of [
    "\u0000@company.test",
    `${"a".repeat(50_000)}@company.test`,
    "<script>alert(1)</script>@company.test",
    "‮moc.tset@ana",
    "ana@company.test\r\nBcc: evil@company.test",
    "=1+1@company.test",
  ]) {
    const { status, text } = await new Visitor().request("/forgot-password", { form: { email, ...CAPTCHA } });
    expect(status).toBe(422);
    expect(text).not.toContain("<script>alert");
  }
  for (const token of ["%00", "..%2f..%2fetc", "1.", "x".repeat(3000), "1.%ff"]) {
    const { status } = await new Visitor().request(`/reset-password/${token}`);
    expect([400, 404]).toContain(status);
  }
});

test("the link in an email uses our own host, whatever host the request named", async () => {
  const { port } = new URL(origin);
  const visitor = new Visitor();
  const form = new URLSearchParams({ email: company.email, ...CAPTCHA, csrf: await visitor.token() }).toString();
  const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Host: "evil.test", Cookie, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": form.length };
  const status = await new Promise((resolve) => {
    http
      .request({ host: "127.0.0.1", port, path: "/forgot-password", method: "POST", headers }, (answer) =>
        resolve(answer.resume().statusCode),
      )
      .end(form);
  });
  expect(status).toBe(303);
  const [mail] = await listMails(company.scope.companySeq);
  expect(mail!.textBody).toContain(`http://localhost:${env.PORT}/reset-password/`);
  expect(JSON.stringify(mail)).not.toContain("evil.test");
});
