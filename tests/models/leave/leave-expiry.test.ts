import { expect, test } from "vitest";
import type { Permission } from "~/domain/settings/permissions";
import { postAccruals, listCompaniesWithAccrualsDue } from "~/models/leave/accruals.server";
import { checkBalances, listCompaniesWithBalanceCheckDue } from "~/models/leave/leave-checks.server";
import { listCompaniesWithLeaveExpiryDue, notifyLeaveExpiry } from "~/models/leave/leave-expiry.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { createLeaveType } from "../../support/leave";
import { tamperRows } from "../../support/owner";

async function company(permissions: Permission[] = []) {
  const { scope, email } = await createTestCompany({ permissions });
  await createEmployees(scope, [{ employeeName: "Ana Reyes", email }, { employeeName: "Ben Cruz" }]);
  await createLeaveType(scope, 1, "Annual leave", { carry_over_days: 5 });
  return scope;
}

// covers: L-7 L-8
test("notifies employees 30 and 7 days before their leave expires, once each", async () => {
  const scope = await company();
  const tell = (day: string) => notifyLeaveExpiry(scope, day);
  expect(await tell("2026-11-30")).toBe(0);
  expect(await listCompaniesWithLeaveExpiryDue("2026-12-01")).toContainEqual({ companySeq: scope.companySeq });
  expect(await tell("2026-12-01")).toBe(1);
  expect(await listCompaniesWithLeaveExpiryDue("2026-12-01")).not.toContainEqual({ companySeq: scope.companySeq });
  // 15 of 2025, 5 of them carried over, and 15 of 2026 are 20; 5 are carried over again.
  const notifications = async () =>
    (await readPanelNotifications(scope, new Date(0))).personal.map(({ subject, description }) => `${subject}: ${description}`);
  expect(await notifications()).toEqual(["15 days of Annual leave end on 12/31/2026: Take them, or they are lost."]);
  expect(await Promise.all([tell("2026-12-02"), tell("2026-12-23")])).toEqual([0, 0]);
  expect((await Promise.all([tell("2026-12-24"), tell("2026-12-24")])).sort()).toEqual([0, 1]);
  expect(await tell("2026-12-31")).toBe(0);
  expect(await notifications()).toHaveLength(2);
});

// covers: L-1
test("checks balances daily; a mismatch notifies leave administrators and pauses the daily job", async () => {
  const scope = await company(["LEAVE_SETTING_EDIT"]);
  await postAccruals(scope, "2026-11-22");
  const own = { companySeq: scope.companySeq };
  expect(await listCompaniesWithBalanceCheckDue("2026-11-22")).toContainEqual(own);
  expect((await checkBalances(scope, "2026-11-22")).broken).toBeNull();
  expect(await listCompaniesWithBalanceCheckDue("2026-11-22")).not.toContainEqual(own);
  expect(await listCompaniesWithAccrualsDue("2026-11-23")).toContainEqual(own);
  await tamperRows(
    scope.companySeq,
    ["leave_entries"],
    `update leave_entries set days = 16 where company_seq = ${scope.companySeq} and entry_seq = 2`,
  );
  const broken = "entry 2: its content does not fit its hash: it was changed after it was written";
  expect((await checkBalances(scope, "2026-11-23")).broken).toBe(broken);
  expect((await checkBalances(scope, "2026-11-23")).broken).toBe(broken);
  expect(await listCompaniesWithAccrualsDue("2026-11-23")).not.toContainEqual(own);
  expect((await readPanelNotifications(scope)).company.map(({ description }) => description)).toEqual([
    `Found at ${broken}. Automatic grants and expiry are paused until this is fixed. Inform the server administrator.`,
  ]);
});
