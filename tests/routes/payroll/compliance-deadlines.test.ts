import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { remindDeadlinesJob } from "~/jobs/remind-deadlines.server";
import { listCompaniesWithDeadlineRemindersDue, sendDeadlineReminders } from "~/models/payroll/government/deadlines/reminders.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { postWithRevision } from "../../support/page-forms";
import { signIn, Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { listMails } from "../../support/mail";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const AT = "/payroll/government";
/** The 1601-C of November 2026 is due on Thursday, 10 December (F-70). */
const NOVEMBER = "1601-C of November 2026 is due on 12/10/2026.";
let company: PayrollCompany;
let companyB: { companySeq: number };
let officer: Visitor;
let second: { accountSeq: number; email: string };
const stranger = new Visitor();

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  companyB = { companySeq: company.scope.companySeq };
  second = await createTestAccount(companyB.companySeq, {
    email: `second${companyB.companySeq}@company.test`,
    permissions: ["PAYROLL_SETTING_EDIT"],
  });
  await createTestAccount(companyB.companySeq, { email: `reader${companyB.companySeq}@company.test`, permissions: ["PAYROLL_VIEW"] });
  officer = await signIn(company.email);
}, 60_000);

afterEach(() => void vi.useRealTimers());

const at = (time: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${time}+08:00`) });
const subjects = async (accountSeq: number) => {
  const scope: Scope = { ...company.scope, accountSeq, permissions: ["PAYROLL_SETTING_EDIT"], subscriptions: ["PAYROLL_USAGE"] };
  return (await readPanelNotifications(scope, new Date(0))).personal.map(({ subject }) => subject);
};
const listMailed = async () => (await listMails(companyB.companySeq)).map(({ recipient, subject }) => [recipient, subject]);

// covers: F-72
test("payroll officers are reminded 5 days and 1 day before, once, except those who switched it off", async () => {
  const page = await officer.request(`${AT}/reminders`);
  expect(readMainText(page.text)).toContain("Remind me");
  at("2026-12-04T23:59:59");
  await remindDeadlinesJob.run(companyB);
  expect(await listMailed()).toEqual([]);
  // After a cancellation nothing is sent, and the company is processed again.
  await expect(sendDeadlineReminders(companyB, "2026-12-05", AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
  expect(await listCompaniesWithDeadlineRemindersDue("2026-12-05")).toContainEqual(companyB);
  const both = await Promise.all([sendDeadlineReminders(companyB, "2026-12-05"), sendDeadlineReminders(companyB, "2026-12-05")]);
  expect(both.sort()).toEqual([0, 2]);
  expect(await listCompaniesWithDeadlineRemindersDue("2026-12-05")).not.toContainEqual(companyB);
  expect([await subjects(company.scope.accountSeq), await subjects(second.accountSeq)]).toEqual([[NOVEMBER], [NOVEMBER]]);
  expect((await listMailed()).sort()).toEqual([company.email, second.email].sort().map((email) => [email, NOVEMBER]));
  const [mail] = await listMails(companyB.companySeq);
  expect(mail!.textBody).toContain("Open Government:");
  expect(mail!.textBody).not.toContain("7,924.14");

  at("2026-12-05T00:00:00");
  await remindDeadlinesJob.run(companyB);
  expect(await listMailed()).toHaveLength(2);
  // Switched off for this account only; the days between were missed.
  expect((await postWithRevision(officer, `${AT}/reminders`, {})).location).toBe(AT);
  at("2026-12-10T08:15:00");
  await remindDeadlinesJob.run(companyB);
  await remindDeadlinesJob.run(companyB);
  expect(await subjects(company.scope.accountSeq)).toEqual([NOVEMBER]);
  // The bakery's name begins with a B and it has no PhilHealth number: the 14th and the 15th (F-70), 4 and 5 days ahead.
  expect(await subjects(second.accountSeq)).toEqual([
    "Payroll calendar: Weekly paid 11/30–12/06/2026 ended on 12/06/2026 and has no payroll.",
    "PhilHealth contributions of November 2026 are due on 12/15/2026.",
    "Pag-IBIG contributions of November 2026 are due on 12/14/2026.",
    NOVEMBER,
    NOVEMBER,
  ]);
  expect(await listMailed()).toHaveLength(3);
  expect((await postWithRevision(officer, `${AT}/reminders`, { reminded: "on" })).status).toBe(303);
});

const pathOf = (html: string) => new URL(/value="(http[^"]+\/calendar\/[^"]+)"/.exec(html)![1]!).pathname;
const status = async (path: string) => (await stranger.request(path)).status;

// covers: F-72
test("a calendar reads deadlines by a secret link, which ends when it is renewed, revoked or the permission is removed", async () => {
  at("2026-11-23T09:00:00");
  const link = async (visitor: Visitor) => pathOf((await visitor.request(`${AT}/calendar_link`, { form: {} })).text);
  const first = await link(officer);
  expect(first).toMatch(/^\/calendar\/kawani_duties_.*\/duties\.ics$/);
  const read = await stranger.request(first);
  expect([read.status, read.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  // 10 October is a Saturday; SSS of November moves over 31 December and 1 January to Monday, 4 January 2027 (F-71).
  const events = read.text.replace(/\r\n /g, "");
  for (const [day, title] of [
    ["20261012", "1601-C of September 2026 due"],
    ["20261210", "1601-C of November 2026 due"],
    ["20270104", "SSS contributions of November 2026 due"],
    ["20270201", "1604-C of 2026 due"],
    ["20270301", "BIR 2316 duplicates of 2026 due"],
  ])
    expect(events).toMatch(new RegExp(`DTSTART;VALUE=DATE:${day}\r\nDTEND;VALUE=DATE:\\d+\r\nSUMMARY:${title}\r\n`));
  expect(events).not.toMatch(/₱|7,924|Reyes|Panaderia/);
  expect(readMainText((await officer.request(`${AT}/reminders`)).text)).toContain("A calendar last read it at");

  const renewed = await link(officer);
  expect([await status(first), await status(renewed)]).toEqual([404, 200]);
  const other = await signIn(second.email);
  const others = await link(other);
  expect((await officer.request(`${AT}/calendar_link/end`, { form: {} })).location).toBe(`${AT}/reminders`);
  expect([await status(renewed), await status(others)]).toEqual([404, 200]);
  await runSql(companyB.companySeq, `delete from permission_group_members where account_seq = ${second.accountSeq}`);
  expect(await status(others)).toBe(404);
  for (const token of ["x", `kawani_duties_${companyB.companySeq}_${"a".repeat(43)}`, `kawani_duties_0_${"a".repeat(43)}`])
    expect([token, await status(`/calendar/${token}/duties.ics`)]).toEqual([token, 404]);
});
