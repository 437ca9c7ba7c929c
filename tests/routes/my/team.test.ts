import { beforeAll, expect, test } from "vitest";
import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import { signIn, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** A Monday in the past. */
const MONDAY = addDays(TODAY, -6 - weekday(TODAY));
let company: TestCompany;
let companySeq: number;
let luz: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  ({ companySeq } = company.scope);
  // Ovens with Bread below it; Luz (1) heads Ovens, Ben (2) is in Bread, Eva (3) in Shop, Rey (4) left Bread.
  await runSql(
    companySeq,
    `insert into departments (company_seq, department_seq, department_name) values (${companySeq}, 1, 'Ovens'), (${companySeq}, 3, 'Shop')`,
  );
  await runSql(
    companySeq,
    `insert into departments (company_seq, department_seq, department_name, parent_department_seq) values (${companySeq}, 2, 'Bread', 1)`,
  );
  await createEmployees(company.scope, [
    { employeeName: "Luz Cruz", departmentSeq: 1 },
    { employeeName: "Ben Abad", departmentSeq: 2 },
    { employeeName: "Eva Lim", departmentSeq: 3 },
    { employeeName: "Rey Tan", departmentSeq: 2, resignationDate: addDays(MONDAY, -1) },
  ]);
  luz = await signInEmployee(companySeq, 1);
});

const team = async (who = luz, day = MONDAY) => readMainText((await who.request(`/my/team?day=${day}`)).text);

test("a head sees the days of the departments below, read-only, and no others; if the company shows no team, nothing", async () => {
  expect(await team()).toContain("You do not head a department.");
  expect(readMainText((await luz.request("/my")).text)).not.toContain("My team");
  await runSql(companySeq, "update departments set department_manager_employee_seq = 1 where department_seq = 1");
  expect(await team()).toContain("Your company does not use attendance yet.");
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(MONDAY, -30)}'`);
  const admin = await signIn(company.email);
  for (const [time, direction] of [
    ["08:12", "IN"],
    ["17:00", "OUT"],
  ] as const)
    await admin.request(`/time/time_reports/2/${MONDAY}/new`, { form: { time, direction, reason: "Forgot to clock" } });
  const page = await team();
  expect(page).toMatch(/Ben Abad Bread 08:12–17:00 Late 12 min 7 h 48 min/);
  for (const hidden of ["Luz Cruz", "Eva Lim", "Rey Tan", "₱", "Forgot to clock"]) expect(page).not.toContain(hidden);
  // Rey was employed until the day before.
  expect(await team(luz, addDays(MONDAY, -1))).toContain("Rey Tan");
  expect(readMainText((await luz.request("/my")).text)).toContain("My team");
  expect((await luz.request(`/time/time_reports/2/${MONDAY}`)).status).toBe(403);
  expect(await team(await signInEmployee(companySeq, 2))).toContain("You do not head a department");
  await runSql(companySeq, "update companies set my_team_yn = 'N'");
  expect(await team()).toContain("You do not head a department.");
});

test("a URL without a valid day shows an existing one", async () => {
  await runSql(companySeq, "update companies set my_team_yn = 'Y'");
  for (const day of ["2026-02-30", "x", "9999-12-31", "1000-01-01"])
    expect([day, (await luz.request(`/my/team?day=${day}`)).status]).toEqual([day, 200]);
});
