import { expect, test } from "vitest";
import { addDays } from "~/domain/shared/day";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { placeUnderHead } from "../../support/department-head";
import { listMails } from "../../support/mail";
import { runSql } from "../../support/payroll-run";

const OVERTIME = 2;
const TODAY = "2026-11-19";

const overtimeOf = (day: string) => ({
  startDate: day,
  endDate: day,
  startAt: new Date(`${day}T17:00:00+08:00`),
  endAt: new Date(`${day}T20:00:00+08:00`),
  timePolicySeq: null,
  part: null,
  reason: "Inventory",
  amountMinutes: 180,
  punches: [],
  files: [],
});

test("Z-17: an employee files at most 40 requests per hour, and the head gets emails for the first five and one for all others", async () => {
  const { scope, email } = await createTestCompany({ permissions: [] });
  const { companySeq } = scope;
  const head = await createTestAccount(companySeq, { email: `head${companySeq}@company.test`, permissions: [] });
  await createEmployees(scope, [
    { employeeName: "Luz Cruz", email },
    { employeeName: "Ana Reyes", email: head.email },
  ]);
  await placeUnderHead(companySeq, 2);
  const file = (daysAgo: number) =>
    fileRequest(scope, 1, {
      filingCategorySeq: OVERTIME,
      content: overtimeOf(addDays(TODAY, -daysAgo)),
      today: TODAY,
      now: new Date(`${TODAY}T21:00:00+08:00`),
    });
  for (let count = 1; count <= 40; count += 1) await file(count);
  await expect(file(41)).rejects.toMatchObject({ status: 429 });
  const mails = (await listMails(companySeq)).filter(({ recipient }) => recipient === head.email).map(({ subject }) => subject);
  expect(mails).toHaveLength(6);
  expect(mails[0]).toBe("Luz Cruz has several requests for you");
  const notifications = (await readPanelNotifications({ ...scope, accountSeq: head.accountSeq }, new Date(0))).personal;
  expect(notifications.map(({ subject }) => subject)).toHaveLength(6);
  // An hour later requests are accepted again.
  await runSql(companySeq, "update requests set filed_at = filed_at - interval '61 minutes'");
  await file(41);
});
