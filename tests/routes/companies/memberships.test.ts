import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { accounts, mails } from "~/db/schema/settings";
import { findAccountByEmail } from "~/models/settings/accounts.server";
import { beginTwoFactor, codeAt, confirmTwoFactor, findTwoFactor } from "~/models/settings/two-factor.server";
import { listCompanies } from "~/models/shared/administrators.server";
import { writeMail } from "~/models/shared/notifications/mails.server";
import { origin, signIn, Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, PASSWORD, type TestCompany } from "../../support/company";
import { addGroup, inviteByEmail } from "../../support/memberships";

/** An accountant of the first company works for two others, with another group in each. */
let first: TestCompany;
let second: TestCompany;
let third: TestCompany;
const ACCOUNTANT = "accountant@bureau.test";

beforeAll(async () => {
  first = await createTestCompany({ permissions: ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"] });
  second = await createTestCompany({ permissions: ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"] });
  third = await createTestCompany({ permissions: ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"] });
  await createTestAccount(first.scope.companySeq, { email: ACCOUNTANT, permissions: ["TEAM_VIEW"] });
});

const inside = (company: TestCompany, path: string) => `/c/${company.scope.companySeq}${path}`;
test("an account of another company joins by its own confirmation, and the inviter learns nothing of it", async () => {
  const token = await inviteByEmail(second, ACCOUNTANT, await addGroup(second, ["PAYROLL_SETTING_EDIT"]));
  const stranger = await new Visitor().request(`/signup/${token}`);
  expect(stranger.text).toContain("has an account already");
  // Sign-up with the same address is refused, as before.
  const signedIn = await signIn(ACCOUNTANT);
  expect((await signedIn.request(`/companies/join/${token}`)).text).toContain("invites you.");
  const other = await signIn(third.email);
  expect((await other.request(`/companies/join/${token}`)).text).toContain("for another email address");
  expect((await other.request(`/companies/join/${token}`, { form: {} })).status).toBe(422);

  const joined = await signedIn.request(`/companies/join/${token}`, { form: {} });
  expect([joined.status, joined.location]).toEqual([303, expect.stringMatching(new RegExp(`/c/${second.scope.companySeq}$`))]);
  // The session from before remains, and the account's own company opens with its group.
  expect((await signedIn.request(inside(first, "/employees/employees"))).status).toBe(200);
  expect((await signedIn.request(inside(second, "/employees/employees"))).status).toBe(403);
  expect((await signedIn.request(inside(second, "/payroll/payroll_processing"))).status).toBe(200);
  expect((await signedIn.request(inside(first, "/payroll/payroll_processing"))).status).toBe(403);
  // An invitation works once.
  expect((await signedIn.request(`/companies/join/${token}`, { form: {} })).status).toBe(422);
});

test("links, redirects and forms of a page stay in the company of the address", async () => {
  const visitor = await signIn(ACCOUNTANT);
  const page = await visitor.request(inside(second, "/payroll/payroll_processing"));
  const links = [...page.text.matchAll(/(?:href|action|formAction)="(\/[^"]*)"/g)].map(([, href]) => href!);
  const ownLinks = links.filter((href) => !/^\/(app|assets|icons|logo|manifest)/.test(href) && href !== inside(first, ""));
  expect(ownLinks.length).toBeGreaterThan(10);
  expect(ownLinks.filter((href) => !href.startsWith(inside(second, "")))).toEqual([]);
  const start = await visitor.request(inside(second, ""));
  expect([start.status, start.location?.startsWith(inside(second, "/"))]).toEqual([302, true]);
  const theme = await visitor.request(inside(second, "/preferences/theme"), {
    form: { theme: "dark", returnTo: "/payroll/payroll_processing" },
  });
  expect(theme.location).toBe(inside(second, "/payroll/payroll_processing"));
});

test("an emailed link opens its page in its company; of an account with one company it names none", async () => {
  const texts = { subject: "A payroll is calculated", preview: "", parts: [{ label: "Open it", href: "/payroll/payroll_processing" }] };
  const linkTo = (company: TestCompany, email: string) =>
    inCompany(company.scope, async (tx) => {
      const [account] = await tx.select({ accountSeq: accounts.accountSeq }).from(accounts).where(eq(accounts.email, email));
      const notification = { accountSeq: account!.accountSeq, kind: "PAYROLL_CALCULATED" as const };
      await writeMail(tx, company.scope, { mailKey: `link:${email}`, recipient: email, texts, notification });
      const [mail] = await tx
        .select({ text: mails.textBody })
        .from(mails)
        .where(eq(mails.mailKey, `link:${email}`));
      // The unsubscribe link belongs to no company.
      expect(mail!.text).toMatch(/\d\/unsubscribe\//);
      return /https?:\/\/[^/]+(\/\S*payroll_processing)/.exec(mail!.text)![1]!;
    });
  const link = await linkTo(second, ACCOUNTANT);
  expect(link).toBe(inside(second, "/payroll/payroll_processing"));
  expect((await (await signIn(ACCOUNTANT)).request(link)).status).toBe(200);
  expect(await linkTo(third, third.email)).toBe("/payroll/payroll_processing");
});

test("a dialog returns to the page it came from, and a session that has ended to the same company", async () => {
  const visitor = await signIn(ACCOUNTANT);
  const from = { headers: { Referer: `${origin}${inside(second, "/payroll/payroll_processing")}` } };
  const dialog = await visitor.request(inside(second, "/logout"), from);
  expect(dialog.text).toContain(`href="${inside(second, "/payroll/payroll_processing")}"`);
  // Another tab, with another company, is no page to return to.
  const elsewhere = { headers: { Referer: `${origin}${inside(first, "/employees/employees")}` } };
  expect((await visitor.request(inside(second, "/logout"), elsewhere)).text).not.toContain("/employees/employees");
  const signedOut = await new Visitor().request(inside(second, "/payroll/payroll_processing"));
  expect(signedOut.location).toBe(inside(second, "/login?next=%2Fpayroll%2Fpayroll_processing"));
});

test("a company that demands a second factor asks a member without one to set it up; the other companies stay open", async () => {
  const email = "no-factor@bureau.test";
  await createTestAccount(first.scope.companySeq, { email, permissions: ["TEAM_VIEW"] });
  const strict = await createTestCompany({ permissions: ["SETTING_EDIT"] });
  const visitor = await signIn(email);
  await visitor.request(`/companies/join/${await inviteByEmail(strict, email, await addGroup(strict, ["TEAM_VIEW"]))}`, { form: {} });
  expect((await visitor.request(inside(strict, "/employees/employees"))).status).toBe(200);
  await inCompany(strict.scope, (tx) => tx.$client.query("update companies set second_factor_demanded_at = now() - interval '1 hour'"));
  expect((await visitor.request(inside(strict, "/employees/employees"))).location).toBe(inside(strict, "/preferences/two-factor"));
  expect((await visitor.request(inside(strict, "/preferences/two-factor"))).status).toBe(200);
  expect((await visitor.request(inside(first, "/employees/employees"))).status).toBe(200);
});

test("an address without a company asks for one, and a post to it saves nothing", async () => {
  const visitor = await signIn(ACCOUNTANT);
  const bookmark = await visitor.request("/employees/employees?q=ana");
  expect([bookmark.status, bookmark.location]).toEqual([302, "/companies?next=%2Femployees%2Femployees%3Fq%3Dana"]);
  const choice = await visitor.request(bookmark.location!);
  expect(choice.text).toContain(`href="${inside(first, "/employees/employees?q=ana")}"`);
  const post = await visitor.request("/employees/employees", { form: {} });
  expect(post.status).toBeGreaterThanOrEqual(405);
  const forbidden = await visitor.request("/settings/company-settings/company/edit", { form: { companyName: "x" } });
  expect(forbidden.status).toBe(409);
});

test("a company of which the account is no member opens nothing, not even by number", async () => {
  const visitor = await signIn(ACCOUNTANT);
  for (const path of ["/employees/employees", "/payroll/payroll_processing", "/my/home", "/hrDashboard"]) {
    const { status, location } = await visitor.request(inside(third, path));
    expect([path, status, location]).toEqual([path, 302, inside(third, `/companies?left=${third.scope.companySeq}`)]);
  }
  const single = await signIn(third.email);
  expect((await single.request(inside(first, "/employees/employees"))).location).toMatch(/\/companies\?left=/);
  expect((await single.request(inside(third, "/settings/admin_settings"))).status).toBe(200);
  expect((await single.request("/settings/admin_settings")).status).toBe(200);
});

test("headers of a page are the same in every company: the clock may ask for the location, a secret is no referrer", async () => {
  const visitor = await signIn(ACCOUNTANT);
  const policyOf = async (path: string, name: string) => (await visitor.request(path)).headers.get(name);
  expect(await policyOf(inside(first, "/my/clock"), "Permissions-Policy")).toContain("geolocation=(self)");
  expect(await policyOf(inside(first, "/my/leave"), "Permissions-Policy")).toContain("geolocation=()");
  const secret = `/companies/join/1.${"x".repeat(43)}`;
  for (const path of [secret, inside(first, secret)]) expect(await policyOf(path, "Referrer-Policy")).toBe("no-referrer");
});

test("two tabs with two companies do not mix: each post lands in the company of its address", async () => {
  const [one, other] = [await addGroup(first, ["SETTING_EDIT"]), await addGroup(third, ["SETTING_EDIT"])];
  const email = "two-tabs@bureau.test";
  await createTestAccount(first.scope.companySeq, { email, permissions: ["SETTING_EDIT"] });
  const visitor = await signIn(email);
  await visitor.request(`/companies/join/${await inviteByEmail(third, email, other)}`, { form: {} });
  await visitor.request(inside(first, "/settings/admin_settings/new"));
  const name = "Made in the old tab";
  const form = { roleGroupName: name, description: "", permissions: "TEAM_VIEW", password: PASSWORD };
  expect((await visitor.request(inside(third, "/settings/admin_settings/new"), { form })).status).toBe(303);
  const groupsIn = async (company: TestCompany) => (await visitor.request(inside(company, "/settings/admin_settings"))).text.includes(name);
  expect([await groupsIn(first), await groupsIn(third)]).toEqual([false, true]);
  expect(one).toBeGreaterThan(0);
});

test("removal from a company ends its access at the next request and leaves the others", async () => {
  const email = "removed@bureau.test";
  const roleGroupSeq = await addGroup(third, ["TEAM_VIEW"]);
  await createTestAccount(first.scope.companySeq, { email, permissions: ["TEAM_VIEW"] });
  const visitor = await signIn(email);
  await visitor.request(`/companies/join/${await inviteByEmail(third, email, roleGroupSeq)}`, { form: {} });
  expect((await visitor.request(inside(third, "/employees/employees"))).status).toBe(200);
  const [account] = await inCompany(third.scope, (tx) => tx.select().from(accounts).where(eq(accounts.email, email)));
  const admin = await signIn(third.email);
  const path = `/settings/admin_settings/${roleGroupSeq}/members/${account!.accountSeq}`;
  // Its sign-in belongs to the person.
  expect((await admin.request(`${path}/sessions`, { form: {} })).status).toBe(422);
  expect((await admin.request(`${path}/account`, { form: {} })).status).toBe(303);
  expect((await visitor.request(inside(third, "/employees/employees"))).status).toBe(302);
  expect((await visitor.request(inside(first, "/employees/employees"))).status).toBe(200);
  // Invited again, it opens the same account.
  await visitor.request(`/companies/join/${await inviteByEmail(third, email, roleGroupSeq)}`, { form: {} });
  expect((await visitor.request(inside(third, "/employees/employees"))).status).toBe(200);
});

test("leaving a company touches no other; the last administrator cannot leave", async () => {
  const email = "leaver@bureau.test";
  await createTestAccount(first.scope.companySeq, { email, permissions: ["TEAM_VIEW"] });
  const visitor = await signIn(email);
  await visitor.request(`/companies/join/${await inviteByEmail(third, email, await addGroup(third, ["TEAM_EDIT"]))}`, { form: {} });
  expect((await visitor.request(`/companies/${third.scope.companySeq}/leave`, { form: {} })).status).toBe(303);
  expect((await visitor.request(inside(third, "/employees/employees"))).status).toBe(302);
  expect((await visitor.request(inside(first, "/employees/employees"))).status).toBe(200);
  expect((await visitor.request(`/companies/${third.scope.companySeq}/leave`, { form: {} })).status).toBe(404);

  const owner = await signIn(first.email);
  await owner.request(`/companies/join/${await inviteByEmail(second, first.email, await addGroup(second, ["TEAM_EDIT"]))}`, { form: {} });
  const others = await inCompany(first.scope, (tx) =>
    tx.$client.query("delete from permission_group_members where company_seq = $1 and account_seq <> $2", [
      first.scope.companySeq,
      first.scope.accountSeq,
    ]),
  );
  expect(others.rowCount).toBeGreaterThan(0);
  const refused = await owner.request(`/companies/${first.scope.companySeq}/leave`, { form: {} });
  expect([refused.status, refused.text.includes("last account of this company")]).toEqual([422, true]);
});

test("password, second factor and other sessions move with the account; a company that demands a second factor gets it", async () => {
  const email = "secure@bureau.test";
  const { accountSeq } = await createTestAccount(second.scope.companySeq, { email, permissions: ["TEAM_VIEW"] });
  const holder = { companySeq: second.scope.companySeq, accountSeq };
  await beginTwoFactor(holder, PASSWORD);
  const begun = await findTwoFactor(holder);
  const secret = begun.state === "BEGUN" ? begun.secret : "";
  const now = Math.floor(Date.now() / 1000);
  const codes = await confirmTwoFactor(holder, codeAt(secret, Math.floor(now / 30) - 1), now);
  const enter = async (code: string) => {
    const visitor = new Visitor();
    await visitor.request("/login", { form: { email, password: PASSWORD } });
    const { status } = await visitor.request("/two-factor", { form: { code } });
    expect(status).toBe(303);
    return visitor;
  };
  const [visitor, otherDevice] = [await enter(codes[0]!), await enter(codes[1]!)];
  await visitor.request(`/companies/join/${await inviteByEmail(third, email, await addGroup(third, ["TEAM_VIEW", "TEAM_EDIT"]))}`, {
    form: {},
  });
  await inCompany(third.scope, (tx) => tx.$client.query("update companies set second_factor_demanded_at = now() - interval '1 hour'"));
  for (const device of [visitor, otherDevice]) expect((await device.request(inside(third, "/employees/employees"))).status).toBe(200);
  expect((await (await enter(codes[2]!)).request(inside(second, "/employees/employees"))).status).toBe(200);
  const changed = await visitor.request(inside(third, "/preferences/password"), {
    form: { currentPassword: PASSWORD, password: "Other-2026x", passwordConfirmation: "Other-2026x" },
  });
  expect(changed.status).toBe(303);
  expect((await otherDevice.request(inside(third, "/employees/employees"))).status).toBe(302);
  expect((await visitor.request(inside(third, "/employees/employees"))).status).toBe(200);
});

test("jobs see no tenant of a person", async () => {
  const kinds = await Promise.all(
    (await listCompanies()).map(async ({ companySeq }) =>
      inCompany(
        { companySeq },
        async (tx) => (await tx.$client.query<{ kind: string }>("select tenant_kind as kind from companies")).rows[0]!.kind,
      ),
    ),
  );
  expect(new Set(kinds)).toEqual(new Set(["COMPANY"]));
});

test("security events of a person are deleted after 400 days, at the next sign-in", async () => {
  const { companySeq } = (await findAccountByEmail(ACCOUNTANT))!;
  const query = (text: string) => inCompany({ companySeq }, (tx) => tx.$client.query<{ detail: string }>(text, [companySeq]));
  await query(`insert into security_events (company_seq, happened_at, event_kind, detail)
    select $1, now() - make_interval(days => days), 'SIGNED_IN', days::text from unnest(array[399, 401]) days`);
  await signIn(ACCOUNTANT);
  const { rows } = await query("select detail from security_events where company_seq = $1 and detail in ('399', '401')");
  expect(rows).toEqual([{ detail: "399" }]);
});
