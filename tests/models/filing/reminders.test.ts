import { expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { isSpecial, listPending } from "~/models/filing/requests/pending.server";
import { listCompaniesWithApproverRemindersDue, remindApprovers } from "~/models/filing/requests/reminders.server";
import { saveNotificationPreferences } from "~/models/shared/notifications/notification-preferences.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { listMails } from "../../support/mail";
import { runSql } from "../../support/payroll-run";

const OVERTIME = 2;
/** A Thursday. */
const FILED = "2026-11-19";
const content = {
  startDate: "2026-11-18",
  endDate: "2026-11-18",
  startAt: new Date("2026-11-18T17:00:00+08:00"),
  endAt: new Date("2026-11-18T20:00:00+08:00"),
  timePolicySeq: null,
  reason: "My child is ill",
  amountMinutes: 180,
  punches: [],
  files: [],
};

/** Luz files on a Thursday; Ana decides it as head, then Ben. */
async function company() {
  const { scope, email } = await createTestCompany({ permissions: ["FILING_APPROVAL_EDIT"] });
  const { companySeq } = scope;
  const account = async (name: string) => {
    const { accountSeq, email: ownEmail } = await createTestAccount(companySeq, {
      email: `${name}${companySeq}@company.test`,
      permissions: [],
    });
    return { email: ownEmail, scope: { companySeq, accountSeq, employeeName: name, permissions: [], subscriptions: [] } satisfies Scope };
  };
  const [ana, ben] = [await account("ana"), await account("ben")];
  await createEmployees(scope, [
    { employeeName: "Luz Cruz", email },
    { employeeName: "Ana Reyes", email: ana.email },
    { employeeName: "Ben Abad", email: ben.email },
  ]);
  await placeUnderHead(companySeq, 2);
  const requestSeq = await fileRequest(scope, 1, {
    filingCategorySeq: OVERTIME,
    content,
    today: FILED,
    now: new Date(`${FILED}T09:00:00+08:00`),
  });
  await runSql(companySeq, `update requests set waiting_since = '${FILED}T09:00:00+08:00', escalate_yn = 'Y'`);
  await runSql(
    companySeq,
    `insert into request_steps (company_seq, request_seq, approval_stage_order, auto_approved_yn, approve_type, employee_seq) values (${companySeq}, ${requestSeq}, 1, 'N', 'USER', 3)`,
  );
  return { scope, email, requestSeq, ana, ben };
}

const listNotifications = async ({ scope }: { scope: Scope }) =>
  (await readPanelNotifications(scope, new Date(0))).personal.map(({ subject, description }) => `${subject}: ${description}`);

test("an approver who opted out of reminder emails gets only the notification", async () => {
  const { scope, ana } = await company();
  await saveNotificationPreferences(ana.scope, new Map([["REQUEST_WAITING", { shownYn: "Y", mail: "NONE", pushYn: null }]]));
  const before = (await listMails(scope.companySeq)).length;
  expect(await remindApprovers({ companySeq: scope.companySeq }, "2026-11-23")).toBe(1);
  expect((await listMails(scope.companySeq)).length).toBe(before);
  expect((await listNotifications(ana))[0]).toContain("Approval needed");
});

// covers: A-15 A-16
test("an approver gets an email at once and a reminder after a long wait, the notification is renewed, and nothing is sent twice", async () => {
  const { scope, ana } = await company();
  const own = { companySeq: scope.companySeq };
  const mails = async () => (await listMails(scope.companySeq)).map(({ recipient, subject }) => [recipient, subject]);
  expect(await mails()).toEqual([[ana.email, "Approval needed: Overtime of Luz Cruz"]]);
  const [first] = await listMails(scope.companySeq);
  expect(first!.textBody).toMatch(
    /^Overtime, 11\/18\/2026, 17:00–20:00\. Filed .*\. You decide level 1 of 1\.\n\nDecide:\nhttp:\/\/[^ ]+\/my\/approvals\/1\n/,
  );
  expect(first!.textBody).not.toContain("My child is ill");
  expect(await remindApprovers(own, "2026-11-20")).toBe(0);
  expect(await listCompaniesWithApproverRemindersDue("2026-11-23")).toContainEqual(own);
  const both = await Promise.all([remindApprovers(own, "2026-11-23"), remindApprovers(own, "2026-11-23")]);
  expect(both.sort()).toEqual([0, 1]);
  expect(await listCompaniesWithApproverRemindersDue("2026-11-23")).not.toContainEqual(own);
  expect(await remindApprovers(own, "2026-11-24")).toBe(1);
  expect(await mails()).toEqual([
    [ana.email, "Reminder: Approval needed: Overtime of Luz Cruz"],
    [ana.email, "Approval needed: Overtime of Luz Cruz"],
  ]);
  expect(await listNotifications(ana)).toHaveLength(1);
});

// covers: A-15 A-8
test("overdue requests are in Special and notify the next level once; so do those of an approver on leave without delegate", async () => {
  const { scope, ben } = await company();
  const special = async (day: string) =>
    (await listPending(scope, day)).filter(isSpecial).map(({ overdue, absent }) => ({ overdue, absent }));
  expect(await special("2026-11-25")).toEqual([]);
  expect(await special("2026-11-26")).toEqual([{ overdue: true, absent: false }]);
  for (const day of ["2026-11-25", "2026-11-26", "2026-11-27"]) await remindApprovers(scope, day);
  expect(await listNotifications(ben)).toEqual([
    "For your information: Overtime of Luz Cruz: Overtime, 11/18/2026, 17:00–20:00. Level 1 has waited since 11/19/2026.",
  ]);
  await runSql(
    scope.companySeq,
    `insert into requests (company_seq, request_seq, request_kind, filing_category_seq, employee_seq, filed_by, start_date, end_date, request_state)
     values (${scope.companySeq}, 99, 'LEAVE', 1, 2, 'Ana Reyes', '2026-11-20', '2026-11-24', 'APPROVED')`,
  );
  expect(await special("2026-11-20")).toEqual([]);
  expect(await special("2026-11-23")).toEqual([{ overdue: false, absent: true }]);
  expect(await special("2026-11-25")).toEqual([]);
});

//
test("the requester gets an email about the outcome; a policy without email sends none", async () => {
  const { scope, email, requestSeq, ana } = await company();
  await decideRequest(ana.scope, requestSeq, { action: "REJECT", remark: "Month end", revision: 1, actor: 2 }, FILED);
  const [last] = await listMails(scope.companySeq);
  expect([last!.recipient, last!.subject]).toEqual([email, "Overtime rejected"]);
  expect(last!.textBody).toContain("Overtime, 11/18/2026, 17:00–20:00. Decided by ana. Month end");
  await runSql(scope.companySeq, "update filing_policies set mail_yn = 'N'");
  await fileRequest(scope, 1, { filingCategorySeq: OVERTIME, content, today: FILED, now: new Date(`${FILED}T10:00:00+08:00`) });
  expect(await listMails(scope.companySeq)).toHaveLength(2);
});
