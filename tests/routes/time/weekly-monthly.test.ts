import { postWithRevision } from "../../support/page-forms";
import { beforeEach, expect, test } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { readRange, rangeText } from "~/domain/shared/date-range";
import { signIn, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const GRID = "/time/weekly_monthly";
const TODAY = manilaDay(new Date());
/** A Monday whose week is over, even if Sunday's window is still open. */
const MONDAY = addDays(TODAY, -13 - weekday(TODAY));
const WEEK = `?mode=MANUAL&startDate=${MONDAY}&endDate=${addDays(MONDAY, 6)}`;
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT", "COMPANY_SETTING_EDIT"] });
  admin = await signIn(company.email);
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad", joinDate: addDays(MONDAY, 2) }]);
  await runSql(
    company.scope.companySeq,
    "insert into departments (company_seq, department_seq, department_name) values ($1, 1, 'Bakery')",
    [company.scope.companySeq],
  );
  await runSql(company.scope.companySeq, "update employees set department_seq = 1 where employee_seq = 1");
});

/** The visible letters of the cells; their spoken text is checked separately. */
const visibleText = (html: string) => readMainText(html.replace(/<span class="visually-hidden">[^<]*<\/span>/g, ""));
const page = async (query = WEEK) => readMainText((await admin.request(GRID + query)).text);
const begin = () => postWithRevision(admin, "/settings/company-settings/attendance", { attendanceStartDate: MONDAY });
const punch = (day: string, time: string, direction: "IN" | "OUT") =>
  admin.request(`/time/time_reports/1/${day}/new`, { form: { time, direction, reason: "Forgot to clock" } });

// covers: TIME-02 NAV-15
test("everyone has a row with a cell for each day, a department its total, and the letters have full descriptions", async () => {
  expect(await page("")).toContain("Attendance has not begun");
  await begin();
  for (const [time, direction] of [
    ["08:12", "IN"],
    ["19:00", "OUT"],
  ] as const)
    await punch(MONDAY, time, direction);
  await punch(addDays(MONDAY, 1), "08:00", "IN");
  const { text } = await admin.request(GRID + WEEK);
  // Luz came 12 minutes late and worked 7 h 48 min; the hours after 17:00 were not approved. Tuesday lacks its out, three days she was absent.
  expect(visibleText(text)).toMatch(
    /Bakery, 1 employee 7:48 1 d 3 0:12 1× — — — — Luz Cruz E0001 late 12 ! A A A RD RD 7:48 1 d 3 0:12 1× — — — — /,
  );
  // Ben joined on Wednesday.
  expect(visibleText(text)).toMatch(
    /No department, 1 employee .* Ben Abad E0002 – – A A A RD RD — 3 — — .* Total, 2 employees 7:48 1 d 6 0:12 1×/,
  );
  expect(text).toContain(`>${formatDay(MONDAY)}: Workday, Present, late 12 min, Overtime without approval<`);
  expect(text).toContain(`href="/time/time_reports/1/${MONDAY}"`);
  expect(await page(`${WEEK}&department=1`)).toContain("Total, 1 employee ");
  expect(await page("?mode=WEEKLY")).toContain("Luz Cruz");
  // G-14: without a mode it is the week, as the navigator of document 1 §2.9 opens.
  const present = readRange(new URLSearchParams(), TODAY).range;
  expect((await admin.request(GRID)).text).toContain(rangeText(present));
  expect(await page(`?mode=MANUAL&startDate=${MONDAY}&endDate=${addDays(MONDAY, 31)}`)).toContain("Choose at most 31 days.");
});

// covers: TIME-02
test("the grid is exported as a workbook with a sheet of letters and one of numbers, and accepts the period of a payroll", async () => {
  await begin();
  await punch(MONDAY, "08:12", "IN");
  await punch(MONDAY, "17:00", "OUT");
  const file = await admin.raw(`${GRID}/weekly_monthly.xlsx${WEEK}`);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual(["Grid", "Totals"]);
  expect(sheets[0]!.rows[2]!.slice(0, 4)).toEqual(["Employee ID", "Employee name", "Department", formatDay(MONDAY)]);
  expect(sheets[0]!.rows[3]!.slice(0, 5)).toEqual(["E0001", "Luz Cruz", "Bakery", "late 12", "A"]);
  const heads = sheets[1]!.rows[2]!.map(String);
  const luz = Object.fromEntries(heads.map((head, index) => [head, sheets[1]!.rows[3]![index]]));
  expect(luz).toMatchObject({ "Days worked (number)": 1, "Worked (minutes)": 468, "Absent (number)": 4, "Late (minutes)": 12 });
  const period = await admin.request(`${GRID}?period=${MONDAY}..${addDays(MONDAY, 6)}&q=luz`);
  expect([period.status, period.headers.get("location")]).toEqual([
    302,
    `${GRID}?q=luz&mode=MANUAL&startDate=${MONDAY}&endDate=${addDays(MONDAY, 6)}`,
  ]);
});

// covers: TIME-02
test("the employees of a department are sorted by name or by their totals, ties by name; so is the workbook", async () => {
  await begin();
  await runSql(company.scope.companySeq, "update employees set department_seq = 1");
  await punch(MONDAY, "08:12", "IN");
  await punch(MONDAY, "17:00", "OUT");
  // Luz was absent on four days, Ben, who joined on Wednesday, on three.
  const order = async (sort: string) => [...(await page(`${WEEK}&sort=${sort}`)).matchAll(/(Luz|Ben) \w+ E000/g)].map(([, name]) => name);
  expect([await order("name"), await order("-name")]).toEqual([
    ["Ben", "Luz"],
    ["Luz", "Ben"],
  ]);
  expect([await order("absentDays"), await order("-absentDays")]).toEqual([
    ["Ben", "Luz"],
    ["Luz", "Ben"],
  ]);
  expect([await order("late"), await order("-late")]).toEqual([
    ["Ben", "Luz"],
    ["Luz", "Ben"],
  ]);
  expect([await order("night"), await order("-night")]).toEqual([
    ["Ben", "Luz"],
    ["Ben", "Luz"],
  ]);
  for (const sort of ["daysWorked", "worked", "lateTimes", "undertime", "overtime", "freeDayWork", "paidLeave", "unpaidLeave"])
    expect(await order(`-${sort}`)).toHaveLength(2);
  for (const unknown of ["colour", "constructor"]) expect((await admin.request(`${GRID}${WEEK}&sort=${unknown}`)).status).toBe(400);
  const file = await admin.raw(`${GRID}/weekly_monthly.xlsx${WEEK}&sort=-worked`);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(sheets[0]!.rows.slice(3, 5).map((row) => row[1])).toEqual(["Luz Cruz", "Ben Abad"]);
});

// covers: TIME-02 T-17
test("a night shift into a holiday shows all its night hours and the holiday hours, in the grid and in the report", async () => {
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    `insert into rosters (company_seq, employee_seq, roster_date, start_time, end_time, breaks, published_by)
     values (${companySeq}, 1, '${MONDAY}', '21:00', '05:00', '[]', 'Ana Reyes')`,
  );
  await runSql(
    companySeq,
    `insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type)
     values (${companySeq}, 900, '${addDays(MONDAY, 1)}', 'Proclaimed', 'regular')`,
  );
  await runSql(
    companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
     values (${companySeq}, 901, 1, '${MONDAY}T21:00+08', 'NONE', 'DEVICE', '', 'Device'),
            (${companySeq}, 902, 1, '${addDays(MONDAY, 1)}T05:00+08', 'NONE', 'DEVICE', '', 'Device')`,
  );
  await begin();
  // 21:00–05:00 is 8 h, from 22:00 on 7 h of night; five hours of the holiday after midnight.
  expect(await page(`${WEEK}&q=luz`)).toMatch(/ND 7:00 .* 8:00 1 d .* ND 7:00 5:00/);
  const file = await admin.raw(`${GRID}/weekly_monthly.xlsx${WEEK}&sort=-night`);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  const luz = Object.fromEntries(sheets[1]!.rows[2]!.map((head, index) => [String(head), sheets[1]!.rows[3]![index]]));
  expect(luz).toMatchObject({ "Worked (minutes)": 480, "Night (minutes)": 420, "Rest day, holiday (minutes)": 300 });
  expect(readMainText((await admin.request(`/time/time_reports?mode=MANUAL&startDate=${MONDAY}&endDate=${MONDAY}&q=luz`)).text)).toMatch(
    /8 h .*7 h/,
  );
});
