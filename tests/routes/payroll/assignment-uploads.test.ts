import { beforeAll, expect, test } from "vitest";
import { addDays, formatDay, manilaDay, monthEnd } from "~/domain/shared/day";
import { signIn, type Visitor } from "../../support/app";
import { downloadSheet, buildWorkbook, type Cells } from "../../support/workbook-files";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** The first day of the next month begins a period of every semi-monthly and monthly template. */
const NEXT = addDays(monthEnd(TODAY), 1);
const TEMPLATES = "/payroll/payroll-settings/assignments/imports";
const SCHEDULES = "/time/work_policy/assignments/imports";
let company: TestCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["PAYROLL_SETTING_EDIT", "ATTENDANCE_POLICY_EDIT"], subscriptions: ["PAYROLL_USAGE"] });
  admin = await signIn(company.email);
  await createEmployees(company.scope, [
    { employeeName: "Ana Reyes", employeeId: "E1", joinDate: "2020-01-06" },
    { employeeName: "Ben Cruz", employeeId: "E2", joinDate: "2021-03-01" },
  ]);
  const { companySeq } = company.scope;
  await rows(
    `insert into payroll_templates (company_seq, payroll_template_seq, payroll_template_name, pay_frequency) values (${companySeq}, 1, 'Office', 'SEMI_MONTHLY'), (${companySeq}, 2, 'Managers', 'MONTHLY')`,
  );
  await rows(
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (${companySeq}, 2, 'Plant', '123456', 480)`,
  );
});

const rows = async (text: string) =>
  ((await runSql(company.scope.companySeq, text)) as { rows: Record<string, unknown>[] }).rows.map((row) => Object.values(row));
const page = async (path: string) => readMainText((await admin.request(path)).text);
const date = (day: string) => new Date(`${day}T00:00:00Z`);
async function upload(base: string, sheet: string, list: Cells[]) {
  const body = new FormData();
  body.set("csrf", await admin.token());
  body.set("workbook", new Blob([Buffer.from(await buildWorkbook(list, sheet))]), "people.xlsx");
  return admin.request(`${base}/new`, { body });
}
async function use(path: string) {
  const digest = /name="digest" value="([^"]+)"/.exec((await admin.request(path)).text)?.[1] ?? "";
  return admin.request(`${path}?index`, { form: { digest } });
}
const row = (id: string, template: string | null, day: string | null): Cells => ({
  "Employee ID": id,
  Name: null,
  "Template now": null,
  Template: template,
  "From day": day === null ? null : date(day),
});

// covers: F-7
test("the workbook of templates has all employees with drop-downs, is previewed, and assigns all of them once", async () => {
  const book = await downloadSheet(admin, `${TEMPLATES}/template.xlsx`);
  expect([book.name, book.headings]).toEqual([
    "Template assignments.xlsx",
    ["Employee ID", "Name", "Template now", "Template", "From day"],
  ]);
  expect(book.rows.map((row) => row["Employee ID"])).toEqual(["E1", "E2"]);
  expect(book.sheets[0]!.dataValidations?.length).toBeGreaterThanOrEqual(1);
  const taken = await upload(TEMPLATES, "Templates", [row("E1", "Office", "2020-01-06"), row("E2", "office", NEXT)]);
  expect(taken.status).toBe(303);
  const preview = await page(taken.location!);
  expect(preview).toMatch(/Rows read 2 Rows to fix 0 Employees assigned 2 Already assigned 0 .*Assign 2 employees/);
  expect(preview).toMatch(new RegExp(`Ana Reyes None Office 01/06/2020 Ben Cruz None Office ${formatDay(NEXT)}`));
  expect(await rows("select count(*)::int from payroll_template_assignments")).toEqual([[0]]);
  expect((await use(taken.location!)).location).toBe("/payroll/payroll-settings");
  expect(await rows("select start_date::text, payroll_template_seq from payroll_template_assignments where employee_seq = 1")).toEqual([
    ["2020-01-06", 1],
  ]);
  expect(await page("/payroll/payroll-settings/1/history")).toContain("Assigned Ana Reyes and Ben Cruz to Office from");
  expect(await page(taken.location!)).toContain("This workbook was used by");
  const before = await rows("select * from payroll_template_assignments");
  await use(taken.location!);
  const again = await upload(TEMPLATES, "Templates", [row("E1", "Office", "2020-01-06")]);
  expect(await page(again.location!)).toMatch(/Employees assigned 0 Already assigned 1 .*The workbook matches the saved data\./);
  expect(await rows("select * from payroll_template_assignments")).toEqual(before);
});

// covers: F-7
test("nothing is stored while a row has an error; the copy to fix states why, and a day inside a period gets the next valid", async () => {
  const before = await rows("select * from payroll_template_assignments");
  const inside = addDays(NEXT, 3);
  const wrong = await upload(TEMPLATES, "Templates", [row("E1", "Managers", inside), row("E2", "Manager", NEXT)]);
  const preview = await page(wrong.location!);
  expect(preview).toContain("Nothing is saved while a row has errors.");
  expect(preview).toMatch(
    new RegExp(`${formatDay(inside)} lies inside a period of (Office|Managers). Choose ${formatDay(addDays(monthEnd(NEXT), 1))}.`),
  );
  expect(preview).toContain("Template “Manager” is not one of the company’s. Is it Managers?");
  expect((await admin.request(`${wrong.location!}?index`, { form: { digest: "x" } })).status).toBe(422);
  const errorSheet = await downloadSheet(admin, `${wrong.location!}/errors.xlsx`);
  expect(errorSheet.rows[1]!["What to mend"]).toContain("Is it Managers?");
  expect(await rows("select * from payroll_template_assignments")).toEqual(before);
  const later = await upload(TEMPLATES, "Templates", [row("E2", "Managers", NEXT)]);
  expect((await admin.request(wrong.location!)).status).toBe(409);
  await rows("update employees set employee_name = 'Ben Cruz Jr.' where employee_seq = 2");
  expect((await admin.request(`${later.location!}/removal`, { form: {} })).status).toBe(303);
  expect((await admin.request(later.location!)).status).toBe(404);
});

// covers: SET-11
test("the workbook of schedules does the same for work schedules, and neither URL shows an upload of the other", async () => {
  const book = await downloadSheet(admin, `${SCHEDULES}/template.xlsx`);
  expect(book.headings).toEqual(["Employee ID", "Employee name", "Schedule now", "Work schedule", "From"]);
  expect(book.rows[0]).toMatchObject({ "Employee ID": "E1", "Schedule now": "Standard" });
  const taken = await upload(SCHEDULES, "Schedules", [{ "Employee ID": "E1", "Work schedule": "Plant", From: date(addDays(TODAY, 1)) }]);
  expect(await page(taken.location!)).toContain("Ana Reyes Standard Plant");
  expect((await admin.request(taken.location!.replace("/time/work_policy", "/payroll/payroll-settings"))).status).toBe(404);
  const stale = /name="digest" value="([^"]+)"/.exec((await admin.request(taken.location!)).text)![1]!;
  expect((await use(taken.location!)).status).toBe(303);
  expect(await page("/time/work_policy/2/people?who=all")).toContain(`Standard Plant from ${formatDay(addDays(TODAY, 1))}`);
  const next = await upload(SCHEDULES, "Schedules", [{ "Employee ID": "E2", "Work schedule": "Plant", From: date(TODAY) }]);
  const refused = await admin.request(`${next.location!}?index`, { form: { digest: stale } });
  expect([refused.status, readMainText(refused.text)]).toEqual([
    409,
    expect.stringContaining("Assignments or employees were changed after this preview."),
  ]);
});
