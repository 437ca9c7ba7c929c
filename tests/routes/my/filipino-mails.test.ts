import { beforeAll, expect, test } from "vitest";
import { addDays, manilaDay } from "~/domain/shared/day";
import { requestPasswordReset } from "~/models/settings/password-resets.server";
import { mailDigests } from "~/models/shared/notifications/digests.server";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { inCompany } from "~/db/client.server";
import type { Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { listMails } from "../../support/mail";
import { signInEmployee } from "../../support/employee-visitor";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
let company: TestCompany;
let companySeq: number;
let luz: Visitor;
let ana: Visitor;
let ben: Visitor;

/** Luz reads Filipino, Ben and Ana, who decides, English. */
beforeAll(async () => {
  company = await createTestCompany();
  ({ companySeq } = company.scope);
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ana Reyes" }, { employeeName: "Ben Abad" }]);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(TODAY, -30)}'`);
  await placeUnderHead(companySeq, 2);
  [luz, ana, ben] = (await Promise.all([1, 2, 3].map((seq) => signInEmployee(companySeq, seq)))) as [Visitor, Visitor, Visitor];
  await luz.request("/preferences/language", { form: { language: "fil" } });
});

const address = (seq: number) => `own${companySeq}-${seq}@company.test`;
const mailTo = async (seq: number) => (await listMails(companySeq)).find(({ recipient }) => recipient === address(seq))!;
const file = (who: Visitor) =>
  who.request("/my/filings/new?category=2", {
    form: { startDate: addDays(TODAY, -1), startTime: "17:00", endTime: "20:00", reason: "Secret reason" },
  });

test("a decision is emailed in the requester's language after the specified English text, without the reason", async () => {
  for (const [who, seq] of [
    [luz, 1],
    [ben, 3],
  ] as const) {
    const filing = /filings\/(\d+)/.exec((await file(who)).location!)![1]!;
    expect((await ana.request(`/my/approvals/${filing}`, { form: { press: "APPROVE", revision: "1" } })).status).toBe(303);
    expect((await mailTo(seq)).subject).toBe("Overtime approved");
  }
  const [ownMail, other, requestMail] = await Promise.all([mailTo(1), mailTo(3), mailTo(2)]);
  expect(ownMail.textBody).toMatch(
    /^Overtime, .*\. Decided by Ana Reyes\.\n\nNaaprubahan ang Overtime: Overtime, .*\. Nagpasya: Ana Reyes\.\n\nBuksan ang request:\n/,
  );
  expect(ownMail.textBody).toContain("Itigil ang ganitong mga email:");
  expect(ownMail.htmlBody).toContain('<html lang="fil">');
  expect(ownMail.htmlBody).toContain('<p lang="en">Overtime, ');
  expect(other.textBody).not.toMatch(/Naaprubahan|Kawani ang mail/);
  expect(other.htmlBody).toContain('<html lang="en">');
  expect(requestMail.subject).toBe("Approval needed: Overtime of Ben Abad");
  for (const { textBody } of [ownMail, other, requestMail]) expect(textBody).not.toMatch(/Secret reason|₱/);
});

test("a password email uses the account's language, and so does the daily digest", async () => {
  await requestPasswordReset(address(1), "203.0.113.9", (token) => `http://localhost/reset-password/${token}`);
  expect(await mailTo(1)).toMatchObject({
    subject: "Magtakda ng bagong password sa Kawani",
    textBody: expect.stringContaining("Isang beses lang ito gagana."),
  });
  const accounts = (await runSql(companySeq, `select account_seq as seq, email from accounts where employee_seq in (1, 3) order by 1`)) as {
    rows: { seq: number }[];
  };
  for (const { seq } of accounts.rows) {
    await runSql(
      companySeq,
      `insert into notification_choices (company_seq, account_seq, kind, shown_yn, mail) values (${companySeq}, ${seq}, 'ROSTER_PUBLISHED', 'Y', 'DAILY')`,
    );
    const notification = {
      subject: "Your roster is published",
      description: "Your shifts of 11/16/2026 to 11/22/2026 are set. Review your roster before the week begins.",
    };
    await inCompany(company.scope, (tx) =>
      writeNotification(tx, company.scope, { kind: "ROSTER_PUBLISHED", accountSeq: seq, ...notification }),
    );
  }
  await runSql(companySeq, "update notifications set created_at = now() - interval '1 hour'");
  await mailDigests({ companySeq }, TODAY);
  expect((await mailTo(1)).subject).toMatch(/^1 balita sa Kawani, /);
  expect((await mailTo(1)).textBody).toContain(
    "Nailabas na ang roster mo: Nakatakda na ang mga shift mo mula 11/16/2026 hanggang 11/22/2026.",
  );
  expect((await mailTo(3)).textBody).toContain("Your roster is published: Your shifts of 11/16/2026 to 11/22/2026 are set.");
});
