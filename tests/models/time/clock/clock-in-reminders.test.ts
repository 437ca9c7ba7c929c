import { expect, test } from "vitest";
import { toInstant, localMinute } from "~/domain/time/evaluation/local-time";
import { clock } from "~/models/time/clock/clocking.server";
import { listCompaniesWithClockInRemindersDue, remindToClockIn } from "~/models/time/clock/clock-in-reminders.server";
import { addCurrentShift } from "../../../support/current-shift";
import { createTestAccount, createTestCompany } from "../../../support/company";
import { createEmployees } from "../../../support/employees";
import { runSql } from "../../../support/payroll-run";

const MINUTES = 60_000;

test("an employee with a device is reminded once per shift; one who clocked in or has no device is not", async () => {
  const { scope } = await createTestCompany();
  const { companySeq } = scope;
  const names = ["Luz Cruz", "Ben Abad", "Ana Reyes"];
  const seqs = await createEmployees(
    scope,
    names.map((employeeName) => ({ employeeName })),
  );
  for (const [index, employeeSeq] of seqs.entries()) {
    const { accountSeq } = await createTestAccount(companySeq, { email: `shift${index}-${companySeq}@company.test`, permissions: [] });
    await runSql(companySeq, `update accounts set employee_seq = ${employeeSeq} where account_seq = ${accountSeq}`);
    if (index < 2)
      await runSql(
        companySeq,
        `insert into push_subscriptions (company_seq, push_subscription_seq, account_seq, endpoint, browser_key, browser_secret, device)
         values (${companySeq}, ${index + 1}, ${accountSeq}, 'https://push.test/${index}', 'key', 'secret', '')`,
      );
  }
  // The shift began four hours ago, at a whole minute; it counts for the day on which it began.
  const now = new Date();
  await addCurrentShift(companySeq, now);
  const start = toInstant(localMinute(now) - 240);
  const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTES);
  await clock(
    { companySeq, employeeSeq: seqs[1]!, employeeName: "Ben Abad" },
    { direction: "IN", means: "WEB", position: null, address: "198.51.100.7" },
    after(2),
  );
  expect(await remindToClockIn(scope, after(9))).toBe(0);
  expect(await listCompaniesWithClockInRemindersDue(after(13))).not.toContainEqual({ companySeq });
  expect(await listCompaniesWithClockInRemindersDue(after(15))).toContainEqual({ companySeq });
  expect((await Promise.all([remindToClockIn(scope, after(15)), remindToClockIn(scope, after(15))])).sort()).toEqual([0, 1]);
  expect(await remindToClockIn(scope, after(25))).toBe(0);
  const { rows } = (await runSql(companySeq, "select kind, subject from notifications")) as { rows: unknown[] };
  expect(rows).toEqual([{ kind: "CLOCK_IN_REMINDER", subject: "Your shift has started" }]);
  const { rows: messages } = (await runSql(companySeq, "select push_subscription_seq from push_messages")) as { rows: unknown[] };
  expect(messages).toEqual([{ push_subscription_seq: 1 }]);
});

test("a shift of yesterday evening is reminded after midnight; before the first day of attendance no one is", async () => {
  const { scope } = await createTestCompany();
  const { companySeq } = scope;
  const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Luz Cruz" }]);
  const { accountSeq } = await createTestAccount(companySeq, { email: `night-${companySeq}@company.test`, permissions: [] });
  await runSql(companySeq, `update accounts set employee_seq = ${employeeSeq} where account_seq = ${accountSeq}`);
  await runSql(
    companySeq,
    `insert into push_subscriptions (company_seq, push_subscription_seq, account_seq, endpoint, browser_key, browser_secret, device)
     values (${companySeq}, 1, ${accountSeq}, 'https://push.test/1', 'key', 'secret', '')`,
  );
  await runSql(companySeq, "update work_schedules set work_day = '1234567', start_time = '23:45', end_time = '08:45'");
  const night = new Date("2026-11-18T00:10:00+08:00");
  await runSql(companySeq, "update companies set attendance_start_date = '2026-11-18'");
  expect(await remindToClockIn(scope, night)).toBe(0);
  await runSql(companySeq, "update companies set attendance_start_date = '2026-11-17'");
  expect(await remindToClockIn(scope, new Date("2026-11-18T00:16:00+08:00"))).toBe(1);
  const { rows } = (await runSql(companySeq, "select notification_key from push_messages")) as { rows: unknown[] };
  expect(rows).toEqual([{ notification_key: `clock-in:${employeeSeq}:2026-11-17` }]);
});
