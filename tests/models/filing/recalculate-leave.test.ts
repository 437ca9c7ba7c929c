import { expect, test } from "vitest";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { recalculateLeaves } from "~/models/filing/requests/recalculate-leave.server";
import { postAccruals } from "~/models/leave/accruals.server";
import { verifyLeave } from "~/models/leave/leave-proof.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { listEntries, grantDays, createLeaveType } from "../../support/leave";
import { runSql } from "../../support/payroll-run";

const TODAY = "2026-11-20";

/** Luz has five days, and Monday 23 to Wednesday 25 November 2026 were approved; she has no head, so a user decides in Special. */
async function company() {
  const { scope } = await createTestCompany({ permissions: ["FILING_APPROVAL_EDIT"] });
  const luz = await createTestAccount(scope.companySeq, { email: `luz${scope.companySeq}@company.test`, permissions: [] });
  await createEmployees(scope, [{ employeeName: "Luz Cruz", email: luz.email }]);
  await createLeaveType(scope, 1, "Vacation leave", { grant_method: "MANUAL" });
  await grantDays(scope, 1, 1, 5);
  const period = { startDate: "2026-11-23", endDate: "2026-11-25", part: "FULL", startTime: null, endTime: null } as const;
  const requestSeq = await fileLeave(scope, 1, { employeeSeq: 1, leavePolicySeq: 1, period, reason: "Home" }, TODAY);
  await decideRequest(scope, requestSeq, { action: "SPECIAL_APPROVE", remark: "No head yet", revision: 1, actor: null }, TODAY);
  return { scope, luz: { ...scope, accountSeq: luz.accountSeq } };
}

// covers: L-14
test("a later holiday returns its day once, with the reason, and notifies the requester", async () => {
  const { scope, luz } = await company();
  const taken = ["2025-01-01 MANUAL_GRANT 5", "2026-11-23 USE -1", "2026-11-24 USE -1", "2026-11-25 USE -1"];
  expect(await recalculateLeaves(scope, TODAY)).toBe(0);
  expect(await listEntries(scope)).toEqual(taken);
  await runSql(
    scope.companySeq,
    `insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type) values (${scope.companySeq}, 1, '2026-11-24', 'Town fiesta', 'special_non_working')`,
  );
  expect((await Promise.all([recalculateLeaves(scope, TODAY), recalculateLeaves(scope, TODAY)])).sort()).toEqual([0, 1]);
  expect(await listEntries(scope)).toEqual([...taken, "2026-11-24 CANCEL_USE 1"]);
  expect(
    (await readPanelNotifications(luz, new Date(0))).personal.map(({ subject, description }) => `${subject}: ${description}`),
  ).toContain(
    "Leave recalculated: Vacation leave, 11/23/2026 to 11/25/2026. It takes 2 days instead of 3 days: the plan or the calendar of its days, or the last day of work, changed.",
  );
  // The fiesta is moved back: the day is deducted again.
  await runSql(scope.companySeq, "update holidays set holiday_date = '2026-11-30'");
  expect(await recalculateLeaves(scope, TODAY)).toBe(1);
  expect(await listEntries(scope)).toEqual([...taken, "2026-11-24 CANCEL_USE 1", "2026-11-24 USE -1"]);
  expect((await verifyLeave(scope, TODAY)).broken).toBeNull();
});

// covers: L-9 L-14
test("leave after the last day of work is returned, and deducted again when the employee stays", async () => {
  const { scope } = await company();
  const leaves = (day: string | null) =>
    runSql(scope.companySeq, `update employees set resignation_date = ${day === null ? "null" : `'${day}'`} where employee_seq = 1`);
  const taken = async () => (await listEntries(scope)).filter((entry) => entry.includes("USE"));
  const all = ["2026-11-23 USE -1", "2026-11-24 USE -1", "2026-11-25 USE -1"];
  // Tuesday 24 November is the last day: Wednesday is returned.
  await leaves("2026-11-24");
  expect(await recalculateLeaves(scope, TODAY)).toBe(1);
  expect(await taken()).toEqual([...all, "2026-11-25 CANCEL_USE 1"]);
  // The Friday before it: nothing of the leave remains, and the rest of five days is paid on the last day.
  await leaves("2026-11-20");
  expect(await recalculateLeaves(scope, TODAY)).toBe(1);
  await postAccruals(scope, "2026-11-26");
  expect((await listEntries(scope)).slice(5)).toEqual(["2026-11-23 CANCEL_USE 1", "2026-11-24 CANCEL_USE 1", "2026-11-20 CONVERT -5"]);
  // The separation is withdrawn.
  await leaves(null);
  await postAccruals(scope, "2026-11-26");
  expect(await recalculateLeaves(scope, "2026-11-26")).toBe(1);
  expect((await listEntries(scope)).slice(8)).toEqual(["2026-11-20 CONVERT 5", ...all]);
});

// covers: L-14
test("a request for days after the last one cannot be approved any more", async () => {
  const { scope } = await company();
  const period = { startDate: "2026-12-01", endDate: "2026-12-01", part: "FULL", startTime: null, endTime: null } as const;
  const requestSeq = await fileLeave(scope, 1, { employeeSeq: 1, leavePolicySeq: 1, period, reason: "Home" }, TODAY);
  await runSql(scope.companySeq, "update employees set resignation_date = '2026-11-30' where employee_seq = 1");
  const press = { action: "SPECIAL_APPROVE", remark: "No head yet", revision: 1, actor: null } as const;
  await expect(decideRequest(scope, requestSeq, press, TODAY)).rejects.toThrow("Nothing is worked on these days any more");
});

// covers: L-14
test("days already paid by a payroll are not recalculated", async () => {
  const { scope } = await company();
  const { companySeq } = scope;
  await runSql(
    companySeq,
    `insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type) values (${companySeq}, 1, '2026-11-24', 'Town fiesta', 'special_non_working')`,
  );
  await runSql(
    companySeq,
    `insert into payrolls (company_seq, payroll_seq, payroll_name, payroll_kind, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, 1, 'November', 'REGULAR', '2026-11-16', '2026-11-30', '2026-11-30', 1, 'Ana Reyes', 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into attendance_locks (company_seq, payroll_seq, employee_seq, start_date, end_date, locked_by) values (${companySeq}, 1, 1, '2026-11-16', '2026-11-30', 'Ana Reyes')`,
  );
  expect(await recalculateLeaves(scope, TODAY)).toBe(0);
});
