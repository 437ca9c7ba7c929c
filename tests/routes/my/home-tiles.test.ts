import { expect, onTestFinished, test, vi } from "vitest";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { transferPoints } from "~/models/flex_ben/points.server";
import { creditWallet } from "~/models/flex_ben/wallet.server";
import { inCompany } from "~/db/client.server";
import { countQueries } from "../../support/count-queries";
import { createTestCompany } from "../../support/company";
import { placeUnderHead } from "../../support/department-head";
import { signInEmployee } from "../../support/employee-visitor";
import { createEmployees } from "../../support/employees";
import { createLeaveType, grantDays } from "../../support/leave";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** A Monday in the future. */
const MONDAY = addDays(TODAY, 22 - weekday(TODAY));

test("LK-14: the pay tile says the next pay day, the last or the released pay, and that a payroll is late", async () => {
  // The bakery with its payrolls of 11/13/2026 completed, and Ana’s next one, of 11/27, open.
  const { scope } = await createPayrollCompany({ completed: 2 });
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const home = async (day: string) => {
    vi.setSystemTime(new Date(`${day}T09:00:00+08:00`));
    return readMainText((await (await signInEmployee(scope.companySeq, 1)).request("/my")).text);
  };
  // The pay of samples/bakery-2026-register.csv, Ana's run 1.
  expect(await home("2026-11-20")).toContain("Next pay day Fri 11/27 in 7 days Last: ₱16,151.04, paid on 11/13/2026");
  expect(await home("2026-11-27")).toMatch(/Next pay day Fri 11\/27 today Last: ₱16,151\.04/);
  expect(await home("2026-11-28")).toContain("The pay of Fri 11/27 is late.");
  expect(await home("2026-11-30")).toContain("The pay of Fri 11/27 is late.");
  // Who is excluded from the payroll does not wait for it.
  await runSql(
    scope.companySeq,
    `insert into payroll_members (company_seq, payroll_seq, employee_seq, excluded, reason, updated_by)
     values ($1, 3, 1, true, 'On secondment', 'Corazon')`,
    [scope.companySeq],
  );
  expect(await home("2026-11-28")).not.toContain("late");
  // Released at its completion, the amount of the next pay day is known.
  expect(await home("2026-11-12")).toContain("Next pay day Fri 11/13 tomorrow, ₱16,151.04");
  await runSql(scope.companySeq, "update payroll_template_versions set payslip_release = 'PAY_DATE' where policy_tab = 'net-pay'");
  expect(await home("2026-11-12")).not.toContain("₱");
});

test("LK-14: tiles of leave, points and open requests, as on their pages; without anything to say there is none", async () => {
  const { scope } = await createTestCompany();
  await createEmployees(scope, [
    { employeeName: "Luz Cruz", joinDate: "2024-01-08" },
    { employeeName: "Edna Reyes", joinDate: "2024-01-08" },
  ]);
  await placeUnderHead(scope.companySeq, 2);
  const [luz] = [await signInEmployee(scope.companySeq, 1), await signInEmployee(scope.companySeq, 2)];
  const home = async () => (await luz.request("/my")).text;
  expect(await home()).not.toContain('aria-label="In short"');
  await createLeaveType(scope, 1, "Vacation leave", { grant_method: "MANUAL" });
  await grantDays(scope, 1, 1, 3);
  await inCompany(scope, (tx) => creditWallet(tx, scope, { idempotencyKey: "first", mileageVolume: 5000, reference: "BT-1" }));
  await transferPoints(scope, { idempotencyKey: "luz", rows: [{ employeeSeq: 1, mileageVolume: 1200, transactionNote: "" }] }, TODAY);
  await luz.request("/my/filings/new?category=1", {
    form: { leavePolicySeq: "1", startDate: MONDAY, endDate: MONDAY, part: "AM" },
  });
  const text = readMainText(await home());
  expect(text).toContain("Vacation leave 2.5 days 0.5 days waiting for a decision");
  expect(text).toContain("Points 1,200");
  expect(text).toMatch(new RegExp(`Your requests 1 open [^:]*, ${formatDay(MONDAY)}[^:]*: level 1 of 1, Edna Reyes`));
  // A company without payroll shows no pay.
  expect(text).not.toMatch(/₱|Next pay day|My year/);
  expect(await home()).toContain('href="/my/filings/1"');
  // No tile reads the database once for each row.
  const { count } = await countQueries(() => luz.request("/my"));
  expect(count).toBeLessThanOrEqual(60);
});
