import { beforeAll, expect, test } from "vitest";
import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import type { Visitor } from "../../support/app";
import { signIn } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** A Monday in the past. */
const MONDAY = addDays(TODAY, -13 - weekday(TODAY));
let company: TestCompany;
let luz: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  const [first] = await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad" }]);
  luz = await signInEmployee(company.scope.companySeq, first!);
});

const time = async (query = "") => readMainText((await luz.request(`/my/time${query}`)).text);

test("the month shows the user's own days and why; nothing of others, and no pay", async () => {
  expect(await time()).toContain("Your company does not use attendance yet.");
  await runSql(company.scope.companySeq, `update companies set attendance_start_date = '${addDays(MONDAY, -60)}'`);
  const admin = await signIn(company.email);
  for (const [employeeSeq, clocked, direction] of [
    [1, "08:12", "IN"],
    [1, "17:00", "OUT"],
    [2, "09:59", "IN"],
  ] as const)
    await admin.request(`/time/time_reports/${employeeSeq}/${MONDAY}/new`, {
      form: { time: clocked, direction, reason: "Forgot to clock" },
    });
  const text = `?month=${MONDAY.slice(0, 7)}&day=${MONDAY}`;
  const page = await time(text);
  // 08:12 to 17:00: 12 minutes late.
  expect(page).toMatch(/Late 12 min/);
  expect(page).toMatch(/Credited 7 h 48 min .*Why\? .*08:12/);
  expect(page).toContain("08:12 in");
  expect(page).not.toMatch(/09:59|₱/);
  expect(await time(`${text}&employeeSeq=2`)).toBe(page);
});

// covers: T-5
test("the morning of a night shift is shown with its shift's day", async () => {
  const [evening, morning] = [addDays(MONDAY, 2), addDays(MONDAY, 3)];
  await runSql(company.scope.companySeq, "update work_schedules set work_day = '1234567', start_time = '22:00', end_time = '07:00'");
  for (const [punchSeq, at, direction] of [
    [801, `${evening}T21:55:00+08:00`, "IN"],
    [802, `${morning}T07:02:00+08:00`, "OUT"],
  ] as const)
    await runSql(
      company.scope.companySeq,
      `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, device_id, reason, recorded_by)
       values ($1, $2, 1, $3, $4, 'WEB', '', '', 'Luz Cruz')`,
      [company.scope.companySeq, punchSeq, at, direction],
    );
  const listed = async (day: string) => [
    ...(await time(`?month=${day.slice(0, 7)}&day=${day}`)).matchAll(/\b(21:55|07:02)[^·]*? (in|out)\b/g),
  ];
  expect((await listed(evening)).map(([, clocked, way]) => [clocked, way])).toEqual([
    ["21:55", "in"],
    ["07:02", "out"],
  ]);
  expect(await listed(morning)).toEqual([]);
});

test("a URL with an invalid month or day shows the current month", async () => {
  for (const query of ["?month=2026-13", "?month=9999-01", "?day=2026-02-30", "?month=x&day=y"]) {
    const answer = await luz.request(`/my/time${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
  }
});
