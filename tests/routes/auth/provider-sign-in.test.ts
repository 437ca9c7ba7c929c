import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inCompany } from "~/db/client.server";
import { env } from "~/env.server";
import { findActiveAccount } from "~/models/settings/accounts.server";
import { removeAccount } from "~/models/settings/memberships.server";
import { findProvider, stopRequiringProvider } from "~/models/settings/provider/identity-providers.server";
import { connectSession } from "~/models/settings/provider/provider-sign-in.server";
import { resetSecondFactor } from "~/models/settings/second-factor-resets.server";
import { createSession } from "~/models/settings/sessions.server";
import { listChanges } from "~/models/shared/change-log.server";
import { flushLoggedEvents } from "~/web/session/log-after-response.server";
import { signIn, Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, PASSWORD, type TestCompany } from "../../support/company";
import { joinAs } from "../../support/memberships";
import { CLIENT_SECRET, startProvider, type TestProvider } from "../../support/openid-provider";
import { addPasskey, challengeOf } from "../../support/passkeys";
import { runSql } from "../../support/payroll-run";
import { signInThrough, visitProvider } from "../../support/provider-visits";
import { totpCode } from "../../support/totp";

const PAGE = "/settings/company-settings/connections/sign-in";
const TWO_FACTOR = "/preferences/two-factor";

let provider: TestProvider;
beforeAll(async () => {
  env.OUTBOUND_ALLOW_PRIVATE_HOSTS = true;
  provider = await startProvider();
});
afterAll(() => provider.close());

let company: TestCompany;
let admin: Visitor;
let member: { accountSeq: number; email: string };
let key: string;
let clientId: string;
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["SETTING_EDIT", "COMPANY_SETTING_EDIT"] });
  const { companySeq } = company.scope;
  admin = await signIn(company.email);
  member = await createTestAccount(companySeq, { email: `clerk${companySeq}@company.test`, permissions: ["COMPANY_SETTING_EDIT"] });
  clientId = `client-${companySeq}`;
  key = await setUp(admin, clientId);
  provider.person = { subject: "clerk", email: member.email.toUpperCase(), verified: true };
});
afterEach(() => vi.restoreAllMocks());

/** Registers the client at the provider and saves the settings. @returns the key of the sign-in address */
async function setUp(visitor: Visitor, id: string, page = PAGE): Promise<string> {
  const { text } = await visitor.request(page);
  const address = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(text)![1]!;
  provider.register({ id, redirect: address("redirect"), logout: address("logout") });
  const saved = await save(visitor, { clientId: id, clientSecret: CLIENT_SECRET }, page);
  expect(saved.status).toBe(303);
  return address("signIn").split("/").at(-1)!;
}

async function save(visitor: Visitor, fields: Record<string, string>, page = PAGE) {
  const revision = /name="revision" value="(\d+)"/.exec((await visitor.request(page)).text)![1]!;
  const form = { intent: "save", displayName: "Acme", issuer: provider.issuer, clientId, password: PASSWORD, revision, ...fields };
  return visitor.request(page, { form });
}

/** Sets up two-factor sign-in. @returns the key of the authenticator app */
async function addFactor(visitor: Visitor): Promise<string> {
  await visitor.request(TWO_FACTOR, { form: { intent: "begin", password: PASSWORD } });
  const secret = /class="secret-key">([A-Z2-7 ]+)</.exec((await visitor.request(TWO_FACTOR)).text)![1]!;
  await visitor.request(TWO_FACTOR, { form: { intent: "confirm", code: totpCode(secret) } });
  return secret;
}

/** The administrator is the break-glass account. @returns the key of its authenticator app */
async function require(): Promise<string> {
  const secret = await addFactor(admin);
  await signInThrough(new Visitor(), key);
  const breakGlassAccountSeq = String(company.scope.accountSeq);
  expect((await save(admin, { required: "on", breakGlassAccountSeq })).status).toBe(303);
  return secret;
}

async function events(companySeq = company.scope.companySeq): Promise<string[]> {
  await flushLoggedEvents();
  const { rows } = await inCompany({ companySeq }, ({ $client }) =>
    $client.query<{ event: string }>("select event_kind || ' ' || detail as event from security_events order by happened_at, event_id"),
  );
  return rows.map(({ event }) => event.trim());
}

async function countRows(table: string): Promise<number> {
  const { rows } = (await runSql(company.scope.companySeq, `select count(*)::int as rows from ${table}`)) as { rows: { rows: number }[] };
  return rows[0]!.rows;
}

const problemOf = (location: string) => new URL(location, "http://x").searchParams.get("problem");
const COMPANY_PAGE = "/settings/company-settings/company";

test("a member signs in at the provider, with the confirmed email in any case, and arrives at the requested page", async () => {
  const visitor = new Visitor();
  expect((await visitor.request(`/login/company/${key}`)).text).toContain("Sign in with Acme");
  expect(await signInThrough(visitor, key, `?next=${encodeURIComponent(COMPANY_PAGE)}`)).toBe(COMPANY_PAGE);
  expect((await visitor.request(COMPANY_PAGE)).status).toBe(200);
  expect(await events()).toContain("SIGNED_IN At the provider of the company.");
  await visitor.request("/logout", { form: {} });
  expect((await visitor.request("/login")).text).toContain("Sign in with Acme");
  const page = (await admin.request(PAGE)).text;
  expect(page).toContain("In use");
  expect(page).not.toContain(CLIENT_SECRET);
  const { rows } = (await runSql(company.scope.companySeq, "select client_secret from identity_providers")) as {
    rows: { client_secret: string }[];
  };
  expect(rows[0]!.client_secret).toMatch(/^v1\./);
});

test("no account is created: without a match, or with an email that is not confirmed, the page says whom to ask", async () => {
  provider.person = { subject: "stranger", email: "stranger@company.test", verified: true };
  const visitor = new Visitor();
  const refused = await signInThrough(visitor, key);
  expect(problemOf(refused)).toBe("NO_MATCH");
  const { text } = await visitor.request(refused);
  expect(text).toContain("Ask an administrator of your company to invite that address.");
  expect(text).not.toContain("Ana Reyes");
  for (const verified of [false, undefined]) {
    provider.person = { subject: "clerk", email: member.email, verified };
    expect(problemOf(await signInThrough(visitor, key))).toBe("UNVERIFIED");
  }
  provider.person = { subject: "clerk", email: company.email, verified: true };
  await runSql(company.scope.companySeq, `update accounts set account_state = 'DELETED' where account_seq = ${member.accountSeq}`);
  provider.person = { subject: "clerk", email: member.email, verified: true };
  expect(problemOf(await signInThrough(visitor, key))).toBe("NO_MATCH");
  expect(visitor.cookies.has("kawani-session")).toBe(false);
  expect((await events()).filter((event) => event.startsWith("PROVIDER_REFUSED"))).toHaveLength(4);
});

test("an answer with another state, nonce, code verifier or browser, and a code that was used, are refused", async () => {
  const visitor = new Visitor();
  const start = async () => (await visitor.request(`/login/company/${key}/start`)).location!;
  const changed = async (name: string) => {
    const address = new URL(await start());
    address.searchParams.set(name, "x".repeat(43));
    return visitProvider(address.href);
  };
  const problem = async (path: string, by = visitor) => problemOf((await by.request(path)).location!);
  expect(await problem(await changed("state"))).toBe("EXPIRED");
  expect(await problem(await changed("nonce"))).toBe("UNREACHABLE");
  expect(await problem(await changed("code_challenge"))).toBe("EXPIRED");
  expect(await problem(await visitProvider(await start()), new Visitor())).toBe("EXPIRED");

  const used = await visitProvider(await start());
  expect((await visitor.request(used)).location).toBe("/");
  expect(await problem(used)).toBe("EXPIRED");
  const later = new URL(await visitProvider(await start()), "http://x");
  later.searchParams.set("code", new URL(used, "http://x").searchParams.get("code")!);
  expect(await problem(later.pathname + later.search, visitor)).toBe("EXPIRED");
  // A code that expired or was used is no failure of the provider.
  expect((await admin.request(PAGE)).text).not.toContain("The provider failed");
  await problem(await changed("nonce"));
  expect((await admin.request(PAGE)).text).toContain("The provider failed");
});

test("a provider that is down, slow or another one: the page states what to do, and the settings say why", async () => {
  const silent = http.createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const { port } = silent.address() as AddressInfo;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(100));
  const secret = { clientSecret: CLIENT_SECRET };
  expect((await save(admin, { issuer: `http://127.0.0.1:${port}`, ...secret })).status).toBe(303);
  const visitor = new Visitor();
  expect(problemOf((await visitor.request(`/login/company/${key}/start`)).location!)).toBe("UNREACHABLE");
  expect(limits).toHaveBeenCalledWith(10_000);
  silent.closeAllConnections();
  silent.close();
  const tested = await admin.request(PAGE, { form: { intent: "test" } });
  expect(tested.status).toBe(303);
  expect((await admin.request(PAGE)).text).toContain("ECONNREFUSED");
  expect((await visitor.request(`/login/company/${key}?problem=UNREACHABLE`)).text).toContain("Try again in a few minutes.");
  vi.restoreAllMocks();
  await save(admin, { issuer: provider.issuer, ...secret });
  await admin.request(PAGE, { form: { intent: "test" } });
  expect((await admin.request(PAGE)).text).not.toContain("The provider failed");
});

test("the settings refuse addresses that are not public, a missing secret, and what another administrator changed", async () => {
  env.OUTBOUND_ALLOW_PRIVATE_HOSTS = false;
  for (const issuer of ["http://example.com", "https://127.0.0.1", "https://[::1]", "https://10.0.0.1", "ftp://x", "none"])
    expect([issuer, (await save(admin, { issuer, clientSecret: "x" })).status]).toEqual([issuer, 422]);
  env.OUTBOUND_ALLOW_PRIVATE_HOSTS = true;
  expect((await save(admin, { clientId: "another" })).text).toContain("Enter the client secret.");
  expect((await save(admin, { displayName: "Acme Inc.", revision: "7" })).status).toBe(409);
  expect((await save(admin, { displayName: "Acme Inc." })).status).toBe(303);
  const clerk = await signIn(member.email);
  expect((await clerk.request(PAGE)).status).toBe(403);
  const { changes } = await listChanges(company.scope, "ADMIN_SETTING");
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Sign-in through the provider was changed.",
    "Sign-in through a provider was set up.",
  ]);
});

test("it can be required only after a sign-in, with a break-glass account that has two factors", async () => {
  const breakGlassAccountSeq = String(company.scope.accountSeq);
  const refused = async (fields: Record<string, string>) => {
    const { status, text } = await save(admin, { required: "on", ...fields });
    expect(status).toBe(422);
    return text;
  };
  expect(await refused({})).toContain("Choose the account that may still use its password.");
  expect(await refused({ breakGlassAccountSeq })).toContain("This account has no permission for Admin Settings or no two-factor sign-in");
  await addFactor(admin);
  expect(await refused({ breakGlassAccountSeq: String(member.accountSeq) })).toContain("This account has no permission");
  expect(await refused({ breakGlassAccountSeq })).toContain("Sign in once through the provider before you require it.");
});

test("once required, no password or passkey opens the company, open sessions end, and the break-glass account still gets in", async () => {
  const before = await signIn(member.email);
  const passkey = await addPasskey(before);
  const through = new Visitor();
  // A link for a new password that was requested before.
  await runSql(
    company.scope.companySeq,
    `insert into password_resets (company_seq, account_seq, token_hash, expires_at)
     values (${company.scope.companySeq}, ${member.accountSeq}, 'x', now() + interval '1 hour')`,
  );
  const secret = await require();
  expect(await countRows("password_resets")).toBe(0);
  expect((await before.request(COMPANY_PAGE)).location).toMatch(/^\/login/);

  const visitor = new Visitor();
  const refused = await visitor.request("/login", { form: { email: member.email, password: PASSWORD, next: COMPANY_PAGE } });
  expect(refused.location).toContain(`/login/company/${key}?problem=REQUIRED&next=${encodeURIComponent(COMPANY_PAGE)}`);
  expect((await visitor.request(refused.location!)).text).toContain("Your password does not open it.");
  passkey.counter += 1;
  const byPasskey = await visitor.request("/login/passkey", { form: { credential: passkey.sign(await challengeOf(visitor)) } });
  expect(problemOf(byPasskey.location!)).toBe("REQUIRED");
  expect(visitor.cookies.has("kawani-session")).toBe(false);
  const reset = await visitor.request("/forgot-password", { form: { email: member.email, captcha: "x" } });
  expect(reset.text).toContain("Your company signs in through Acme, so no password opens it.");

  expect(await signInThrough(through, key)).toBe("/");
  expect((await through.request(COMPANY_PAGE)).status).toBe(200);

  const owner = new Visitor();
  expect((await owner.request("/login", { form: { email: company.email, password: PASSWORD } })).location).toBe("/two-factor");
  expect((await owner.request("/two-factor", { form: { code: totpCode(secret, 1) } })).location).toBe("/");
  expect((await owner.request(PAGE)).text).toContain("Required");
  // Without its second factor it is no exception any more.
  await runSql(company.scope.companySeq, "delete from second_factors");
  expect((await owner.request(PAGE)).location).toContain(`/login/company/${key}`);
  // The sign-in page lets another account sign in.
  expect((await owner.request("/login")).status).toBe(200);
  expect(problemOf((await new Visitor().request("/login", { form: { email: company.email, password: PASSWORD } })).location!)).toBe(
    "REQUIRED",
  );
});

test("the break-glass account keeps its second factor and company while sign-in is required, and the page warns if it cannot sign in", async () => {
  const chosen = { breakGlassAccountSeq: String(company.scope.accountSeq) };
  await addFactor(admin);
  expect((await save(admin, chosen)).status).toBe(303);
  expect((await admin.request(PAGE)).text).toMatch(new RegExp(`value="${chosen.breakGlassAccountSeq}" selected`));
  await signInThrough(new Visitor(), key);
  expect((await save(admin, { ...chosen, required: "on" })).status).toBe(303);
  const kept = "This is the break-glass account of your company&#x27;s required sign-in";
  expect((await admin.request(TWO_FACTOR, { form: { intent: "remove", password: PASSWORD } })).text).toContain(kept);
  const colleague = await createTestAccount(company.scope.companySeq, {
    email: `chief${company.scope.companySeq}@company.test`,
    permissions: ["SETTING_EDIT"],
  });
  await expect(
    resetSecondFactor({ ...company.scope, accountSeq: colleague.accountSeq }, company.scope.accountSeq, "Lost phone."),
  ).rejects.toMatchObject({ status: 409 });
  const second = await createTestCompany({ permissions: ["SETTING_EDIT"] });
  await expect(joinAs(admin, company.email, second, ["SETTING_EDIT"])).rejects.toThrow("(409)");
  expect((await admin.request(PAGE)).status).toBe(200);

  provider.person = { subject: "chief", email: colleague.email, verified: true };
  const through = new Visitor();
  await signInThrough(through, key);
  expect((await through.request(PAGE)).text).not.toContain("cannot sign in");
  // A person who left the company.
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (${companySeq}, 1, 'Office', '12345', 480)`,
  );
  await runSql(
    companySeq,
    `insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, last_name, join_date, resignation_date, work_schedule_seq)
     values (${companySeq}, 1, 'E1', 'Ana Reyes', 'Ana', 'Reyes', '2020-01-06', '2025-12-31', 1)`,
  );
  await runSql(companySeq, `update accounts set employee_seq = 1 where account_seq = ${chosen.breakGlassAccountSeq}`);
  expect((await through.request(PAGE)).text).toContain("Break-glass account cannot sign in");
  await runSql(companySeq, "update employees set resignation_date = null");
  expect((await through.request(PAGE)).text).not.toContain("cannot sign in");
  // Without permission for Admin Settings neither an open session nor a new one is exempt.
  await runSql(company.scope.companySeq, `delete from permission_group_members where account_seq = ${chosen.breakGlassAccountSeq}`);
  expect((await through.request(PAGE)).text).toContain("Break-glass account cannot sign in");
  expect((await admin.request("/hrDashboard")).location).toContain(`/login/company/${key}`);
  expect(problemOf((await new Visitor().request("/login", { form: { email: company.email, password: PASSWORD } })).location!)).toBe(
    "REQUIRED",
  );

  await stopRequiringProvider({ ...company.scope, accountSeq: 0, employeeName: "Operator" });
  await signIn(member.email);
  expect((await events()).at(-2)).toBe("SIGN_IN_RULE_CHANGED Sign-in through the provider is no longer required.");
  await expect(stopRequiringProvider(company.scope)).rejects.toThrow("Sign-in through the provider is not required.");
});

test("of two first saves at once one is refused", async () => {
  const { email } = await createTestCompany({ permissions: ["SETTING_EDIT"] });
  const [one, two] = [await signIn(email), await signIn(email)];
  const fields = { clientSecret: CLIENT_SECRET, revision: "0" };
  const saved = await Promise.all([save(one, fields), save(two, fields)]);
  expect(saved.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test("no session begins with settings that were changed during the sign-in", async () => {
  const read = (await findProvider(company.scope))!;
  expect((await save(admin, { displayName: "Acme Inc." })).status).toBe(303);
  const login = (await findActiveAccount({ ...company.scope, accountSeq: member.accountSeq }))!;
  const place = { userAgent: "", address: "" };
  const connection = { provider: read, member: login, login, subject: "clerk", providerSessionId: "", place };
  const origin = { method: "PROVIDER", provider: read.companySeq, connect: connectSession(connection) } as const;
  const before = await countRows("sessions");
  await expect(createSession(login, 1, place, origin)).rejects.toThrow("The settings of the provider were changed during the sign-in.");
  expect([await countRows("sessions"), await countRows("provider_sessions")]).toEqual([before, 0]);
});

test("a changed password keeps how the session began, and the provider still ends it", async () => {
  await require();
  const through = new Visitor();
  await signInThrough(through, key);
  const copy = new Visitor();
  copy.cookies.set("kawani-session", through.cookies.get("kawani-session")!);
  const form = { currentPassword: PASSWORD, password: "mangga at kape 7", passwordConfirmation: "mangga at kape 7" };
  expect((await through.request("/preferences/password", { form })).status).toBe(303);
  expect([(await through.request(COMPANY_PAGE)).status, (await copy.request(COMPANY_PAGE)).status]).toEqual([200, 302]);
  await provider.logOut(clientId, "clerk");
  expect((await through.request(COMPANY_PAGE)).location).toMatch(/^\/login/);
});

test("a closed account leaves no passkey and no session of the provider", async () => {
  await addPasskey(await signIn(member.email));
  await signInThrough(new Visitor(), key);
  expect([await countRows("passkeys"), await countRows("provider_sessions")]).toEqual([1, 1]);
  await removeAccount(company.scope, member.accountSeq);
  for (const table of ["passkeys", "provider_sessions", "global_identifiers where kind = 'passkey'"])
    expect([table, await countRows(table)]).toEqual([table, 0]);
});

test("switched off or removed, passwords open the company again", async () => {
  await require();
  expect((await save(admin, {})).status).toBe(303);
  await signIn(member.email);
  const through = new Visitor();
  await signInThrough(through, key);
  expect((await admin.request(`${PAGE}/delete`, { form: { password: PASSWORD } })).location).toBe(PAGE);
  expect((await through.request(COMPANY_PAGE)).location).toMatch(/^\/login/);
  expect((await new Visitor().request(`/login/company/${key}`)).status).toBe(404);
});

test("the provider counts as second factor for its own company", async () => {
  await runSql(company.scope.companySeq, "update companies set second_factor_demanded_at = now() - interval '1 hour'");
  expect((await (await signIn(member.email)).request(COMPANY_PAGE)).location).toBe(TWO_FACTOR);
  const through = new Visitor();
  await signInThrough(through, key);
  expect((await through.request(COMPANY_PAGE)).status).toBe(200);
});

test("back-channel logout ends the sessions of a sid, or all of a sub; a token of another client or a used one ends nothing", async () => {
  const [first, second] = [new Visitor(), new Visitor()];
  for (const visitor of [first, second]) await signInThrough(visitor, key);
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select provider_session_id as sid from provider_sessions order by created_at",
  )) as { rows: { sid: string }[] };
  expect(rows.map(({ sid }) => sid !== "")).toEqual([true, true]);
  const isOpen = async (visitor: Visitor) => (await visitor.request(COMPANY_PAGE)).status === 200;

  provider.register({ id: `other-${clientId}`, redirect: "http://127.0.0.1/x", logout: `${provider.issuer}/none` });
  await expect(provider.logOut(`other-${clientId}`, "clerk")).rejects.toThrow();
  const post = (body: string) =>
    new Visitor().request(`/login/company/${key}/logout`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  for (const body of [provider.posted.at(-1)!, "logout_token=x.y.z", "", `logout_token=${"x".repeat(20_000)}`])
    expect((await post(body)).status).toBe(400);
  expect([await isOpen(first), await isOpen(second)]).toEqual([true, true]);

  // A session for which the provider named no sid of its own.
  await runSql(
    company.scope.companySeq,
    `update provider_sessions set provider_session_id = '', created_at = now() - interval '31 days' where provider_session_id = '${rows[1]!.sid}'`,
  );
  await provider.logOut(clientId, "clerk", rows[0]!.sid);
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  await runSql(company.scope.companySeq, "update provider_sessions set created_at = now()");
  await signInThrough(first, key);
  const replayed = await post(provider.posted.at(-1)!);
  expect([replayed.status, replayed.text.includes("used already")]).toEqual([400, true]);
  expect([await isOpen(first), await isOpen(second)]).toEqual([true, true]);
  await provider.logOut(clientId, "clerk");
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, false]);
  expect((await events()).filter((event) => event === "SESSIONS_ENDED Signed out at the provider.")).toHaveLength(2);
});

test("an account of several companies: the provider of one opens only that one, and each company keeps its own rule", async () => {
  const { companySeq } = company.scope;
  const second = await createTestCompany({ permissions: ["SETTING_EDIT", "COMPANY_SETTING_EDIT"] });
  const visitor = await signIn(member.email);
  await joinAs(visitor, member.email, second, ["COMPANY_SETTING_EDIT"]);
  const inside = (seq: number, path = COMPANY_PAGE) => `/c/${seq}${path}`;
  const [through, own] = [new Visitor(), await signIn(member.email)];
  expect(await signInThrough(through, key)).toBe(`/c/${companySeq}`);
  expect((await through.request(inside(companySeq))).status).toBe(200);
  // The other company, and what belongs to the person, need a sign-in of their own.
  for (const address of [inside(second.scope.companySeq), "/companies", inside(companySeq, "/preferences/sessions")])
    expect([address, (await through.request(address)).location]).toEqual([address, expect.stringMatching(/\/login(\?|$)/)]);
  expect((await through.request("/login")).text).toContain("which opens that company only");
  expect((await through.request(`/companies/${second.scope.companySeq}/leave`, { form: {} })).location).toMatch(/\/login(\?|$)/);

  // The sign-in page does not send the session back, and signing out works.
  for (const page of ["/login", "/login/passkey"])
    expect([page, (await through.request(inside(companySeq, page))).status]).toEqual([page, 200]);
  const start = await through.request(inside(companySeq));
  expect([start.status, start.text.includes(`Company ${second.scope.companySeq}`)]).toEqual([200, false]);
  expect((await own.request(inside(companySeq))).text).toContain(`Company ${second.scope.companySeq}`);
  for (const seq of [companySeq, second.scope.companySeq]) expect((await through.request(inside(seq, "/logout"))).status).toBe(200);

  // A password opens the second company; the first, once required, its provider in addition.
  expect((await own.request(inside(companySeq))).status).toBe(200);
  await require();
  expect((await own.request(inside(second.scope.companySeq))).status).toBe(200);
  // A form that was being filled in is offered again after the sign-in.
  const page = inside(companySeq, "/settings/company-settings/offices/new");
  const refused = await own.request(page, { form: { officeName: "Cebu Branch" } });
  expect(refused.location).toContain(`/login/company/${key}?next=${encodeURIComponent("/settings/company-settings/offices/new")}`);
  const owed = await own.request(inside(companySeq));
  expect(owed.location).toContain(`/login/company/${key}?next=`);
  const next = new URL(owed.location!, "http://x").searchParams.get("next")!;
  provider.person = { subject: "clerk", email: member.email, verified: true };
  expect(await signInThrough(own, key, `?next=${encodeURIComponent(next)}`)).toBe(inside(companySeq));
  for (const seq of [companySeq, second.scope.companySeq]) expect((await own.request(inside(seq))).status).toBe(200);
  expect((await own.request(page)).text).toContain("You were signed out before this was saved.");
  // Signed out at the provider, the rest of the session goes on.
  await provider.logOut(clientId, "clerk");
  expect((await own.request(inside(companySeq))).location).toContain(`/login/company/${key}`);
  expect((await own.request(inside(second.scope.companySeq))).status).toBe(200);
  expect((await through.request(inside(companySeq))).location).toMatch(/\/login/);
});

test("the page that mails sign-in addresses answers every address alike", async () => {
  const page = "/login/company";
  const known = await new Visitor().request(page, { form: { email: member.email } });
  const unknown = await new Visitor().request(page, { form: { email: "nemo@company.test" } });
  expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
  await vi.waitFor(async () => {
    const { rows } = (await runSql(
      company.scope.companySeq,
      "select recipient, text_body from mails where mail_key like 'company-sign-in:%'",
    )) as {
      rows: { recipient: string; text_body: string }[];
    };
    expect(rows.map(({ recipient }) => recipient)).toEqual([member.email]);
    expect(rows[0]!.text_body).toContain(`/login/company/${key}`);
  });
});
