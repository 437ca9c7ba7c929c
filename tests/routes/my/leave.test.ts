import { expect, test } from "vitest";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { grantDays, createLeaveType } from "../../support/leave";
import { placeUnderHead } from "../../support/department-head";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** A Monday in the future. */
const MONDAY = addDays(TODAY, 22 - weekday(TODAY));
const LUZ = 1;
const ANA = 2;

/** Luz works in the department that Ana heads; the company has used leaves since 2025. */
async function company() {
  const { scope } = await createTestCompany();
  await createEmployees(scope, [
    { employeeName: "Luz Cruz", joinDate: "2024-01-08" },
    { employeeName: "Ana Reyes", joinDate: "2024-01-08" },
    { employeeName: "Ben Abad", joinDate: "2024-01-08" },
  ]);
  await placeUnderHead(scope.companySeq, ANA);
  return scope;
}

// covers: L-2
test("my leave shows balance, pending and planned days, and the entries behind each figure", async () => {
  const scope = await company();
  const [luz, ana] = [await signInEmployee(scope.companySeq, LUZ), await signInEmployee(scope.companySeq, ANA)];
  const page = async (path: string) => readMainText((await luz.request(path)).text);
  expect(await page("/my/leave")).toContain("Leaves have not begun");
  await createLeaveType(scope, 1, "Vacation leave", { grant_method: "MANUAL" });
  expect(await page("/my/leave")).toMatch(/Vacation leave 0 days .* No upcoming leave/);
  await grantDays(scope, LUZ, 1, 3);
  const form = { leavePolicySeq: "1", startDate: MONDAY, endDate: MONDAY, part: "AM" };
  await luz.request("/my/filings/new?category=1", { form });
  // 3 days less the pending half day.
  expect(await page("/my/leave")).toMatch(
    /Vacation leave 2.5 days .* 0.5 days waiting for a decision .* Vacation leave .*, first half 0.5 days .* Waiting Ana Reyes/,
  );
  await ana.request("/my/approvals/1", { form: { revision: "1" } });
  expect(await page("/my/leave")).toMatch(/Vacation leave 2.5 days .* 0.5 days planned .* Approved/);
  expect(await page("/my/leave/1")).toMatch(new RegExp(`Available 2.5 .* ${formatDay(MONDAY)} Planned −0.5 2.5 .* Granted manually 3 3`));
  expect((await luz.request("/my/leave/9")).status).toBe(404);
  expect(readMainText((await ana.request("/my/leave/1")).text)).toContain("No entries yet");
});

test("a leave that needs no balance is never reported as exceeding it", async () => {
  const scope = await company();
  await createLeaveType(scope, 1, "Unpaid leave", { grant_method: "MANUAL", limited_yn: "N", paid_yn: "N" });
  const [luz, ana] = [await signInEmployee(scope.companySeq, LUZ), await signInEmployee(scope.companySeq, ANA)];
  await luz.request("/my/filings/new?category=1", { form: { leavePolicySeq: "1", startDate: MONDAY, endDate: MONDAY, part: "AM" } });
  await ana.request("/my/approvals/1", { form: { revision: "1" } });
  const text = readMainText((await luz.request("/my/leave")).text);
  expect(text).toMatch(/Unpaid leave 0 used 0.5 days planned Ahead/);
  expect(text).not.toMatch(/over|−0.5/);
});

test("approvers of a leave see the balance after it and who else is away on its days", async () => {
  const scope = await company();
  await createLeaveType(scope, 1, "Vacation leave", { grant_method: "MANUAL" });
  const [luz, ana, ben] = [
    await signInEmployee(scope.companySeq, LUZ),
    await signInEmployee(scope.companySeq, ANA),
    await signInEmployee(scope.companySeq, 3),
  ];
  const form = { leavePolicySeq: "1", startDate: MONDAY, endDate: addDays(MONDAY, 1), part: "FULL", reason: "Home" };
  await grantDays(scope, LUZ, 1, 3);
  await luz.request("/my/filings/new?category=1", { form });
  const seen = async (seq: number) => readMainText((await ana.request(`/my/approvals/${seq}`)).text);
  // 3 days less 2.
  expect(await seen(1)).toMatch(/Left after it: 1 day Available before: 3 days No one else of the department is away/);
  await grantDays(scope, 3, 1, 2);
  await ben.request("/my/filings/new?category=1", { form });
  expect(await seen(2)).toMatch(/1 of 3 away, see who .* Luz Cruz .* Waiting/);
  expect(readMainText((await luz.request("/my/filings/1")).text)).not.toContain("Ben Abad");
  await runSql(scope.companySeq, "update requests set amount_days = 4 where request_seq = 1");
  expect(await seen(1)).toContain("The balance is no longer sufficient.");
});
