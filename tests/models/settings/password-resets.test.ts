import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { accounts, passwordResets } from "~/db/schema/settings";
import { sendMailJob } from "~/jobs/send-mail.server";
import { findOpenReset, requestPasswordReset, resetPassword } from "~/models/settings/password-resets.server";
import { findActiveAccount } from "~/models/settings/accounts.server";
import { createSession, findSession } from "~/models/settings/sessions.server";
import { PASSWORD, createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { readLink, listMails } from "../../support/mail";
import { startMailServer } from "../../support/mail-server";

let company: TestCompany;
beforeAll(async () => {
  company = await createTestCompany();
});
beforeEach(() => query("delete from rate_limits"));

const linkOf = (token: string) => `https://kawani.test/reset-password/${token}`;
const requestReset = (email = company.email) => requestPasswordReset(email, "10.0.0.1", linkOf);
const token = async (email = company.email) => (await readLink(company.scope.companySeq, email, "reset-password")).split("/").at(-1)!;
const hashOf = async (email = company.email) =>
  (await inCompany(company.scope, (tx) => tx.select().from(accounts).where(eq(accounts.email, email))))[0]!.passwordHash;

// covers: AUTH-04 ENV-06
test("the email has a 256-bit link, the database only its digest, and viewing the page does not consume it", async () => {
  await requestReset();
  const given = await token();
  expect(given).toMatch(/^\d+\.[\w-]{43}$/);
  const stored = JSON.stringify(await inCompany(company.scope, (tx) => tx.select().from(passwordResets)));
  expect(stored).not.toContain(given.split(".")[1]);
  expect([await findOpenReset(given), await findOpenReset(given)]).toEqual([{ language: "en" }, { language: "en" }]);
});

// covers: AUTH-04
test("the link sets a new password once, even under ten concurrent posts, and ends every session", async () => {
  await requestReset();
  const given = await token();
  const { companySeq, accountSeq } = company.scope;
  const session = await createSession((await findActiveAccount({ companySeq, accountSeq }))!, 12, { userAgent: "", address: "" });
  const before = await hashOf();
  const done = await Promise.all(Array.from({ length: 10 }, () => resetPassword(given, "Another-2026")));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await hashOf()).not.toBe(before);
  expect(await findSession(companySeq, session, 60)).toBeNull();
  expect([await findOpenReset(given), await resetPassword(given, PASSWORD)]).toEqual([null, false]);
  expect((await listMails(companySeq))[0]).toMatchObject({ subject: "Your Kawani password was changed", recipient: company.email });
});

// covers: AUTH-04
test("a link ends after one hour, and as soon as a newer one is requested", async () => {
  await requestReset();
  const first = await token();
  await requestReset();
  const second = await token();
  expect([await findOpenReset(first), await findOpenReset(second)]).toEqual([null, { language: "en" }]);
  const { rows } = await inCompany(company.scope, (tx) =>
    tx.$client.query("select extract(epoch from expires_at - created_at)::int as seconds from password_resets"),
  );
  expect(rows).toEqual([{ seconds: 3600 }]);
  await inCompany(company.scope, (tx) => tx.$client.query("update password_resets set expires_at = now() - interval '1 second'"));
  const before = await hashOf();
  expect([await findOpenReset(second), await resetPassword(second, "Another-2026")]).toEqual([null, false]);
  expect(await hashOf()).toBe(before);
});

test("an invalid, foreign or altered token is rejected", async () => {
  await requestReset();
  const given = await token();
  const other = await createTestCompany();
  const [, secret] = given.split(".");
  const changed = secret!.startsWith("A") ? `B${secret!.slice(1)}` : `A${secret!.slice(1)}`;
  for (const wrong of [
    "",
    "x",
    secret!,
    `${other.scope.companySeq}.${secret}`,
    `${company.scope.companySeq}.${changed}`,
    `0.${secret}`,
    `999999999.${secret}`,
    `${given}'; drop table accounts`,
  ]) {
    expect([await findOpenReset(wrong), await resetPassword(wrong, "Another-2026")]).toEqual([null, false]);
  }
  expect(await findOpenReset(given)).toEqual({ language: "en" });
});

// covers: AUTH-22 AUTH-23
test("an unknown address and a resigned account get an error, and no email is sent", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "resigned@company.test", permissions: [] });
  await inCompany(company.scope, (tx) => tx.update(accounts).set({ accountState: "RESIGNED" }).where(eq(accounts.email, email)));
  const before = (await listMails(company.scope.companySeq)).length;
  await expect(requestReset("nobody@company.test")).rejects.toThrow(
    "We couldn't find an account with that email address. Please check your email.",
  );
  await expect(requestReset(email)).rejects.toThrow("This account is resigned. Password reset is not available.");
  expect((await listMails(company.scope.companySeq)).length).toBe(before);
});

test("an account that resigns after asking keeps its old password", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "leaving@company.test", permissions: [] });
  await requestReset(email);
  await inCompany(company.scope, (tx) => tx.update(accounts).set({ accountState: "RESIGNED" }).where(eq(accounts.email, email)));
  const before = await hashOf(email);
  expect([await findOpenReset(await token(email)), await resetPassword(await token(email), "Another-2026")]).toEqual([null, false]);
  expect(await hashOf(email)).toBe(before);
});

test("rate-limits requests to ten per IP address and five per email, because responses reveal accounts", async () => {
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => requestReset(`nobody${index}@company.test`)));
  expect(
    results.filter((result) => result.status === "rejected" && (result.reason as Error).message.startsWith("We couldn't")),
  ).toHaveLength(10);
  await query("delete from rate_limits");
  const mailed = await Promise.allSettled(Array.from({ length: 9 }, () => requestReset()));
  expect(mailed.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
});

test("once the email is sent or has failed, its link is stored nowhere", async () => {
  await query("delete from rate_limits");
  await requestReset();
  const { companySeq } = company.scope;
  await startMailServer({ refusal: { code: 550, text: "no such user" } });
  await sendMailJob.run({ companySeq });
  const all = await listMails(companySeq);
  expect(
    all.filter(({ confidential }) => confidential).map(({ mailState, textBody, htmlBody }) => [mailState, textBody, htmlBody]),
  ).toContainEqual(["FAILED", "", ""]);
  expect(JSON.stringify(all)).not.toContain("/reset-password/");
});
