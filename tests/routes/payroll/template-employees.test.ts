import { readXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay, monthEnd } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** The first day of the next month begins a period of every semi-monthly and monthly template. */
const NEXT = addDays(monthEnd(TODAY), 1);
const SEMI_MONTHLY = "/payroll/payroll-settings/1/employees";
const MONTHLY = "/payroll/payroll-settings/2/employees";
let company: TestCompany;
let admin: Visitor;
let ana: number;
let ben: number;

beforeEach(async () => {
  company = await createTestCompany({
    permissions: ["PAYROLL_SETTING_EDIT", "ATTENDANCE_POLICY_EDIT", "TEAM_VIEW", "JOB_INFO_EDIT"],
    subscriptions: ["PAYROLL_USAGE"],
  });
  admin = await signIn(company.email);
  [ana, ben] = (await createEmployees(company.scope, [
    { employeeName: "Ana Reyes", employeeId: "E1", joinDate: "2020-01-06" },
    { employeeName: "Ben Cruz", employeeId: "E2", joinDate: "2021-03-01" },
  ])) as [number, number];
  const { companySeq } = company.scope;
  await sql(
    `insert into payroll_templates (company_seq, payroll_template_seq, payroll_template_name, pay_frequency) values (${companySeq}, 1, 'Office', 'SEMI_MONTHLY'), (${companySeq}, 2, 'Managers', 'MONTHLY')`,
  );
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await admin.request(path));
const sql = async (text: string) =>
  ((await runSql(company.scope.companySeq, text)) as { rows: Record<string, unknown>[] }).rows.map((row) => Object.values(row));
const assign = (path: string, seqs: number[], form: Record<string, string>) =>
  admin.request(`${path}/assign?${new URLSearchParams(seqs.map((seq) => ["employeeSeq", String(seq)]))}`, {
    form: { count: String(seqs.length), step: "save", ...form },
  });

// covers: F-7
test("employees whom no payroll pays are named in Payroll Processing, found without a template, and assigned with a count", async () => {
  expect(await page("/payroll/payroll_processing")).toContain("2 employees have no payroll template, so no payroll pays them.");
  expect(await page("/payroll/payroll-settings")).toContain("2 employees have no payroll template, so no payroll pays them. Assign them");
  expect(await page(`${SEMI_MONTHLY}?who=without`)).toMatch(/Ana Reyes E1 .*None.*Ben Cruz E2/);
  expect(await page(SEMI_MONTHLY)).toContain("No one here");
  const form = await page(`${SEMI_MONTHLY}/assign?employeeSeq=${ana}&employeeSeq=${ben}&settingGroup=PAYROLL`);
  expect(form).toContain("Assign 2 employees");
  expect((await assign(SEMI_MONTHLY, [ana, ben], { to: "1", startDate: "2020-01-01" })).status).toBe(303);
  expect(await page(SEMI_MONTHLY)).toMatch(/Office \(2\).*Ana Reyes E1 .*Office.*Joining/);
  expect(await page("/payroll/payroll_processing")).not.toContain("no payroll template");
  expect(await page("/payroll/payroll-settings")).not.toContain("no payroll template");
  // By name, and by the heading "Joined" with the latest first: Ben in 2021, Ana in 2020. Ten rows may be a page.
  expect(await page(`${SEMI_MONTHLY}?who=all&sort=-joined&pageSize=10`)).toMatch(/Ben Cruz E2 .*Ana Reyes E1/);
  expect((await admin.request(`${SEMI_MONTHLY}?sort=shoe`)).status).toBe(400);
  const sheet = await admin.raw(`${SEMI_MONTHLY}/employees.xlsx?q=ben`);
  const { rows } = (await readXlsx(new Uint8Array(await sheet.arrayBuffer()))).sheets[0]!;
  expect(rows.slice(1, 4)).toEqual([
    ["Employees of Office", ...Array(8).fill(null)],
    ["Employee ID", "Name", "Department", "Tier", "Salary", "Joined", "Template", "Since", "Scheduled"],
    ["E2", "Ben Cruz", null, null, "None", "03/01/2021", "Office", "Joining", null],
  ]);
  // Ben joined after the day: he starts with it.
  expect(await sql("select start_date::text, payroll_template_seq from payroll_template_assignments order by 1")).toEqual([
    ["2020-01-06", 1],
    ["2021-03-01", 1],
  ]);
  expect(await page("/payroll/payroll-settings/1/history")).toContain("Assigned Ana Reyes and Ben Cruz to Office from");
});

// covers: F-7
test("an employee moves to another template where a period of both begins, and the earlier assignment stays", async () => {
  await assign(SEMI_MONTHLY, [ana, ben], { to: "1", startDate: "2020-01-01" });
  const inside = await assign(MONTHLY, [ana], { to: "2", startDate: formatDay(addDays(NEXT, 15)) });
  expect(inside.status).toBe(422);
  expect(readText(inside)).toContain(
    `${formatDay(addDays(NEXT, 15))} lies inside a period of Managers. Choose ${formatDay(addDays(monthEnd(NEXT), 1))}.`,
  );
  expect((await assign(MONTHLY, [ana], { to: "2", startDate: formatDay(NEXT) })).status).toBe(303);
  expect(await page(SEMI_MONTHLY)).toMatch(new RegExp(`Ana Reyes E1 .*Office Managers from ${formatDay(NEXT)}`));
  expect(
    await sql(`select start_date::text, payroll_template_seq from payroll_template_assignments where employee_seq = ${ana} order by 1`),
  ).toEqual([
    ["2020-01-06", 1],
    [NEXT, 2],
  ]);
});

// covers: F-7
test("a day that a completed payroll used is refused with the first free one, for all employees or none", async () => {
  await assign(SEMI_MONTHLY, [ana], { to: "1", startDate: "2020-01-01" });
  const { companySeq } = company.scope;
  await sql(
    `insert into payrolls (company_seq, payroll_seq, payroll_kind, payroll_template_seq, payroll_name, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, 1, 'USER_CUSTOM', 1, 'Run', '2026-11-01', '2026-11-15', '2026-11-13', 1, 'Ana', 'Ana')`,
  );
  await sql(`select close_payroll(${companySeq}, 1, 'Ana')`);
  const used = await assign(MONTHLY, [ana, ben], { to: "2", startDate: "11/01/2026" });
  expect(readText(used)).toContain(
    "No one was assigned. Ana Reyes: A completed payroll already used the rules of that day. The first day that is free is 11/16/2026.",
  );
  expect(await sql(`select payroll_template_seq from employees where employee_seq = ${ben}`)).toEqual([[null]]);
});

// covers: F-7 SET-11
test("the same page assigns employees to work schedules from a day", async () => {
  const { companySeq } = company.scope;
  await sql(
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (${companySeq}, 2, 'Plant', '123456', 480)`,
  );
  const PEOPLE = "/time/work_policy/2/people";
  expect(await page(`${PEOPLE}?who=all`)).toMatch(/Ana Reyes E1 .*Standard Joining/);
  const tomorrow = addDays(TODAY, 1);
  expect((await assign(PEOPLE, [ana], { to: "2", startDate: formatDay(tomorrow) })).status).toBe(303);
  // The former value of `who`, in bookmarks.
  expect(await page(`${PEOPLE}?who=everybody`)).toContain(`Standard Plant from ${formatDay(tomorrow)}`);
  expect((await assign(PEOPLE, [ben], { to: "2", startDate: formatDay(TODAY) })).status).toBe(303);
  expect(await page(PEOPLE)).toMatch(/Plant \(1\).*Ben Cruz/);
  expect(await page("/time/work_policy/history")).toContain(`Assigned Ben Cruz to Plant from ${formatDay(TODAY)} on.`);
  expect(await page("/time/work_policy/2/delete")).toContain("2 employees have this schedule. Move them first.");
});

// covers: F-115 SET-11
test("a URL selects the assignments of its own group, and any other setting group finds nothing", async () => {
  for (const path of [SEMI_MONTHLY, `${SEMI_MONTHLY}/assign`]) {
    expect((await admin.request(`${path}?settingGroup=PAYROLL`)).status).toBe(200);
    for (const other of ["WORK_SCHEDULE", "LEAVE", ""]) expect((await admin.request(`${path}?settingGroup=${other}`)).status).toBe(404);
  }
  expect((await admin.request("/time/work_policy/1/people?settingGroup=WORK_SCHEDULE")).status).toBe(200);
  expect((await admin.request("/time/work_policy/1/people?settingGroup=PAYROLL")).status).toBe(404);
});

test("invalid input is reported at its field, and employees of another company are not found", async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ to: "", startDate: "2026-01-01" }, "Choose the payroll template."],
    [{ to: "9", startDate: "2026-01-01" }, "This payroll template no longer exists. Choose another one."],
    [{ to: "1", startDate: "" }, "Choose the day."],
    [{ to: "1", startDate: "02/30/2026" }, "Choose the day as month/day/year."],
    [{ to: "1", startDate: "01/01/2099" }, "01/01/2099 is more than a year ahead. Correct the date."],
    [{ to: "1", startDate: "2026-01-01", count: "2" }, "The selection has changed"],
  ];
  for (const [form, message] of wrong)
    expect([message, readText(await assign(SEMI_MONTHLY, [ana], form)).includes(message)]).toEqual([message, true]);
  expect((await assign(SEMI_MONTHLY, [9999], { to: "1", startDate: "2020-01-01" })).status).toBe(404);
  expect(await page(`${SEMI_MONTHLY}/assign`)).toContain("No employee is selected");
});

// covers: F-7
test("before an assignment the page states how many will be paid by what from which day, and stores nothing", async () => {
  await assign(SEMI_MONTHLY, [ana], { to: "1", startDate: "2020-01-01" });
  const form = { count: "2", to: "1", startDate: "2020-01-01" };
  const question = await admin.request(`${SEMI_MONTHLY}/assign?employeeSeq=${ana},${ben}`, { form });
  expect([question.status, readText(question)]).toEqual([
    200,
    expect.stringContaining("1 employee will be paid by Office from 01/01/2020."),
  ]);
  expect(readText(question)).toContain("1 is assigned already and does not change.");
  expect(await sql(`select payroll_template_seq from employees where employee_seq = ${ben}`)).toEqual([[null]]);
  const again = await admin.request(`${SEMI_MONTHLY}/assign?employeeSeq=${ana}`, { form: { ...form, count: "1" } });
  expect([again.status, again.location]).toEqual([303, SEMI_MONTHLY]);
});

// covers: F-7
test("without a selection employees are chosen by name, and the choice leads to the assignment", async () => {
  expect(await page(`${SEMI_MONTHLY}/assign`)).toContain("Choose by name");
  expect(await page(`${SEMI_MONTHLY}/selection`)).toMatch(/Select Employee.*Ana Reyes.*Ben Cruz/);
  const none = await admin.request(`${SEMI_MONTHLY}/selection`, { form: { pickerStep: "add" } });
  expect([none.status, readText(none)]).toEqual([422, expect.stringContaining("Please select at least one employee to proceed.")]);
  const many = Array.from({ length: 1001 }, (_, index) => index + 1).map((seq): [string, string] => ["selected", String(seq)]);
  const refused = await admin.request(`${SEMI_MONTHLY}/selection`, { form: [["pickerStep", "add"], ...many] });
  expect([refused.status, readText(refused)]).toEqual([422, expect.stringContaining("Choose at most 1,000 people here.")]);
  const chosen = await admin.request(`${SEMI_MONTHLY}/selection`, { form: { pickerStep: "add", selected: [ana, ben].map(String) } });
  expect([chosen.status, chosen.location]).toEqual([303, `${SEMI_MONTHLY}/assign?employeeSeq=${ana},${ben}`]);
  expect(await page(chosen.location!)).toMatch(/Assign 2 employees.*Ana Reyes.*Ben Cruz/);
  expect((await admin.request("/time/work_policy/1/people/selection")).status).toBe(200);
});

// covers: F-7
test("the tabs Job Info and Salary assign a template from a day, and show past and future assignments", async () => {
  const { companySeq } = company.scope;
  await sql(
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (${companySeq}, 2, 'Plant', '123456', 480)`,
  );
  const [jobInfo, salary] = [`/employees/employees/${ana}/job-info`, `/employees/employees/${ana}/salary`];
  const tomorrow = addDays(TODAY, 1);
  expect(await page(jobInfo)).not.toContain("since joining");
  expect(await page(`${jobInfo}/work-schedules/new`)).toContain("Work schedule of Ana Reyes");
  const early = await admin.request(`${jobInfo}/work-schedules/new`, { form: { to: "2", startDate: "01/05/2020" } });
  expect(early.status).toBe(303);
  expect(await page(jobInfo)).toContain("Plant");
  const moved = await admin.request(`${jobInfo}/work-schedules/new`, { form: { to: "1", startDate: formatDay(tomorrow) } });
  expect([moved.status, moved.location]).toEqual([303, jobInfo]);
  expect(await page(jobInfo)).toMatch(new RegExp(`Standard from ${formatDay(tomorrow)} on Coming Plant since joining Now`));
  expect(await page(`${jobInfo}/history`)).toContain(
    `Changed the work schedule of Ana Reyes from ${formatDay(tomorrow)} on: Plant → Standard.`,
  );

  expect(await page(salary)).toContain("None: no payroll pays this employee.");
  expect((await admin.request(`${salary}/payroll-templates/new`, { form: { to: "1", startDate: "01/06/2020" } })).status).toBe(303);
  const inside = await admin.request(`${salary}/payroll-templates/new`, {
    form: { to: "2", startDate: formatDay(addDays(NEXT, 15)) },
  });
  expect([inside.status, readText(inside)]).toEqual([422, expect.stringContaining("lies inside a period of Managers")]);
  expect((await admin.request(`${salary}/payroll-templates/new`, { form: { to: "2", startDate: formatDay(NEXT) } })).status).toBe(303);
  expect(await page(salary)).toMatch(new RegExp(`Managers from ${formatDay(NEXT)} on Coming Office since joining Now`));
});
