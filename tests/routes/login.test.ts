import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { accounts, sessions } from "~/db/schema/settings";
import { signIn, Visitor } from "../support/app";
import { countQueries } from "../support/count-queries";
import { PASSWORD, createTestAccount, createTestCompany, type TestCompany } from "../support/company";

let company: TestCompany;

beforeAll(async () => {
  company = await createTestCompany();
});

const eqEmail = (email: string) => eq(accounts.email, email);
const failures = (email: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => (await new Visitor().request("/login", { form: { email, password: "Wrong-2026" } })).status),
  );

// covers: AUTH-06 AUTH-07 AUTH-09
test("an empty form shows every message, at its field and in the summary", async () => {
  const { status, text } = await new Visitor().request("/login", { form: { email: "", password: "" } });
  expect(status).toBe(422);
  expect(text.split("*You must enter an email.").length - 1).toBeGreaterThanOrEqual(2);
  expect(text.split("*Password can’t be blank.").length - 1).toBeGreaterThanOrEqual(2);
  expect(text).toContain("<title>Error: Sign in");
});

test("LK-04: Tab goes from the email to the password and to Sign in; the forgotten password comes after them", async () => {
  const { text } = await new Visitor().request("/login");
  const stops = ['name="email"', 'name="password"', ">Sign in</button>", ">Forgot password?</a>"].map((part) => text.indexOf(part));
  expect(stops.every((position) => position > 0)).toBe(true);
  expect(stops).toEqual([...stops].sort((a, b) => a - b));
  expect(text).not.toMatch(/name="email".*<a [^>]*>.*name="password"/s);
});

// covers: AUTH-08 AUTH-10
test("an invalid address and a password of 7 or 21 characters are refused; the address stays, the password does not", async () => {
  for (const password of ["Seven77", "x".repeat(21)]) {
    const { status, text } = await new Visitor().request("/login", { form: { email: "maria@localhost", password } });
    expect(status).toBe(422);
    expect(text).toContain("*Please enter a valid email address.");
    expect(text).toContain("*Password must be min 8 characters and Max 20 characters.");
    expect(text).toContain('value="maria@localhost"');
    expect(text).not.toContain(password);
  }
});

// covers: AUTH-01 AUTH-02
test("a wrong password, an unknown address and a closed account get the same message", async () => {
  const { email: closed } = await createTestAccount(company.scope.companySeq, { email: "gone@company.test", permissions: [] });
  await inCompany(company.scope, (tx) => tx.update(accounts).set({ accountState: "RESIGNED" }).where(eqEmail(closed)));
  const tries: [string, string][] = [
    [company.email, "Wrong-2026"],
    ["nobody@company.test", PASSWORD],
    [closed, PASSWORD],
  ];
  for (const [email, password] of tries) {
    const { status, text } = await new Visitor().request("/login", { form: { email, password } });
    expect(status).toBe(422);
    expect(text).toContain("The email or the password is not right. Check both and try again.");
    expect(text).toContain(`value="${email}"`);
    expect(text).not.toContain(password);
  }
});

// covers: AUTH-02 GUARD-32
test("signing in opens a session whose cookie scripts and other sites cannot use", async () => {
  const visitor = new Visitor();
  const { status, location, headers } = await visitor.request("/login", {
    form: { email: ` ${company.email.toUpperCase()} `, password: PASSWORD },
  });
  expect([status, location]).toEqual([303, "/"]);
  const cookie = headers.getSetCookie().find((value) => value.startsWith("kawani-session="));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const user = headers.getSetCookie().find((value) => value.startsWith("kawani-user="));
  expect(decodeURIComponent(user!)).not.toContain(company.email);
  const again = await visitor.request("/login");
  expect([again.status, again.location]).toEqual([302, "/"]);
});

test("the offline page knows from a cookie that someone is signed in, until they sign out", async () => {
  const visitor = await signIn(company.email);
  expect(visitor.cookies.get("kawani-present")).toBeTruthy();
  const { headers } = await visitor.request("/logout", { form: {} });
  const gone = headers.getSetCookie().find((value) => value.startsWith("kawani-present="));
  expect(gone).toMatch(/^kawani-present=[^;]*; Max-Age=0; Path=\//);
  expect(gone).not.toMatch(/HttpOnly/);
});

test("the database keeps a digest, not the token of the cookie", async () => {
  const visitor = await signIn(company.email);
  const stored = await inCompany(company.scope, (tx) => tx.select().from(sessions));
  const cookie = decodeURIComponent(visitor.cookies.get("kawani-session")!).split(".")[0]!;
  const token = (JSON.parse(Buffer.from(cookie, "base64").toString()) as string).split(".")[1]!;
  expect(token.length).toBeGreaterThanOrEqual(43);
  expect(stored.every((session) => !session.tokenHash.includes(token))).toBe(true);
});

// covers: GUARD-07 GUARD-08
test("without a session a page leads to the sign-in and back, and a call for data is answered 401", async () => {
  const page = await new Visitor().request("/payroll/nowhere?period=2026-11&q=a");
  expect([page.status, page.location]).toEqual([302, "/login?next=%2Fpayroll%2Fnowhere%3Fperiod%3D2026-11%26q%3Da"]);
  const call = await new Visitor().request("/payroll/nowhere", { headers: { Accept: "application/json" } });
  expect(call.status).toBe(401);

  const visitor = new Visitor();
  const back = await visitor.request("/login", {
    form: { email: company.email, password: PASSWORD, next: "/payroll/nowhere?period=2026-11&q=a" },
  });
  expect(back.location).toBe("/payroll/nowhere?period=2026-11&q=a");
  for (const next of ["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)"]) {
    expect((await new Visitor().request("/login", { form: { email: company.email, password: PASSWORD, next } })).location).toBe("/");
  }
});

// covers: SHELL-11 SHELL-12 SHELL-13
test("logging out asks first, then ends the session for every copy of the cookie", async () => {
  const visitor = await signIn(company.email);
  const copy = new Visitor();
  copy.cookies.set("kawani-session", visitor.cookies.get("kawani-session")!);
  const response = await visitor.request("/logout");
  expect(response.text).toContain("Are you sure you want to log out?");
  expect(response.text).toMatch(/<button[^>]*type="submit"[^>]*>OK<\/button>/);

  const done = await visitor.request("/logout", { form: {} });
  expect([done.status, done.location]).toEqual([303, "/login"]);
  expect(visitor.cookies.has("kawani-session")).toBe(false);
  expect((await copy.request("/")).location).toBe("/login");
});

test("signing in again ends the previous session, so a planted cookie is useless", async () => {
  const visitor = await signIn(company.email);
  const before = visitor.cookies.get("kawani-session")!;
  const planted = new Visitor();
  planted.cookies.set("kawani-session", before);
  await planted.request("/login", { form: { email: company.email, password: PASSWORD } });
  expect(planted.cookies.get("kawani-session")).not.toBe(before);
  expect((await visitor.request("/logout")).location).toMatch(/^\/login/);
});

test("a session ends after 60 idle minutes and after its last hour, whichever comes first", async () => {
  const idle = await signIn(company.email);
  await inCompany(company.scope, (tx) => tx.$client.query("update sessions set used_at = now() - interval '61 minutes'"));
  expect((await idle.request("/logout")).status).toBe(302);

  const old = await signIn(company.email);
  await inCompany(company.scope, (tx) => tx.$client.query("update sessions set expires_at = now() - interval '1 second'"));
  expect((await old.request("/logout")).status).toBe(302);

  const fresh = await signIn(company.email);
  const { rows } = await inCompany(company.scope, (tx) =>
    tx.$client.query("select extract(epoch from expires_at - created_at)::int as seconds from sessions order by expires_at desc limit 1"),
  );
  expect(rows).toEqual([{ seconds: 12 * 3600 }]);
  await inCompany(company.scope, (tx) => tx.$client.query("update sessions set used_at = now() - interval '59 minutes'"));
  expect((await fresh.request("/logout")).status).toBe(200);
});

test("the session costs a page one statement, however many of its parts need it", async () => {
  const visitor = await signIn(company.email);
  const { all } = await countQueries(() => visitor.request("/logout"));
  expect(all.filter((text) => /open_session|"?(sessions|accounts)"?/.test(text))).toEqual(["select open_session($1, $2, $3) as session"]);
});

// covers: GUARD-02
test("permissions are read on every request: a closed account is signed out at once", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "leaver@company.test", permissions: ["TEAM_VIEW"] });
  const visitor = await signIn(email);
  expect((await visitor.request("/logout")).status).toBe(200);
  await inCompany(company.scope, (tx) => tx.update(accounts).set({ accountState: "DELETED" }).where(eqEmail(email)));
  expect((await visitor.request("/logout")).status).toBe(302);
});

test("a forged cookie of another company opens nothing", async () => {
  const visitor = new Visitor();
  visitor.cookies.set(
    "kawani-session",
    encodeURIComponent(`${Buffer.from(JSON.stringify(`${company.scope.companySeq}.${"a".repeat(43)}`)).toString("base64")}.signature`),
  );
  expect((await visitor.request("/logout")).status).toBe(302);
});

// covers: AUTH-01
test("after ten failures an account is blocked, whatever the password, also for a hundred concurrent attempts", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "target@company.test", permissions: [] });
  const statuses = await failures(email, 100);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
  const locked = await new Visitor().request("/login", { form: { email, password: PASSWORD } });
  expect(locked.status).toBe(429);
  expect(locked.text).toContain("Too many failed tries. Wait 15 minutes, then try again.");
  await query("delete from rate_limits");
  expect((await new Visitor().request("/login", { form: { email, password: PASSWORD } })).status).toBe(303);
});

test("a post from another site, or without its form token, is refused and does nothing", async () => {
  const form = { email: company.email, password: PASSWORD };
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.test" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  for (const headers of foreign) expect((await new Visitor().request("/login", { form, headers })).status).toBe(403);
  for (const csrf of [false, "", "wrong"] as const) expect((await new Visitor().request("/login", { form, csrf })).status).toBe(403);
  const [first, other] = [new Visitor(), new Visitor()];
  expect((await first.request("/login", { form, csrf: await other.token() })).status).toBe(403);
  const visitor = await signIn(company.email);
  expect((await visitor.request("/logout", { method: "POST", form: {}, csrf: false })).status).toBe(403);
  expect((await visitor.request("/preferences/theme", { form: { theme: "dark" }, csrf: "wrong" })).status).toBe(403);
  expect((await visitor.request("/logout")).status).toBe(200);
});

test("pages have strict headers, and are not cached", async () => {
  const { headers, text } = await new Visitor().request("/login");
  const policy = headers.get("Content-Security-Policy")!;
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  expect(text.match(/<script\b[^>]*>/g)!.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
  expect(text).not.toMatch(/ style="/);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Powered-By")).toBeNull();
});

test("a request that is not a form, or larger than one, is refused before it is read", async () => {
  const visitor = new Visitor();
  expect((await visitor.request("/login", { body: "{}", headers: { "Content-Type": "application/json" } })).status).toBe(415);
  expect(
    (
      await visitor.request("/login", {
        body: `email=${"x".repeat(1_100_000)}`,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      })
    ).status,
  ).toBe(413);
});

// covers: ERR-05
test("an unknown URL is 404 inside the layout for signed-in users", async () => {
  const visitor = await signIn(company.email);
  const { status, text } = await visitor.request("/no/such/page");
  expect(status).toBe(404);
  expect(text).toContain("404 Not Found error");
  expect(text).toContain(company.name);
});

test("the theme is stored in a cookie and rendered by the server, and returns to its page", async () => {
  const visitor = await signIn(company.email);
  const kept = await visitor.request("/preferences/theme", { form: { theme: "dark", returnTo: "/logout" } });
  expect([kept.status, kept.location]).toEqual([303, "/logout"]);
  expect((await visitor.request("/logout")).text).toContain('data-theme="dark"');
  expect((await visitor.request("/preferences/theme", { form: { theme: "pink" } })).status).toBe(400);
});
