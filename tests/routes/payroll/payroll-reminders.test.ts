import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { remindDeadlinesJob } from "~/jobs/remind-deadlines.server";
import { createFinalPay } from "~/models/payroll/final-pay/final-pay-run.server";
import { sendDeadlineReminders } from "~/models/payroll/government/deadlines/reminders.server";
import { signIn } from "../../support/app";
import { grantPermissions, createTestAccount, createTestCompany } from "../../support/company";
import { listMails } from "../../support/mail";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

/**
 * The bakery with the payrolls of 1 to 15 November of two templates, and the open one of the first template to the 30th.
 * Karl's last day is 20 November, Gina's 10 December.
 */
let company: PayrollCompany;
let testedCompany: { companySeq: number };

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  testedCompany = { companySeq: company.scope.companySeq };
}, 60_000);

afterEach(() => void vi.useRealTimers());

const at = (time: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${time}+08:00`) });
const sql = async <Row>(text: string, values: unknown[] = [], { companySeq } = testedCompany) =>
  ((await runSql(companySeq, text, values)) as { rows: Row[] }).rows;
/** Reminders since the last call, except statutory deadlines. */
let lastSeenNid = 0;
async function readNewReminders(): Promise<string[]> {
  const rows = await sql<{ nid: number; subject: string; accountSeq: number }>(
    `select nid, subject, account_seq as "accountSeq" from notifications where company_seq = $1 and kind = 'DUTY_DUE' and nid > $2
        and subject ~ '^(Payroll calendar|Final pay|[0-9]+ certificate)' order by subject, account_seq`,
    [testedCompany.companySeq, lastSeenNid],
  );
  lastSeenNid = Math.max(lastSeenNid, ...rows.map(({ nid }) => nid));
  return rows.map(({ subject, accountSeq }) => (accountSeq === company.scope.accountSeq ? subject : `${accountSeq}: ${subject}`));
}
const NIGHT = "Payroll calendar: Night shift 2nd half of November 2026 ends today and has no payroll.";
const MANAGERS = "Payroll calendar: Managers November 2026 ends today and has no payroll.";

// covers: F-75
test("payroll officers are notified of a period without a payroll on its last day in Manila, once; downtime is made up for", async () => {
  at("2026-11-28T08:15:00");
  await remindDeadlinesJob.run(testedCompany);
  at("2026-11-29T23:59:59");
  await remindDeadlinesJob.run(testedCompany);
  // The opening balance of the weekly-paid employee covers pay through the 29th.
  expect(await readNewReminders()).toEqual([]);
  await sql("update opening_balances set through_date = '2026-11-22' where company_seq = $1 and through_date = '2026-11-29'", [
    testedCompany.companySeq,
  ]);
  await remindDeadlinesJob.run(testedCompany);
  expect(await readNewReminders()).toEqual(["Payroll calendar: Weekly paid 11/23–11/29/2026 ends today and has no payroll."]);
  // Viewers and accounts that switched it off get none. The first template has its payroll.
  await createTestAccount(testedCompany.companySeq, { email: "only-looks@company.test", permissions: ["PAYROLL_VIEW"] });
  const off = await createTestAccount(testedCompany.companySeq, {
    email: "switched-off@company.test",
    permissions: ["PAYROLL_SETTING_EDIT"],
  });
  await runSql(
    testedCompany.companySeq,
    "insert into calendar_subscriptions (company_seq, account_seq, reminders_yn) values ($1, $2, 'N')",
    [testedCompany.companySeq, off.accountSeq],
  );
  at("2026-11-30T00:00:00");
  await Promise.all([remindDeadlinesJob.run(testedCompany), remindDeadlinesJob.run(testedCompany)]);
  expect(await readNewReminders()).toEqual([MANAGERS, NIGHT]);
  await remindDeadlinesJob.run(testedCompany);
  expect(await sendDeadlineReminders(testedCompany, "2026-12-01")).toBe(0);
  expect(await readNewReminders()).toEqual([]);

  const [mail] = (await listMails(testedCompany.companySeq)).filter(({ subject }) => subject === "2 reminders of deadlines and payrolls");
  expect([mail!.recipient, mail!.textBody.includes(MANAGERS), mail!.textBody.includes("Open New run of Night shift:")]).toEqual([
    company.email,
    true,
    true,
  ]);
  const links = await sql<{ links: { href: string }[] }>("select links from notifications where company_seq = $1 and subject = $2", [
    testedCompany.companySeq,
    NIGHT,
  ]);
  const officer = await signIn(company.email);
  expect(readMainText((await officer.request(links[0]!.links[0]!.href)).text)).toContain("Night shift");

  // No job ran from 2 to 8 December.
  expect(await sendDeadlineReminders(testedCompany, "2026-12-08")).toBeGreaterThan(0);
  expect(await readNewReminders()).toEqual(["Payroll calendar: Weekly paid 11/30–12/06/2026 ended on 12/06/2026 and has no payroll."]);
  // A payroll created in the meantime is not missing.
  await runSql(testedCompany.companySeq, "update payrolls set start_date = '2026-12-01', end_date = '2026-12-15' where payroll_seq = 3");
  await sendDeadlineReminders(testedCompany, "2026-12-15");
  const ended = (await readNewReminders()).filter((reminder) => reminder.startsWith("Payroll calendar"));
  expect(ended).toEqual([
    "Payroll calendar: Night shift 1st half of December 2026 ends today and has no payroll.",
    "Payroll calendar: Weekly paid 12/07–12/13/2026 ended on 12/13/2026 and has no payroll.",
  ]);
});

// covers: F-11
test("a final pay is notified 5 days and 1 day before day 30, and not once it is paid", async () => {
  const finalPays = async () => (await readNewReminders()).filter((reminder) => reminder.startsWith("Final pay"));
  await runSql(testedCompany.companySeq, "update companies set duties_reminded_day = null where company_seq = $1", [
    testedCompany.companySeq,
  ]);
  await sendDeadlineReminders(testedCompany, "2027-01-03");
  await readNewReminders();
  await sendDeadlineReminders(testedCompany, "2027-01-04");
  await sendDeadlineReminders(testedCompany, "2027-01-04");
  expect(await finalPays()).toEqual(["Final pay of Gina Enriquez Torres is due in 5 days."]);
  // In a payroll, and then completed: not paid yet.
  const [gina] = await sql<{ seq: number }>(
    "select employee_seq as seq from employees where company_seq = $1 and employee_name like 'Gina%'",
    [testedCompany.companySeq],
  );
  const { payrollSeq } = await createFinalPay(company.scope, { employeeSeq: [gina!.seq], payDate: "2027-01-08" }, "2027-01-04");
  await sendDeadlineReminders(testedCompany, "2027-01-07");
  expect(await finalPays()).toEqual([]);
  const pay = "insert into payroll_payouts (company_seq, payroll_seq, paid_on, marked_by) values ($1, $2, '2027-01-08', 'Ana')";
  await runSql(testedCompany.companySeq, pay, [testedCompany.companySeq, payrollSeq]);
  await sendDeadlineReminders(testedCompany, "2027-01-08");
  expect(await finalPays()).toEqual([]);
  await runSql(testedCompany.companySeq, "delete from payroll_payouts where company_seq = $1", [testedCompany.companySeq]);
  await sendDeadlineReminders(testedCompany, "2027-01-08");
  expect(await finalPays()).toEqual(["Final pay of Gina Enriquez Torres is due in 1 day."]);
  await sendDeadlineReminders(testedCompany, "2027-01-09");
  await sendDeadlineReminders(testedCompany, "2027-01-10");
  expect(await finalPays()).toEqual([]);
});

// covers: F-28 F-70
test("blocked certificates are notified before those of the year are due, with the number on their list", async () => {
  const blocked = async () => (await readNewReminders()).filter((reminder) => /certificate/.test(reminder));
  await sendDeadlineReminders(testedCompany, "2027-01-26");
  expect(await blocked()).toEqual([]);
  await sendDeadlineReminders(testedCompany, "2027-01-27");
  await sendDeadlineReminders(testedCompany, "2027-01-28");
  const officer = await signIn(company.email);
  const list = (await officer.request("/payroll/government/2316/2026?show=blocked")).text;
  const count = new Set([...list.matchAll(/\/2316\/2026\/(\d+)"/g)].map(([, seq]) => seq)).size;
  expect(count).toBeGreaterThan(1);
  expect(await blocked()).toEqual([`${count} certificates are blocked.`]);
  await sendDeadlineReminders(testedCompany, "2027-01-31");
  await sendDeadlineReminders(testedCompany, "2027-02-01");
  await sendDeadlineReminders(testedCompany, "2027-02-02");
  expect(await blocked()).toEqual([`${count} certificates are blocked.`]);
  const texts = (await listMails(testedCompany.companySeq)).map(({ subject, textBody }) => subject + textBody).join();
  expect(texts).toContain(`${count} certificates are blocked.`);
  expect(texts).not.toMatch(/₱|\d\.\d\d(?![\da-f])/);
});

test("a company without employees or payroll officers notifies no one", async () => {
  const empty = await createTestCompany();
  expect(await sendDeadlineReminders(empty.scope, "2026-11-30")).toBe(0);
  await grantPermissions(testedCompany.companySeq, ["PAYROLL_VIEW"]);
  expect(await sendDeadlineReminders(testedCompany, "2027-02-28")).toBe(0);
  expect(await readNewReminders()).toEqual([]);
});
