import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { workPlaces } from "~/db/schema/organization";
import { holidays, workSchedules } from "~/db/schema/time";
import { holidayMoves, rosterDrafts, rosters, workSuspensions } from "~/db/schema/time/plans";
import { punches } from "~/db/schema/time-punches";
import { readEvaluatedDays } from "~/models/time/evaluated-days.server";
import { createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";

/** Monday 16 to Sunday 22 November 2026, in the past. */
const [MONDAY, SUNDAY] = ["2026-11-16", "2026-11-22"];
const LATER = new Date("2027-01-15T00:00:00Z");
const SHIFTS = [
  { shiftName: "Early", startTime: "06:00", endTime: "14:00", breaks: [] },
  { shiftName: "Night", startTime: "22:00", endTime: "06:00", breaks: [] },
];

/** Luz of Pasig and Ben without an office work Monday to Friday 08:00–17:00, Ria by a roster of shifts. */
async function createShop() {
  const { scope } = await createTestCompany();
  const { companySeq } = scope;
  await createEmployees(scope, [{ employeeName: "Ben Abad" }]);
  await inCompany(scope, async (tx) => {
    await tx.insert(workPlaces).values({ companySeq, workPlaceSeq: 1, workPlaceName: "Pasig" });
    await tx.insert(workSchedules).values({
      companySeq,
      workScheduleSeq: 2,
      workScheduleName: "Ovens",
      workScheduleType: "SHIFT_TIME",
      workDay: "1234567",
      workTime: 480,
      shifts: SHIFTS,
    });
  });
  await createEmployees(scope, [
    { employeeName: "Luz Cruz", workPlaceSeq: 1 },
    { employeeName: "Ria Tan", workScheduleSeq: 2 },
  ]);
  const [ben, luz, ria] = [1, 2, 3];
  const days = async (employeeSeq: number, from = MONDAY!, to = SUNDAY!) =>
    (await readEvaluatedDays(scope, [employeeSeq], { from, to }, LATER)).get(employeeSeq)!.days;
  const evaluatedDays = async (employeeSeq: number, from?: string, to?: string) =>
    (await days(employeeSeq, from, to)).map(({ facts, result }) => [
      result.dayType,
      facts.plan?.start ?? null,
      facts.plan?.end ?? null,
      result.state,
    ]);
  return { scope, companySeq, ben, luz, ria, days, evaluatedDays };
}

const scheduleBy = { publishedBy: "Ana Reyes" };

test("a published roster row is the plan of its date, whatever the weekday's schedule; a draft is not", async () => {
  const { scope, companySeq, ben, ria, evaluatedDays } = await createShop();
  await inCompany(scope, async (tx) => {
    await tx.insert(rosters).values([
      { companySeq, employeeSeq: ben!, rosterDate: MONDAY!, restYn: "Y", ...scheduleBy },
      { companySeq, employeeSeq: ben!, rosterDate: SUNDAY!, startTime: "09:00", endTime: "13:00", ...scheduleBy },
      { companySeq, employeeSeq: ria!, rosterDate: MONDAY!, shiftName: "Early", ...scheduleBy },
      { companySeq, employeeSeq: ria!, rosterDate: "2026-11-17", shiftName: "Night", ...scheduleBy },
      { companySeq, employeeSeq: ria!, rosterDate: "2026-11-19", shiftName: "Gone", ...scheduleBy },
    ]);
    await tx.insert(rosterDrafts).values([
      { companySeq, employeeSeq: ben!, rosterDate: "2026-11-17", restYn: "Y", savedBy: "Ana Reyes" },
      { companySeq, employeeSeq: ria!, rosterDate: "2026-11-18", shiftName: "Early", savedBy: "Ana Reyes" },
    ]);
  });
  const week = await evaluatedDays(ben!);
  expect(week[0]).toEqual(["rest_day", null, null, "REST_DAY"]);
  expect(week[1]).toEqual(["ordinary", 480, 1020, "ABSENT"]);
  expect(week[6]).toEqual(["ordinary", 540, 780, "ABSENT"]);
  expect(await evaluatedDays(ria!)).toEqual([
    ["ordinary", 360, 840, "ABSENT"],
    // The night shift ends on the next day, which rests.
    ["ordinary", 1320, 1800, "ABSENT"],
    ...["a draft", "a shift that is gone", "no row", "no row", "no row"].map((_) => ["rest_day", null, null, "REST_DAY"]),
  ]);
});

test("a work suspension covers its offices from first to last minute, and no one once withdrawn", async () => {
  const { scope, companySeq, ben, luz, ria, days } = await createShop();
  const suspension = { companySeq, reason: "Typhoon", enteredBy: "Ana Reyes", paidYn: "N" };
  await inCompany(scope, async (tx) => {
    await tx.insert(workSuspensions).values([
      { ...suspension, suspensionSeq: 1, suspensionDate: MONDAY!, startTime: "15:00", endTime: "17:00", workPlaceSeqs: [1] },
      { ...suspension, suspensionSeq: 2, suspensionDate: "2026-11-17", paidYn: "Y" },
      { ...suspension, suspensionSeq: 3, suspensionDate: "2026-11-18", revertedBy: "Ana Reyes", revertedAt: LATER },
      // From 23:00 on Thursday to 02:00 on Friday.
      { ...suspension, suspensionSeq: 4, suspensionDate: "2026-11-19", startTime: "23:00", endTime: "02:00" },
    ]);
    await tx.insert(rosters).values({ companySeq, employeeSeq: ria!, rosterDate: "2026-11-19", shiftName: "Night", ...scheduleBy });
  });
  const lost = async (employeeSeq: number) =>
    (await days(employeeSeq)).slice(0, 4).map(({ result }) => [result.absentMinutes, result.unpaidLeaveMinutes, result.paidLeaveMinutes]);
  // No punches: of 480 minutes the last two hours were suspended for Pasig only, all of Tuesday for everyone.
  expect(await lost(luz!)).toEqual([
    [360, 120, 0],
    [0, 0, 480],
    [480, 0, 0],
    [480, 0, 0],
  ]);
  expect((await lost(ben!))[0]).toEqual([480, 0, 0]);
  // Of Thursday night, 22:00 to 06:00, the three hours around midnight.
  expect((await lost(ria!))[3]).toEqual([300, 180, 0]);
});

test("a holiday move affects only the agreed employees, even from a distant date", async () => {
  const { scope, companySeq, ben, luz, evaluatedDays } = await createShop();
  await inCompany(scope, async (tx) => {
    await tx.insert(holidays).values({
      companySeq,
      holidaySeq: 1,
      holidayDate: "2026-11-30",
      holidayName: "Bonifacio Day",
      holidayType: "regular",
    });
    await tx.insert(holidayMoves).values({
      companySeq,
      employeeSeq: ben!,
      fromDate: "2026-11-30",
      toDate: "2027-01-12",
      agreedOn: "2026-11-02",
      enteredBy: "Ana Reyes",
    });
  });
  expect(await evaluatedDays(ben!, "2026-11-30", "2026-11-30")).toEqual([["ordinary", 480, 1020, "ABSENT"]]);
  expect(await evaluatedDays(luz!, "2026-11-30", "2026-11-30")).toEqual([["regular_holiday", 480, 1020, "HOLIDAY"]]);
  expect(await evaluatedDays(ben!, "2027-01-12", "2027-01-12")).toEqual([["regular_holiday", 480, 1020, "HOLIDAY"]]);
  expect((await evaluatedDays(luz!, "2027-01-12", "2027-01-12"))[0]![0]).toBe("ordinary");
});

// covers: T-24
test("employees exempt from clocking count as planned without time logs, and are evaluated by them if present", async () => {
  const { scope, companySeq } = await createShop();
  const [dante] = await createEmployees(scope, [{ employeeName: "Dante Villa", attendanceExemptYn: "Y" }]);
  const punch = (punchSeq: number, time: string, direction: string) => ({
    companySeq,
    punchSeq,
    employeeSeq: dante!,
    punchedAt: new Date(`2026-11-17T${time}:00+08:00`),
    direction,
    source: "ADMIN",
    reason: "Other",
    recordedBy: "Ana Reyes",
  });
  await inCompany(scope, (tx) => tx.insert(punches).values([punch(1, "09:00", "IN"), punch(2, "17:00", "OUT")]));
  const [monday, tuesday] = (await readEvaluatedDays(scope, [dante!], { from: MONDAY!, to: "2026-11-17" }, LATER)).get(dante!)!.days;
  expect([monday!.result.state, monday!.result.regularMinutes]).toEqual(["PRESENT", 480]);
  expect([tuesday!.result.state, tuesday!.result.lateMinutes]).toEqual(["PRESENT", 60]);
});
