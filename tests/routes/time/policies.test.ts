import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay, manilaDay } from "~/domain/shared/day";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const POLICY = "/time/work_policy";
const TOMORROW = addDays(manilaDay(new Date()), 1);
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_EDIT"] });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await admin.request(`${POLICY}/policies${path}`));
const post = (path: string, form: Record<string, string | string[]>) => admin.request(`${POLICY}/policies${path}`, { form });
const stored = async () =>
  (await runSql(company.scope.companySeq, "select time_policy_seq, policy_name, main_yn from time_policies order by 1")) as {
    rows: { time_policy_seq: number; policy_name: string; main_yn: string }[];
  };

const overtime = {
  policyName: "Plant",
  overtimeMode: "AUTOMATIC",
  minimumOvertimeMinutes: "30",
  overtimeUnitMinutes: "15",
  unapprovedAlertMinutes: "60",
};
const NOTE = "Overtime worked must be paid (Labor Code Art. 87). Minutes below the minimum are shown in the report.";

// covers: TIME-06 T-14 SET-09
test("a new company has an overtime policy; another one is added, shows legal notes, and is used by a schedule", async () => {
  expect(await page("/overtime")).toMatch(/Standard Default Company’s/);
  expect(await page("/overtime/1")).toMatch(/Applies to schedules without another policy\. .*Overtime counts When it was approved/);
  expect((await stored()).rows).toEqual([]);
  expect((await post("/overtime/new", overtime)).location).toBe(`${POLICY}/policies/overtime/7`);
  expect(await page("/overtime/7")).toMatch(
    /Overtime worked must be paid .* No schedule uses it yet\. .* Overtime counts When it was worked Minimum overtime a day 30 min Rounded to 15 minutes/,
  );
  expect(await page("/overtime/7/edit")).toContain(NOTE);
  expect(readText(await post("/overtime/new", { ...overtime, policyName: "PLANT" }))).toContain("There is a policy called PLANT already.");
  const office = {
    workScheduleName: "Office",
    workDay: ["1", "2", "3", "4", "5"],
    startTime: "08:00",
    endTime: "17:00",
    breaks: "12:00–13:00",
  };
  const wrong = await admin.request(`${POLICY}/new`, { form: { ...office, overtimePolicySeq: "2" } });
  expect([wrong.status, readText(wrong).includes("This policy no longer exists. Choose another one.")]).toEqual([422, true]);
  expect((await admin.request(`${POLICY}/new`, { form: { ...office, overtimePolicySeq: "7" } })).status).toBe(303);
  expect(readText(await admin.request(`${POLICY}/1`))).toMatch(/Overtime policy Plant Holiday work policy Standard, the company's/);
  expect(await page("/overtime")).toMatch(/Plant 1 schedule/);
  expect(await page("/overtime/7/delete")).toContain("Office has this policy. Choose another one there first.");
  expect((await post("/overtime/7/delete", { revision: "1" })).status).toBe(409);
  const change = { ...office, effectiveDay: TOMORROW, revision: "1", overtimePolicySeq: "" };
  expect((await admin.request(`${POLICY}/1/edit`, { form: change })).status).toBe(303);
  expect(readText(await admin.request(`${POLICY}/history`))).toContain("overtime policy Plant → The company's");
  expect(await page("/overtime/7/delete")).toContain("Office has this policy.");
  expect((await admin.request(`${POLICY}/policies/overtime?mode=ADD`)).location).toBe(`${POLICY}/policies/overtime/new`);
  expect((await admin.request(`${POLICY}/policies/overtime/7?mode=EDIT`)).location).toBe(`${POLICY}/policies/overtime/7/edit`);
});

// covers: TIME-08 T-17 T-21
test("work on free days: a shift over midnight may stay with its day, with a warning; days in lieu say for whom", async () => {
  expect(await page("/holiday-work/2/edit")).toContain("A day in lieu is only for people without premium pay (Labor Code Art. 82)");
  const holidayWork = {
    policyName: "Standard",
    minimumHolidayWorkMinutes: "60",
    holidayWorkUnitMinutes: "60",
    compensation: "PAY",
    midnightHoliday: "SHIFT_START",
    mealMinutes: "60",
    mealAfterMinutes: "300",
    effectiveDay: TOMORROW,
    revision: "1",
  };
  expect((await post("/holiday-work/2/edit", holidayWork)).status).toBe(303);
  expect(await page("/holiday-work/2")).toMatch(
    new RegExp(`From ${formatDay(TOMORROW)} Planned Only approved work on rest days and holidays counts: Yes → No; Minimum work`),
  );
  const edit = await page("/holiday-work/2/edit");
  expect(edit).toContain("A night shift into a holiday is then paid less than the law requires.");
  expect((await post("/holiday-work/2/edit", holidayWork)).status).toBe(409);
  const earlier = await post("/holiday-work/2/edit", { ...holidayWork, mealMinutes: "30", effectiveDay: "01/01/2026", revision: "2" });
  expect(readText(earlier)).toContain(`Another change of this policy applies from ${formatDay(TOMORROW)} on.`);
  expect(await page("/holiday-work/history")).toContain(`Changed the holiday work policy Standard from ${formatDay(TOMORROW)} on.`);
  expect(await page("/overtime/history")).not.toContain("Changed the holiday work policy");
});

// covers: TIME-07 T-22
test("kinds of custom work are added, disabled for filing, and deleted", async () => {
  expect(await page("/custom-work")).toMatch(/Business trip .* Offsite .* Work from home/);
  const field = { policyName: "Client visit", paidYn: "Y", countsAsWorkedYn: "Y", enabled: "Y" };
  expect((await post("/custom-work/new", field)).status).toBe(303);
  expect(await page("/custom-work/7")).toMatch(/Paid Yes Counts as presence Yes Employees clock No Needs an approval No/);
  const change = { ...field, policyName: "Visit", effectiveDay: TOMORROW, revision: "1" };
  const { enabled: _enabled, ...off } = change;
  expect((await post("/custom-work/7/edit", off)).status).toBe(303);
  expect(await page("/custom-work")).toMatch(/Visit .* Not offered/);
  expect(await page("/custom-work/history")).toContain("Visit cannot be filed any more.");
  expect((await admin.request(`${POLICY}/policies/custom-work/7/main`)).status).toBe(404);
  expect((await post("/custom-work/7/delete", { revision: "2" })).status).toBe(303);
  expect(await page("/custom-work")).not.toContain("Visit");
  expect((await post("/custom-work/7/delete", { revision: "2" })).status).toBe(404);
});

// covers: TIME-09 T-11 T-12 T-13
test("clocking: invalid minutes are reported at their fields, and another policy becomes the company's", async () => {
  const commute = {
    policyName: "Plant",
    graceMinutes: "10",
    undertimeGraceMinutes: "0",
    graceMode: "EXCESS",
    lossUnitMinutes: "15",
    halfDayAbsentAfterMinutes: "120",
    punchPairing: "DIRECTION",
    duplicateMinutes: "2",
    leadMinutes: "240",
    tailMinutes: "720",
    dayBoundaryTime: "03:00",
    meansDeviceYn: "Y",
    placeCheck: "WARN",
    photoYn: "Y",
  };
  const wrong = await post("/commute/new", { ...commute, graceMinutes: "61", dayBoundaryTime: "07:00" });
  expect([wrong.status, wrong.text.includes('value="61"')]).toEqual([422, true]);
  expect(readText(wrong)).toMatch(/Type whole minutes from 0 to 60\. .*Choose a time from 00:00 to 06:00\./);
  expect((await post("/commute/new", commute)).status).toBe(303);
  expect(await page("/commute/7")).toMatch(
    /Late without loss up to 10 min .* Booked as absence above 2 h .* Browser No .* Time clock Yes .*Photo with each clock-in Yes/,
  );
  expect(await page("/commute/7/main")).toContain("Standard is the company policy now. Set Plant instead?");
  expect(await page("/commute/3/delete")).toContain("The company's policy cannot be deleted. Set another one as company policy first.");
  expect((await post("/commute/7/main", {})).status).toBe(303);
  expect((await post("/commute/7/main", {})).status).toBe(303);
  expect((await stored()).rows.filter(({ main_yn }) => main_yn === "Y").map(({ time_policy_seq }) => time_policy_seq)).toEqual([1, 2, 7]);
  expect((await post("/commute/3/delete", { revision: "2" })).status).toBe(303);
  expect(await page("/commute/history")).toMatch(
    /Deleted the commute policy Standard\. .*The company's commute policy is Plant instead of Standard\./,
  );
});

// covers: GUARD-17
test("view-only users find no buttons; unknown policies are not found", async () => {
  const looking = await createTestCompany({ permissions: ["ATTENDANCE_POLICY_VIEW"] });
  const visitor = await signIn(looking.email);
  const { text } = await visitor.request(`${POLICY}/policies/commute/3`);
  expect([text.includes(">Edit<"), text.includes("Add a policy")]).toEqual([false, false]);
  expect((await visitor.request(`${POLICY}/policies/commute/new`)).status).toBe(403);
  for (const path of ["/commute/1", "/overtime/99", "/lateness"])
    expect([path, (await visitor.request(`${POLICY}/policies${path}`)).status]).toEqual([path, 404]);
  expect((await visitor.request(`${POLICY}/policies/overtime/policies.xlsx`)).status).toBe(200);
});
