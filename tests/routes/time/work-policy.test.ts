import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { grantPermissions, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";
import { readMainText } from "../../support/page-text";

const POLICY = "/time/work_policy";
const TODAY = manilaDay(new Date());
const TOMORROW = addDays(TODAY, 1);
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT"] });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path = "") => readText(await admin.request(POLICY + path));
const post = (path: string, form: Record<string, string | string[]>) => admin.request(POLICY + path, { form });
const sql = async (text: string) =>
  ((await runSql(company.scope.companySeq, text)) as { rows: Record<string, unknown>[] }).rows.map((row) => Object.values(row));
const WEEK = ["1", "2", "3", "4", "5"];
const office = { workScheduleName: "Office", workDay: WEEK, startTime: "08:00", endTime: "17:00", breaks: "12:00–13:00" };

// covers: TIME-03 NAV-16 SET-09
test("an empty company is asked to add a schedule; the first one is the main one, and the list marks it", async () => {
  expect(await page()).toContain("No work schedule yet");
  expect(readText(await admin.request(`${POLICY}/new`))).toContain("Add a schedule");
  const added = await post("/new", office);
  expect([added.status, added.location]).toEqual([303, `${POLICY}/1`]);
  expect(await page()).toMatch(/Office 0 people Fixed · 08:00–17:00 .* Main/);
  expect(await page("/1")).toMatch(/Hours 08:00–17:00 Breaks 12:00–13:00 Work time 8 h a day Day factor 261, by work days/);
  // L-4: the form and the page name the factor that a schedule without a chosen one uses.
  expect((await admin.request(`${POLICY}/1/edit`)).text).toContain(">261, by 5 work days<");
  await post("/new", { ...office, workScheduleName: "Plant", workDay: ["1", "2", "3", "4"] });
  expect((await admin.request(`${POLICY}/2/edit`)).text).toContain(">208.8, by 4 work days<");
  expect(await page("/2")).toContain("Day factor 208.8, by work days");
  expect(await page("/history")).toContain("Added Office (Fixed, 08:00–17:00, Mon Tue Wed Thu Fri).");
  expect((await admin.request(`${POLICY}?mode=ADD`)).location).toBe(`${POLICY}/new`);
  expect(await page("?mode=odd")).toContain("strange mode value: odd");
});

// covers: TIME-03 TIME-10
test("shifts and flexible hours are added by their own forms, and shown as entered", async () => {
  await post("/new", office);
  const shifts = {
    workScheduleName: "Store",
    workDay: [...WEEK, "6"],
    "shifts[0].shiftName": "Early",
    "shifts[0].startTime": "05:00",
    "shifts[0].endTime": "14:00",
    "shifts[0].breaks": "09:00-10:00",
    "shifts[1].shiftName": "Night",
    "shifts[1].startTime": "21:00",
    "shifts[1].endTime": "06:00",
    "shifts[1].breaks": "01:00-02:00",
  };
  expect((await post("/new?type=SHIFT_TIME", shifts)).status).toBe(303);
  expect(await page("/2")).toMatch(/Shifts of Store Early break 09:00–10:00 05:00–14:00 Night break 01:00–02:00 21:00–06:00/);
  const flexible = {
    workScheduleName: "Flexible",
    workDay: WEEK,
    bandStartTime: "07:00",
    bandEndTime: "20:00",
    coreStartTime: "10:00",
    coreEndTime: "15:00",
    workHours: "8",
    breakMinutes: "60",
  };
  expect((await post("/new?type=FLEXIBLE_TIME", flexible)).status).toBe(303);
  expect(await page("/3")).toContain("Hours 07:00–20:00, core 10:00–15:00");
  expect(await page()).toMatch(/Store 0 people Shift time · 2 shifts/);
  expect((await admin.request(`${POLICY}/new?type=SPLIT`)).status).toBe(404);
});

test("a row for another shift is added and removed without scripts, and typed values stay", async () => {
  const answer = await admin.request(`${POLICY}/new?type=SHIFT_TIME`);
  const insert = /name="__intent__" value="([^"]+insert[^"]+)"/.exec(answer.text)![1]!.replaceAll("&quot;", '"');
  const typed = { workScheduleName: "Store", workDay: WEEK, "shifts[0].shiftName": "Early", "shifts[1].shiftName": "Late" };
  const more = await post("/new?type=SHIFT_TIME", { ...typed, __intent__: insert });
  expect([more.status, more.text.includes('value="Late"'), more.text.includes("Shift 3, start")]).toEqual([200, true, true]);
});

test("invalid input is reported at its field with the typed values, and nothing is stored", async () => {
  const wrong: [Record<string, string | string[]>, string][] = [
    [{ workScheduleName: " " }, "Give the schedule a name."],
    [{ workScheduleName: "x".repeat(51) }, "Write at most 50 characters."],
    [{ workDay: [] }, "Choose at least one work day."],
    [{ startTime: "25:00" }, "Type the time as HH:MM, such as 08:30."],
    [{ endTime: "18:00" }, "More than 8 hours a day need a compressed week (DOLE Advisory 02-04). Mark it as one, or shorten the day."],
    [
      { breaks: "12:00-12:30" },
      "A break under 60 minutes must be paid (Labor Code Art. 85). Mark it as paid, make it longer, or enter when the employees asked for it.",
    ],
    [{ dayFactor: "OWN", ownDayFactor: "400.1" }, "Type a day factor from 1 to 400 with one decimal at most, such as 313 or 392.5."],
  ];
  for (const [form, message] of wrong) {
    const answer = await post("/new", { ...office, ...form });
    expect([message, answer.status, readText(answer).includes(message)]).toEqual([message, 422, true]);
  }
  await post("/new", office);
  expect(readText(await post("/new", { ...office, workScheduleName: "OFFICE" }))).toContain(
    "There is a work schedule called OFFICE already.",
  );
  expect(await sql("select count(*)::int from work_schedules")).toEqual([[1]]);
});

// covers: TIME-03
test("a change of times applies from a day and keeps earlier ones; the name changes at once", async () => {
  await post("/new", office);
  const form = await admin.request(`${POLICY}/1/edit`);
  expect(form.text).toContain(`value="${TOMORROW}"`);
  const change = { ...office, workScheduleName: "Head office", endTime: "16:00", effectiveDay: TOMORROW, revision: "1" };
  expect((await post("/1/edit", change)).status).toBe(303);
  expect((await post("/1/edit", change)).status).toBe(409);
  expect(await page("/1")).toMatch(new RegExp(`Head office .* Hours 08:00–17:00 .* From ${formatDay(TOMORROW)} Planned 08:00–16:00`));
  expect(await sql("select end_time, work_time from work_schedules")).toEqual([["17:00", 480]]);
  expect(await sql("select end_time, work_time from work_schedule_versions")).toEqual([["16:00", 420]]);
  const history = await page("/history");
  expect(history).toContain("Renamed Office to Head office.");
  expect(history).toContain(`Changed Head office from ${formatDay(TOMORROW)} on: hours 08:00–17:00 → 08:00–16:00, work time 8 h → 7 h.`);
  const earlier = await post("/1/edit", { ...change, endTime: "15:00", effectiveDay: TODAY, revision: "2" });
  expect(readText(earlier)).toContain(`Another change of this schedule applies from ${formatDay(TOMORROW)} on.`);
});

test("a day that a completed payroll used is not free any more", async () => {
  await post("/new", office);
  const { companySeq } = company.scope;
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }]);
  await sql(
    `insert into payroll_templates (company_seq, payroll_template_seq, payroll_template_name, pay_frequency) values (${companySeq}, 1, 'All', 'SEMI_MONTHLY')`,
  );
  await sql("update employees set payroll_template_seq = 1");
  await sql(
    `insert into payrolls (company_seq, payroll_seq, payroll_kind, payroll_template_seq, payroll_name, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)
     values (${companySeq}, 1, 'USER_CUSTOM', 1, 'Run', '2026-11-01', '2026-11-15', '2026-11-13', 1, 'Ana', 'Ana')`,
  );
  await sql(`select close_payroll(${companySeq}, 1, 'Ana')`);
  const used = await post("/1/edit", { ...office, endTime: "16:00", effectiveDay: "11/15/2026", revision: "1" });
  expect(readText(used)).toContain("A completed payroll already used the rules of that day. The first day that is free is 11/16/2026.");
  expect((await post("/1/edit", { ...office, endTime: "16:00", effectiveDay: "11/16/2026", revision: "1" })).status).toBe(303);
});

// covers: TIME-03
test("a second main schedule needs confirmation; the main one and one in use cannot be deleted", async () => {
  await post("/new", office);
  await post("/new", { ...office, workScheduleName: "Plant" });
  expect(await page("/2/main")).toContain("Office is the main schedule now. Set Plant instead?");
  expect(await page("/1/delete")).toContain("The main schedule cannot be deleted.");
  expect((await post("/2/main", {})).status).toBe(303);
  expect(await sql("select work_schedule_name from work_schedules where main_work_schedule_yn = 'Y'")).toEqual([["Plant"]]);
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Cruz" }]);
  expect(await page("/1/delete")).toContain("2 employees have this schedule. Move them first.");
  const text = readText(await post("/2/delete", { revision: "1" }));
  expect([text.includes("The main schedule cannot be deleted."), text.includes("No one has this schedule")]).toEqual([true, false]);
  const kept = await post("/1/delete", { revision: "1" });
  expect([kept.status, readText(kept).includes("2 employees have this schedule. Move them first.")]).toEqual([409, true]);
  await sql("update employees set work_schedule_seq = 2");
  expect((await post("/1/delete", { revision: "1" })).status).toBe(303);
  expect(await page()).not.toContain("Office");
  expect(await page("/history")).toContain("Deleted Office.");
});

test("an inactive schedule keeps its employees and accepts no new ones, until it is active again", async () => {
  await post("/new", office);
  await post("/new", { ...office, workScheduleName: "Plant" });
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Cruz" }]);
  await sql("update employees set work_schedule_seq = 2 where employee_name = 'Ben Cruz'");
  const main = await post("/1/state", { revision: "1" });
  const message = "The main schedule is the default of new invitations. Set another main schedule first.";
  expect([main.status, readText(main).includes(message)]).toEqual([409, true]);
  expect(await page("/2/state")).toContain("1 person keeps it. It cannot be assigned until it is switched on again");
  expect((await post("/2/state", { revision: "1" })).location).toBe(`${POLICY}/2`);
  expect((await post("/2/state", { revision: "1" })).status).toBe(409);
  expect(await page("/2")).toMatch(/Plant 1 person .* Off/);
  expect(await page("/history")).toContain("Switched off Plant: it takes no new employees.");
  expect((await post("/2/main", {})).status).toBe(409);
  expect(await page("/2/delete")).toContain("1 employee has this schedule. Move them first.");
  // Neither the assignment, nor the bulk change, nor an invitation offers it to anyone.
  await grantPermissions(company.scope.companySeq, ["ATTENDANCE_POLICY_EDIT", "TEAM_EDIT", "JOB_INFO_EDIT"]);
  const luz = "employeeSeq=1";
  const assigned = await post(`/1/people/assign?${luz}`, { to: "2", startDate: TOMORROW, count: "1", step: "save" });
  expect([assigned.status, readText(assigned)]).toEqual([
    422,
    expect.stringContaining("This work schedule no longer exists. Choose another one."),
  ]);
  const many = await admin.request(`/employees/employees/bulk/schedule?${luz}`, { form: { to: "2", count: "1" } });
  const off = "Plant is switched off and takes no new employees. Choose another schedule, or switch it on first.";
  expect([many.status, readText(many).includes(off)]).toEqual([422, true]);
  expect(readText(await admin.request("/employees/invited_employees/new"))).not.toContain("Plant");
  expect(await sql("select work_schedule_seq from employees order by employee_name")).toEqual([[2], [1]]);
  expect((await post("/2/state", { revision: "2" })).status).toBe(303);
  expect(readText(await admin.request("/employees/invited_employees/new"))).toContain("Plant");
});

// covers: TIME-10
test("a schedule stored without times is listed first and marked as assumed", async () => {
  await post("/new", office);
  const { companySeq } = company.scope;
  await sql(
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time) values (${companySeq}, 7, 'Zone', '123456', 450)`,
  );
  expect(await page()).toMatch(/Zone 0 people Fixed · 08:00–16:30, assumed .* Office 0 people/);
  expect(await page("/7")).toContain("The times were never entered; these are assumed.");
  const change = { ...office, workScheduleName: "Zone", workDay: [...WEEK, "6"], endTime: "16:30", effectiveDay: TODAY, revision: "1" };
  expect((await post("/7/edit", change)).status).toBe(303);
  expect(await page("/7")).not.toContain("assumed");
});

// covers: GUARD-17
test("view-only users find no buttons, and their URLs are refused", async () => {
  await post("/new", office);
  const looking = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_VIEW"] });
  const visitor = await signIn(looking.email);
  expect((await visitor.request(POLICY)).text).not.toContain("Add schedule");
  expect((await visitor.request(`${POLICY}/new`)).status).toBe(403);
  expect((await visitor.request(`${POLICY}/1`)).status).toBe(404);
});

test("users who invite in a company without schedules are led to add one, or see whom to ask", async () => {
  const invited = await createTestCompany({ permissions: ["TEAM_EDIT", "ATTENDANCE_POLICY_EDIT"] });
  const both = await signIn(invited.email);
  const form = await both.request("/employees/invited_employees/new");
  expect(readText(form)).toContain("Your company has no work schedule yet.");
  expect(form.text).toContain(`href="${POLICY}/new"`);
  await both.request(`${POLICY}/new`, { form: office });
  const after = await both.request("/employees/invited_employees/new");
  expect([readText(after).includes("no work schedule yet"), after.text.includes(">Office</option>")]).toEqual([false, true]);
  const team = await createTestCompany({ permissions: ["TEAM_EDIT"] });
  expect(readText(await (await signIn(team.email)).request("/employees/invited_employees/new"))).toContain(
    "Ask the person who manages attendance",
  );
});
