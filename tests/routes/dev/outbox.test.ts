import { afterEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { inviteAccount } from "../../support/invitations";
import { runSql } from "../../support/payroll-run";
import { Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { listHtmlFaults } from "../../support/html-faults";
import { listMails } from "../../support/mail";

const mode = env.NODE_ENV;
afterEach(() => {
  env.NODE_ENV = mode;
});

let visitorCount = 0;
const invite = async () => {
  const { scope } = await createTestCompany({ name: `Bakery <b> ${++visitorCount}` });
  await inviteAccount(scope, { email: "luz@company.test" }, (token) => `https://payroll.test/signup/${token}`);
  return { companySeq: scope.companySeq, mail: (await listMails(scope.companySeq))[0]! };
};

test("in development every email can be read, in both parts: the text with its links, the HTML in a frame without scripts", async () => {
  const visitor = new Visitor();
  const empty = await visitor.request("/dev/outbox");
  expect([empty.status, empty.text.includes("No email yet")]).toEqual([200, true]);
  const { companySeq, mail } = await invite();
  const list = await visitor.request("/dev/outbox");
  expect(list.text).toContain(`href="/dev/outbox?mail=${companySeq}-${mail.mailSeq}"`);
  const { text } = await visitor.request(`/dev/outbox?mail=${companySeq}-${mail.mailSeq}`);
  const link = /https:\/\/\S+/.exec(mail.textBody)![0];
  expect(text).toContain(`<a href="${link}">${link}</a>`);
  expect(text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc="&lt;!DOCTYPE html&gt;/);
  expect(text).toContain("invites you to Kawani");
  expect(await listHtmlFaults(text)).toEqual([]);
});

test("G-14: the list of emails shows the time in Manila", async () => {
  const { companySeq, mail } = await invite();
  await runSql(companySeq, "update mails set created_at = '2026-11-21T23:30:00Z'");
  const { text } = await new Visitor().request("/dev/outbox");
  expect([text.includes("11/22/2026 07:30"), mail.subject !== ""]).toEqual([true, true]);
});

test("an unknown email is not found", async () => {
  const { status, text } = await new Visitor().request("/dev/outbox?mail=99-99");
  expect([status, text.includes("<dialog")]).toEqual([200, false]);
});

test("in production the page does not exist", async () => {
  const { mail } = await invite();
  env.NODE_ENV = "production";
  const { status, text } = await new Visitor().request(`/dev/outbox?mail=${mail.companySeq}-${mail.mailSeq}`);
  expect([status, text.includes("luz@company.test")]).toEqual([404, false]);
});
