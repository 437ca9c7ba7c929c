import { beforeEach, expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { manilaDay } from "~/domain/shared/day";
import type { ConfigurableKind, MailDelivery } from "~/domain/shared/messages/notification-preference";
import { mailDigests } from "~/models/shared/notifications/digests.server";
import { getNotificationPreferences, saveNotificationPreferences } from "~/models/shared/notifications/notification-preferences.server";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { origin, Visitor } from "../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../support/company";
import { readLink, listMails } from "../support/mail";
import { listTexts } from "../support/page-text";
import { runSql } from "../support/payroll-run";

/** What a mail program sends (RFC 8058): no cookie, no origin, no CSRF token. */
const ONE_CLICK = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };

let company: TestCompany;
beforeEach(async () => {
  await query("delete from rate_limits");
  company = await createTestCompany();
});

const choose = (kind: ConfigurableKind, mail: MailDelivery, accountSeq = company.scope.accountSeq) =>
  saveNotificationPreferences({ ...company.scope, accountSeq }, new Map([[kind, { shownYn: "N", mail, pushYn: null }]]));
const readChannel = async (kind: ConfigurableKind, accountSeq = company.scope.accountSeq) =>
  (await getNotificationPreferences({ ...company.scope, accountSeq })).get(kind);
const notify = (subject = "Payroll completed") =>
  inCompany(company.scope, (tx) => writeNotification(tx, company.scope, { kind: "PAYROLL_COMPLETED", subject, description: "Bakery" }));

/** The link of a mail about a completed payroll. */
async function stopLink(): Promise<string> {
  await choose("PAYROLL_COMPLETED", "AT_ONCE");
  await notify();
  return readLink(company.scope.companySeq, company.email, "unsubscribe");
}

test("an email's link opens without signing in, changes nothing on opening, and one button stops only emails of that kind", async () => {
  const link = await stopLink();
  await choose("PAYROLL_CALCULATED", "AT_ONCE");
  const visitor = new Visitor();
  const { status, text } = await visitor.request(link);
  expect(status).toBe(200);
  expect(text).toContain("You will no longer receive emails about “A payroll is completed”.");
  for (const value of [company.email, "Ana Reyes", "Bakery"]) expect(text).not.toContain(value);
  expect(await readChannel("PAYROLL_COMPLETED")).toEqual({ shownYn: "N", mail: "AT_ONCE", pushYn: null });

  const pressed = await visitor.request(link, { form: {} });
  expect(pressed.status).toBe(200);
  expect(pressed.text).toContain("You no longer receive emails about “A payroll is completed”.");
  // Notifications in the product stay as chosen.
  expect(await readChannel("PAYROLL_COMPLETED")).toEqual({ shownYn: "N", mail: "NONE", pushYn: null });
  expect(await readChannel("PAYROLL_CALCULATED")).toEqual({ shownYn: "N", mail: "AT_ONCE", pushYn: null });
  await notify("Another one");
  expect((await listMails(company.scope.companySeq)).map(({ subject }) => subject)).toEqual(["Payroll completed"]);

  for (const again of [await visitor.request(link, { form: {} }), await visitor.request(link)]) {
    expect(again.status).toBe(200);
    expect(again.text).toContain("You were already unsubscribed from emails about “A payroll is completed”.");
  }
});

test("the pages are in Filipino for those who chose it, also without signing in", async () => {
  await choose("PAYSLIP_OUT", "AT_ONCE");
  const notice = { kind: "PAYSLIP_OUT", subject: "Your payslip is ready", description: "For November 2026, paid on 11/27/2026." } as const;
  await inCompany(company.scope, (tx) => writeNotification(tx, company.scope, { ...notice, accountSeq: company.scope.accountSeq }));
  const link = await readLink(company.scope.companySeq, company.email, "unsubscribe");
  await runSql(company.scope.companySeq, "update accounts set language = 'fil'");
  const visitor = new Visitor();
  const { text } = await visitor.request(link);
  expect(text).toContain('<html lang="fil"');
  expect(text).toContain("Hindi ka na padadalhan ng Kawani ng email tungkol sa “Handa na ang payslip ko”.");
  const pressed = await visitor.request(link, { form: {} });
  expect(pressed.text).toContain("Hindi ka na pinadadalhan ng Kawani ng email tungkol sa “Handa na ang payslip ko”.");
  for (const answer of [text, pressed.text])
    expect(listTexts(answer).join(" ")).not.toMatch(/Kawani (will|sends)|These emails|notifications/);
});

test("an email program unsubscribes with a single post, and another site cannot post here", async () => {
  const link = await stopLink();
  const foreign = await fetch(origin + link, { ...ONE_CLICK, headers: { Origin: "https://evil.test" } });
  expect(foreign.status).toBe(403);
  expect((await readChannel("PAYROLL_COMPLETED"))?.mail).toBe("AT_ONCE");
  const answer = await fetch(origin + link, { ...ONE_CLICK, redirect: "manual" });
  expect([answer.status, answer.redirected]).toEqual([200, false]);
  expect((await readChannel("PAYROLL_COMPLETED"))?.mail).toBe("NONE");
});

test("the link of a daily digest stops every kind in it, and none that is sent immediately", async () => {
  await choose("PAYROLL_COMPLETED", "DAILY");
  await choose("PAYROLL_CALCULATED", "DAILY");
  await choose("PAYROLL_APPROVAL", "AT_ONCE");
  await notify();
  await runSql(company.scope.companySeq, "update notifications set created_at = created_at - interval '1 hour'");
  await mailDigests(company.scope, manilaDay(new Date()));
  const link = await readLink(company.scope.companySeq, company.email, "unsubscribe");
  expect((await new Visitor().request(link)).text).toContain("You will no longer receive emails about your daily digest.");
  await fetch(origin + link, ONE_CLICK);
  const ways = [await readChannel("PAYROLL_COMPLETED"), await readChannel("PAYROLL_CALCULATED"), await readChannel("PAYROLL_APPROVAL")];
  expect(ways.map((way) => way?.mail)).toEqual(["NONE", "NONE", "AT_ONCE"]);
});

test("a link is valid only for its kind, user and company, and ends with the account", async () => {
  const [link, other] = [await stopLink(), await createTestCompany()];
  const { companySeq, accountSeq } = company.scope;
  const ben = await createTestAccount(companySeq, { email: "ben-stop@company.test", permissions: company.scope.permissions });
  const [mine, secret] = [`${companySeq}.${accountSeq}.PAYROLL_COMPLETED`, link.split("PAYROLL_COMPLETED")[1]!];
  expect(link).toContain(mine);
  const forged = [
    `${companySeq}.${accountSeq}.PAYROLL_CALCULATED${secret}`,
    `${companySeq}.${ben.accountSeq}.PAYROLL_COMPLETED${secret}`,
    `${other.scope.companySeq}.${accountSeq}.PAYROLL_COMPLETED${secret}`,
    `${mine}${secret.slice(0, -1)}${secret.endsWith("0") ? "1" : "0"}`,
    mine,
  ];
  for (const token of forged) {
    expect((await new Visitor().request(`/unsubscribe/${token}`)).status).toBe(404);
    expect((await fetch(`${origin}/unsubscribe/${token}`, ONE_CLICK)).status).toBe(404);
  }
  expect(await readChannel("REQUEST_WAITING", ben.accountSeq)).toEqual({ shownYn: "Y", mail: "AT_ONCE", pushYn: "Y" });
  await runSql(companySeq, `update accounts set account_state = 'DELETED' where account_seq = ${accountSeq}`);
  const ended = await new Visitor().request(link);
  expect([ended.status, ended.text.includes("This link has ended")]).toEqual([404, true]);
  expect((await fetch(origin + link, ONE_CLICK)).status).toBe(404);
});

test("after ten invalid links from one place the next waits, while valid ones cost nothing", async () => {
  const link = await stopLink();
  for (let index = 0; index < 12; index++) expect((await fetch(origin + link, ONE_CLICK)).status).toBe(200);
  for (let index = 0; index < 10; index++) expect((await fetch(`${origin}/unsubscribe/${index}`, ONE_CLICK)).status).toBe(404);
  const { status, text } = await new Visitor().request("/unsubscribe/x", { form: {} });
  expect(status).toBe(429);
  expect(text).toContain("Too many tries. Wait 15 minutes, then open the link of the email again.");
});
