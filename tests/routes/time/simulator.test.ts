import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { readMainText } from "../../support/page-text";

// cspell:ignore satur wednes

const POLICY = "/time/work_policy";
let admin: Visitor;

const OFFICE = { workDay: ["1", "2", "3", "4", "5"], startTime: "08:00", endTime: "17:00", breaks: "12:00–13:00" };
const NIGHT = { workDay: ["1", "2", "3", "4", "5", "6", "7"], startTime: "21:00", endTime: "06:00", breaks: "01:00-02:00" };

beforeAll(async () => {
  const company = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT", "COMPANY_SETTING_EDIT"] });
  admin = await signIn(company.email);
  await admin.request(`${POLICY}/new`, { form: { workScheduleName: "Office", ...OFFICE } });
  await admin.request(`${POLICY}/new`, { form: { workScheduleName: "Night", ...NIGHT } });
  const shifts = { "shifts[0].shiftName": "Guard", "shifts[0].startTime": "18:00", "shifts[0].endTime": "02:00", "shifts[0].breaks": "" };
  await admin.request(`${POLICY}/new?type=SHIFT_TIME`, { form: { workScheduleName: "Guards", workDay: OFFICE.workDay, ...shifts } });
  const overtime = { overtimeMode: "AUTOMATIC", minimumOvertimeMinutes: "30", overtimeUnitMinutes: "15", unapprovedAlertMinutes: "30" };
  await admin.request(`${POLICY}/policies/overtime/new`, { form: { policyName: "By quarters", ...overtime } });
  await admin.request(`${POLICY}/new`, { form: { workScheduleName: "Plant", ...OFFICE, overtimePolicySeq: "7" } });
  const inLieu = { compensation: "LEAVE", midnightHoliday: "CALENDAR", mealMinutes: "60", mealAfterMinutes: "300" };
  const units = { minimumHolidayWorkMinutes: "0", holidayWorkUnitMinutes: "1" };
  await admin.request(`${POLICY}/policies/holiday-work/new`, { form: { policyName: "In lieu", ...inLieu, ...units } });
  await admin.request(`${POLICY}/new`, { form: { workScheduleName: "Managers", ...OFFICE, holidayWorkPolicySeq: "8" } });
  await admin.request("/settings/company-settings/holidays/2026/new", {
    form: { holidayDate: "11/30/2026", holidayName: "Bonifacio Day", holidayType: "regular", source: "" },
  });
});

const simulate = (seq: number, values: Record<string, string>) =>
  admin.request(`${POLICY}/${seq}/simulator?${new URLSearchParams({ firstDay: "2026-11-16", length: "7", ...values }).toString()}`);
/** The result for each day, by its number. */
const days = async (seq: number, values: Record<string, string>) => {
  const answer = await simulate(seq, values);
  expect(answer.status).toBe(200);
  const page = readMainText(answer.text);
  const result = page.slice(page.indexOf("Compute these days"));
  return result.split(/(?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d+, 2026 )/).slice(1);
};

// covers: TIME-03
test("a schedule links to its simulator, which explains itself before any input", async () => {
  const schedule = await admin.request(`${POLICY}/1`);
  expect(schedule.text).toContain(`href="${POLICY}/1/simulator"`);
  const page = await admin.request(`${POLICY}/1/simulator`);
  expect([page.status, page.text.includes("Simulator of Office")]).toEqual([200, true]);
  expect(readMainText(page.text)).toContain("How a day is computed");
});

// The week of document 4 §3.3 without its grace of ten minutes: 9 late on Monday, 2 on Thursday.
// covers: T-9 T-10 T-14 T-15 T-20 T-25 T-26
test("a week of time logs and requests is evaluated day by day, with what to fix in words", async () => {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = await days(1, {
    punches1: "08:09, 17:02",
    punches2: "08:25 17:00",
    punches3: "07:50, 20:10",
    overtime3: "17:00-20:00",
    punches4: "13:02, 17:00",
    leave4: "AM_PAID",
    punches5: "8:00",
    punches6: "08:00, 19:30",
    freeDayWork6: "08:00-18:00",
  });
  expect(monday).toMatch(/Present Workday · 08:00–17:00 · 8 h Credited 7 h 51 min Late 9 min Without approval 2 min Why\?/);
  expect(tuesday).toMatch(/Credited 7 h 35 min Late 25 min Why\?/);
  expect(wednesday).toMatch(/Credited 8 h Overtime 3 h Without approval 10 min Why\?/);
  expect(wednesday).toContain("17:00–20:00 Overtime 3 h T-14");
  expect(thursday).toMatch(/Credited 3 h 58 min Late 2 min Paid leave 4 h Why\?/);
  expect(thursday).toContain("08:00–12:00 Paid leave 4 h T-20");
  expect(friday).toMatch(/Incomplete .* Clock-out missing\. Add it, or ask the employee to file a correction\. Why\?/);
  expect(saturday).toMatch(/Present Rest day · nothing planned Rest-day or holiday work 8 h Overtime 1 h Without approval 1 h 30 min/);
  expect(saturday).toContain("Work on a rest day without approval.");
  expect(saturday).toContain("12:00–13:00 Break deducted 1 h T-15");
  expect(sunday).toMatch(/Rest day Rest day · nothing planned/);
});

// covers: T-1 T-5 T-7 T-16 T-17
test("a night shift into a company holiday: the hours after midnight earn it", async () => {
  const [sunday, monday] = await days(2, { firstDay: "11/29/2026", punches1: "21:00, 06:00" });
  expect(sunday).toContain("Workday · 21:00–06:00 · 8 h Credited 8 h Night 2 h");
  expect(sunday).toContain("After midnight, as Regular holiday of 11/30/2026: worked 5 h, night 5 h.");
  expect(sunday).toContain("17:00–17:00 next day Time logs of this time belong to the day T-5");
  expect(monday).toMatch(/Holiday Regular holiday · 21:00–06:00/);
});

// covers: T-2 T-6 T-8 T-22
test("shifts come from the selection, and custom work completes a day", async () => {
  const [monday, tuesday] = await days(3, { shift1: "Guard", punches1: "18:05, 18:06, 02:00" });
  expect(monday).toMatch(/Workday · 18:00–02:00 · 8 h Credited 7 h 55 min Late 5 min Night 4 h/);
  expect(monday).toContain("18:06 Time log ignored: a double tap T-6");
  expect(tuesday).toMatch(/Rest day · nothing planned/);
  const [closed, whole] = await days(1, { punches1: "08:00", customWork1: "13:00-17:00", customWork2: "day" });
  expect(closed).toMatch(/Present .* Credited 8 h Why\?.* 13:00–17:00 Present by custom work 4 h T-22/);
  expect(whole).toMatch(/Present .* Credited 8 h/);
});

// 17:00–17:50 by quarters is 45 minutes where it counts by itself, and 50 without approval where it does not.
// covers: TIME-06 T-14
test("a schedule is simulated with its policies", async () => {
  const punches = { punches1: "08:00, 17:50" };
  const [plant] = await days(4, punches);
  expect(plant).toMatch(/Credited 8 h Overtime 45 min Why\?.* Not counted: overtime is cut down to whole units 5 min T-14/);
  const [office] = await days(1, punches);
  expect(office).toMatch(/Credited 8 h Without approval 50 min Overtime without approval\. .* Why\?/);
});

// DAY-96 and DAY-97 of the public cases, and a day off for all that the company pays.
// covers: T-20
test("suspended work covers missing hours: unpaid below six hours, paid from then on or if the company pays", async () => {
  const [below, from, whole] = await days(1, {
    punches1: "08:00, 14:03",
    calledOff1: "14:00-17:00",
    punches2: "08:00, 15:00",
    calledOff2: "14:00-17:00",
    calledOff3: "day paid",
  });
  expect(below).toMatch(/Credited 5 h 3 min Unpaid leave 2 h 57 min Why\?.* 14:03–17:00 Work called off, not paid 2 h 57 min T-20/);
  expect(from).toMatch(/Credited 6 h Paid leave 2 h Why\?/);
  expect(whole).toMatch(/On leave .* Paid leave 8 h Why\?/);
});

// covers: T-24
test("an employee exempt from clocking counts as working as planned, and is evaluated normally on a day with time logs", async () => {
  const [without, late] = await days(1, { person: "ATTENDANCE_EXEMPT", punches2: "09:00, 17:00" });
  expect(without).toMatch(/Present .* Credited 8 h Why\?.* 08:00–17:00 Present as planned, without a clock 9 h T-24/);
  expect(late).toMatch(/Credited 7 h Late 1 h/);
});

// DAY-80 and DAY-81 of the public cases.
// covers: T-21 TIME-08
test("a day in lieu replaces pay only for employees without premium pay", async () => {
  const saturday = { punches6: "08:00, 17:00", freeDayWork6: "08:00-17:00" };
  expect((await days(5, { ...saturday, person: "PREMIUM_EXEMPT" }))[5]).toMatch(/Present Rest day · nothing planned Day in lieu 8 h Why/);
  expect((await days(5, saturday))[5]).toMatch(/Present Rest day · nothing planned Rest-day or holiday work 8 h Why/);
});

test("Z-13: invalid times and days are reported at their fields with the typed values, and nothing is evaluated", async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ punches1: "25:00" }, "Type the time as HH:MM, such as 08:30."],
    [{ punches1: "8" }, "Type the time as HH:MM, such as 08:30."],
    [{ overtime2: "17:00-08:60" }, "Type the time as HH:MM, such as 08:30."],
    [{ overtime2: "17:00-16:00" }, "More than 16 hours. Check the times."],
    [{ freeDayWork3: "all day" }, "Type times as 17:00-20:00, several with a comma."],
    [{ punches4: Array.from({ length: 13 }, (_, index) => `${index + 8}:00`).join(",") }, "Type at most 12 punches a day."],
    [{ punches4: "x".repeat(5000) }, "Write at most 200 characters."],
    [{ calledOff4: "noon" }, "Type times as 14:00-17:00 or “day”, and “paid” after them where the company pays."],
    [{ leave5: "HOURS_PAID" }, "Type the hours of leave, such as 15:00-17:00."],
    [{ leaveHours5: "15:00-17:00" }, "Choose Hours as leave, or empty this field."],
    [{ firstDay: "" }, "Enter the first day."],
    // Z-13
    ...["9999-12-31", "0001-01-01", "12/31/1899", "2200-01-01"].map((firstDay): [Record<string, string>, string] => [
      { firstDay },
      "This is not a day of the calendar. Write it as MM/DD/YYYY.",
    ]),
    [{ firstDay: "2026-02-30" }, "This is not a day of the calendar. Write it as MM/DD/YYYY."],
    [{ shift1: "Morning" }, "This schedule has no such shift on that day. Choose one of its shifts."],
  ];
  for (const [values, message] of wrong) {
    const answer = await simulate(1, { punches2: "08:00, 17:00", ...values });
    expect([message, answer.status, readMainText(answer.text).includes(message)]).toEqual([message, 422, true]);
    expect(answer.text).toContain('value="08:00, 17:00"');
    expect(readMainText(answer.text)).toContain("How a day is computed");
  }
  expect((await admin.request(`${POLICY}/9/simulator`)).status).toBe(404);
});
