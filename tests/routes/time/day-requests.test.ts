import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const REPORT = "/time/time_reports";
const TODAY = manilaDay(new Date());
/** A Monday in the past. */
const MONDAY = addDays(TODAY, -6 - weekday(TODAY));
const SATURDAY = addDays(MONDAY, -2);
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  await runSql(company.scope.companySeq, `update companies set attendance_start_date = '${addDays(MONDAY, -7)}'`);
  admin = await signIn(company.email);
  // The schedule Standard: Monday to Friday, 08:00–17:00 with a break 12:00–13:00, as assumed.
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }]);
});

const readText = ({ text }: Answer) => readMainText(text);
const day = async (date = MONDAY) => readText(await admin.request(`${REPORT}/1/${date}`));
const punch = (time: string, direction: "IN" | "OUT", date = MONDAY) =>
  admin.request(`${REPORT}/1/${date}/new`, { form: { time, direction, reason: "Forgot to clock" } });
const enter = (form: Record<string, string>, date = MONDAY) => admin.request(`${REPORT}/1/${date}/requests/new`, { form });
const overtime = { what: "OVERTIME", startTime: "17:00", endTime: "20:00", reason: "The truck came late" };

// covers: TIME-01 T-14 T-15
test("overtime and rest-day work entered as approved count, and the day names the approver", async () => {
  await punch("08:00", "IN");
  await punch("20:10", "OUT");
  expect(await day()).toContain("Without approval 3 h 10 min");
  expect((await enter(overtime)).status).toBe(303);
  // 17:00 to 20:00 of the 3 h 10 min that were worked.
  const counted = await day();
  expect(counted).toMatch(/Overtime 3 h .*Without approval 10 min/);
  expect(counted).toMatch(/Overtime 17:00–20:00 3 h The truck came late .* Approved/);
  await punch("08:00", "IN", SATURDAY);
  await punch("12:00", "OUT", SATURDAY);
  expect(await day(SATURDAY)).toMatch(/Rest day .*Without approval 4 h/);
  const saturday = { ...overtime, what: "HOLIDAY_WORK", startTime: "08:00", endTime: "12:00" };
  expect((await enter(saturday, SATURDAY)).status).toBe(303);
  expect(await day(SATURDAY)).not.toContain("Without approval");
  expect(readText(await admin.request(`${REPORT}/1/${MONDAY}/history`))).toContain(
    `Entered as approved for Luz Cruz, ${formatDay(MONDAY)}: Overtime ${formatDay(MONDAY)}, 17:00–20:00. Reason: The truck came late`,
  );
});

// covers: T-22
test("custom work without times is the whole planned day, without an absence", async () => {
  expect(await day()).toContain("Absent");
  expect((await enter({ what: "WORK:4", startTime: "", endTime: "", reason: "At the client" })).status).toBe(303);
  expect(await day()).toMatch(/Present .* Business trip Whole day At the client/);
  // Working from home is recorded by the clock: without punches the day is unchanged.
  const tuesday = addDays(MONDAY, 1);
  expect((await enter({ what: "WORK:6", startTime: "", endTime: "", reason: "Flood" }, tuesday)).status).toBe(303);
  expect(await day(tuesday)).toContain("Absent");
});

test("an approved request is reversed with a reason, stays visible, and no longer counts; a repeat is refused", async () => {
  await punch("08:00", "IN");
  await punch("20:00", "OUT");
  await enter(overtime);
  const takeBack = (reason: string, revision = "1") =>
    admin.request(`${REPORT}/1/${MONDAY}/requests/1/take-back`, { form: { reason, revision } });
  expect((await takeBack(" ")).status).toBe(422);
  expect((await takeBack("Wrong day", "7")).status).toBe(409);
  expect((await takeBack("Wrong day")).status).toBe(303);
  expect((await takeBack("Wrong day")).status).toBe(409);
  const after = await day();
  expect(after).toContain("Without approval 3 h");
  expect(after).toMatch(/Overtime 17:00–20:00 3 h The truck came late .* Cancelled .*: Wrong day/);
  // The time is free again.
  expect((await enter(overtime)).status).toBe(303);
});

test("an invalid request is refused at its field, and typed values stay", async () => {
  const refused: [Promise<Answer>, string][] = [
    [enter({ ...overtime, startTime: "25:00" }), "Type the time as HH:MM, such as 08:30."],
    [enter({ ...overtime, endTime: "" }), "Enter both times."],
    [enter({ ...overtime, what: "WORK:4", endTime: "" }), "Enter both times, or none for the whole day."],
    [enter({ ...overtime, endTime: "09:01" }), "More than 16 hours. Check the times."],
    [enter({ ...overtime, reason: "" }), "Enter a reason for the employee."],
    [enter({ ...overtime, what: "WORK:3" }), "This kind of work no longer exists. Choose another one."],
  ];
  for (const [answer, message] of refused) {
    const { status, text } = await answer;
    expect([message, status, readMainText(text).includes(message)]).toEqual([message, 422, true]);
  }
  // 17:00 to 09:00 are sixteen hours to the minute.
  expect((await enter({ ...overtime, endTime: "09:00" })).status).toBe(303);
  const again = await enter({ ...overtime, startTime: "20:00", endTime: "21:00" });
  expect([again.status, readText(again).includes(`Overtime of ${formatDay(MONDAY)}, 17:00–09:00 (+1) already exists.`)]).toEqual([
    422,
    true,
  ]);
});

test("users cannot enter for themselves while someone else may; view-only users find no buttons", async () => {
  const { companySeq, accountSeq } = company.scope;
  await runSql(companySeq, `update accounts set employee_seq = 1 where account_seq = ${accountSeq}`);
  const viewer = await createTestAccount(companySeq, { permissions: ["ATTENDANCE_VIEW"], email: `viewer${companySeq}@company.test` });
  expect(readText(await (await signIn(viewer.email)).request(`${REPORT}/1/${MONDAY}`))).not.toContain("Enter as approved");
  await createTestAccount(companySeq, { permissions: ["ATTENDANCE_EDIT"], email: `second${companySeq}@company.test` });
  const response = await enter(overtime);
  expect([response.status, readText(response).includes("These are your own days.")]).toEqual([422, true]);
});
