import { beforeEach, expect, test } from "vitest";
import { listChanges } from "~/models/shared/change-log.server";
import { signIn, Visitor } from "../../support/app";
import { PASSWORD, createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { readPageText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

// cspell:ignore abcdeg

const PAGE = "/preferences/sessions";
const EDGE =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0";

let company: TestCompany;
beforeEach(async () => {
  company = await createTestCompany({ permissions: ["SETTING_EDIT"] });
});

const isIn = async (visitor: Visitor) => (await visitor.request("/logout")).status === 200;
const idsOf = (text: string) => [...text.matchAll(/name="sessionId" value="([\da-f]+)"/g)].map(([, id]) => id!);

async function signInWith(userAgent: string): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.request("/login", { form: { email: company.email, password: PASSWORD }, headers: { "User-Agent": userAgent } });
  return visitor;
}

test("a user's sessions are listed with device, network and last use; the current one is marked and cannot be ended there", async () => {
  await signInWith(EDGE);
  const visitor = await signInWith("something new");
  const { text } = await visitor.request(PAGE);
  expect(text).toContain("Edge on Windows");
  expect(text).toContain("Unknown device");
  expect(text).toContain("This computer");
  expect(text).not.toContain("127.0.0.1");
  expect(text).toContain("This one");
  expect(idsOf(text)).toHaveLength(1);
  expect(text).not.toMatch(/[\da-f]{64}/);
});

test("ending a session ends only that one, at once, and repeating it is not an error", async () => {
  const [here, first, other] = [await signIn(company.email), await signInWith(EDGE), await signIn(company.email)];
  const rows = (await here.request(PAGE)).text.split("<tr").filter((row) => row.includes("Edge on Windows"));
  const sessionId = idsOf(rows.join())[0]!;
  expect((await here.request(PAGE, { form: { intent: "end", sessionId } })).location).toBe(PAGE);
  expect([await isIn(here), await isIn(first), await isIn(other)]).toEqual([true, false, true]);
  await here.request(PAGE, { form: { intent: "end", sessionId } });
  expect((await here.request(PAGE)).text).toContain("That session had ended already.");
});

test("ending all others keeps the current one", async () => {
  const [here, first, other] = [await signIn(company.email), await signIn(company.email), await signIn(company.email)];
  await here.request(PAGE, { form: { intent: "endOthers" } });
  const { text } = await here.request(PAGE);
  expect(text).toContain("2 sessions were ended.");
  expect(readPageText(text)).not.toContain("Sign out other sessions");
  expect([await isIn(here), await isIn(first), await isIn(other)]).toEqual([true, false, false]);
});

test("a request in a session being ended is either answered or redirected to the sign-in, and later requests are refused", async () => {
  const [here, there] = [await signIn(company.email), await signIn(company.email)];
  const csrf = await here.token();
  const [, ...answers] = await Promise.all([
    here.request(PAGE, { form: { intent: "endOthers" }, csrf }),
    ...Array.from({ length: 10 }, () => there.request(PAGE)),
  ]);
  expect(answers.every(({ status, location }) => status === 200 || (status === 302 && location!.startsWith("/login")))).toBe(true);
  expect(await isIn(there)).toBe(false);
});

test("users cannot end or see the sessions of another account", async () => {
  const other = await createTestAccount(company.scope.companySeq, { email: "other@company.test", permissions: ["SETTING_EDIT"] });
  const [mine, theirs] = [await signInWith(EDGE), await signIn(other.email)];
  expect((await theirs.request(PAGE)).text).not.toContain("Edge on Windows");
  const [{ id }] = (
    (await runSql(company.scope.companySeq, "select left(token_hash, 16) as id from sessions where device <> ''")) as {
      rows: { id: string }[];
    }
  ).rows as [{ id: string }];
  await theirs.request(PAGE, { form: { intent: "end", sessionId: id } });
  expect(await isIn(mine)).toBe(true);
});

test("an invalid session name is refused", async () => {
  const visitor = await signIn(company.email);
  for (const sessionId of ["", "%", "0123456789abcdeg", "a".repeat(64)])
    expect((await visitor.request(PAGE, { form: { intent: "end", sessionId } })).status).toBe(422);
  expect((await visitor.request(PAGE, { form: { intent: "everything" } })).status).toBe(422);
});

test("a user with Admin Settings ends every session of an account, and the change history records it", async () => {
  const { companySeq } = company.scope;
  const other = await createTestAccount(companySeq, { email: "leaver@company.test", permissions: ["SETTING_EDIT", "TEAM_VIEW"] });
  const [here, first, two] = [await signIn(company.email), await signIn(other.email), await signIn(other.email)];
  const group = (
    (await runSql(companySeq, `select role_group_seq as seq from permission_group_members where account_seq = ${other.accountSeq}`)) as {
      rows: { seq: number }[];
    }
  ).rows[0]!.seq;
  const address = `/settings/admin_settings/${group}/members/${other.accountSeq}/sessions`;
  expect((await here.request(`/settings/admin_settings/${group}`)).text).toContain(`href="${address}"`);
  expect((await here.request(address)).text).toContain("device at once and must sign in");
  expect((await here.request(address, { form: {} })).location).toBe(`/settings/admin_settings/${group}`);
  expect([await isIn(here), await isIn(first), await isIn(two)]).toEqual([true, false, false]);
  const { changes } = await listChanges({ companySeq }, "ADMIN_SETTING");
  expect(changes[0]).toMatchObject({ adminName: "Ana Reyes", actionDescription: "Ended the sessions of Ana Reyes on 2 devices." });
  expect((await here.request(address.replace(`/${other.accountSeq}/`, "/999/"), { form: {} })).status).toBe(404);
});
