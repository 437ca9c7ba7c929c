import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { cancelUse, useLeave } from "~/models/shared/leave/uses.server";
import { signIn, type Visitor } from "../../support/app";
import { downloadSheet, toRecords } from "../../support/workbook-files";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { createLeaveType } from "../../support/leave";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const CALENDAR = "/leave/leave_usage_history/calendar";
const OCTOBER = "mode=MONTHLY&startDate=10/01/2026";
const TODAY = "2026-10-01";
const D = 10_000;
let company: TestCompany;
let reader: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["LEAVE_VIEW"] });
  const { scope } = company;
  const of = `company_seq = ${scope.companySeq}`;
  await createEmployees(
    scope,
    ["Ana Reyes", "Ben Cruz", "Celia Dizon", "Dino Ramos"].map((employeeName) => ({ employeeName })),
  );
  await runSql(
    scope.companySeq,
    `insert into departments (company_seq, department_seq, department_name) values (${scope.companySeq}, 1, 'Bakery')`,
  );
  await runSql(scope.companySeq, `update employees set department_seq = 1 where ${of} and employee_seq = 1`);
  await createLeaveType(scope, 1, "Vacation leave");
  await createLeaveType(scope, 2, "VAWC leave");
  await createLeaveType(scope, 3, "Unpaid leave", { limited_yn: "N" });
  await runSql(scope.companySeq, `update leave_policies set private_yn = 'Y' where ${of} and leave_policy_seq = 2`);
  await runSql(scope.companySeq, `update leave_policy_versions set paid_yn = 'N' where ${of} and leave_policy_seq = 3`);
  const take = (requestSeq: number, employeeSeq: number, leavePolicySeq: number, date: string, days = D) =>
    inCompany(scope, (tx) => useLeave(tx, scope, { requestSeq, employeeSeq, leavePolicySeq, dates: [{ date, days }] }, TODAY, 0));
  await take(1, 1, 1, "2026-10-05");
  await take(2, 1, 1, "2026-10-06", D / 2);
  await take(3, 2, 2, "2026-10-05");
  await take(4, 3, 3, "2026-10-31");
  await take(5, 4, 1, "2026-10-07");
  await inCompany(scope, (tx) => cancelUse(tx, scope, 5, null, "Came back early"));
  await take(6, 4, 1, "2026-11-02");
  reader = await signIn(company.email);
});

const page = async (query = "") => readMainText((await reader.request(`${CALENDAR}?${OCTOBER}${query}`)).text);

// covers: LEAVE-01 NAV-17 L-26
test("the calendar shows who is away on which day of a month, the counts, and private leave as Leave", async () => {
  const text = await page();
  expect(text).toMatch(/Ana Reyes E0001 · Bakery 10\/05\/2026: Vacation leave L 10\/06\/2026: Vacation leave, 0\.5 days L½/);
  expect(text).toMatch(/Ben Cruz E0002 10\/05\/2026: Leave L CD Celia Dizon E0003 10\/31\/2026: Unpaid leave U Away 2 1 1 /);
  // Cancelled leave, other months and the names of private types are not shown.
  expect(text).not.toMatch(/Dino Ramos|VAWC/);
  expect(await page("&type=1")).not.toContain("Ben Cruz");
  expect(await page("&type=2")).toContain("No one is away in these days");
  const bakery = await page("&department=1");
  expect(bakery).toContain("Ana Reyes");
  expect(bakery).not.toContain("Celia Dizon");
  expect(await page("&q=celia")).not.toContain("Ana Reyes");
});

test("the calendar workbook has everyone who is away with the leave", async () => {
  const { status, name, sheets } = await downloadSheet(reader, `${CALENDAR}.xlsx?${OCTOBER}`);
  const { headings, rows } = toRecords("Employee name", sheets[0]!.rows);
  expect([status, name, headings.length]).toEqual([200, "leave_calendar.xlsx", 33]);
  expect(rows.map((row) => [row["Employee name"], row["10/05/2026"], row["10/31/2026"]])).toEqual([
    ["Ana Reyes", "Vacation leave", null],
    ["Ben Cruz", "Leave", null],
    ["Celia Dizon", null, "Unpaid leave"],
  ]);
});
