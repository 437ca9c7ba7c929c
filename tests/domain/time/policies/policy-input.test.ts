import { expect, test } from "vitest";
import { timePolicyChangeInput, timePolicyInput } from "~/domain/time/policies/policy-input";
import { POLICY_FIELDS } from "~/domain/time/policies/policy-text";
import type { TimePolicyKind } from "~/domain/time/policies/time-policy";

const OVERTIME = {
  policyName: "Plant",
  overtimeMode: "AUTOMATIC",
  minimumOvertimeMinutes: "30",
  overtimeUnitMinutes: "15",
  unapprovedAlertMinutes: "30",
};
const HOLIDAY_WORK = {
  policyName: "Plant",
  holidayWorkApprovalYn: "Y",
  minimumHolidayWorkMinutes: "0",
  holidayWorkUnitMinutes: "1",
  compensation: "PAY",
  midnightHoliday: "CALENDAR",
  mealMinutes: "60",
  mealAfterMinutes: "300",
};
const COMMUTE = {
  policyName: "Plant",
  graceMinutes: "0",
  undertimeGraceMinutes: "0",
  graceMode: "FULL",
  lossUnitMinutes: "1",
  halfDayAbsentAfterMinutes: "",
  punchPairing: "FIRST_LAST",
  duplicateMinutes: "2",
  leadMinutes: "240",
  tailMinutes: "720",
  dayBoundaryTime: "03:00",
  placeCheck: "RECORD",
};
const FORMS = { OVERTIME, HOLIDAY_WORK, COMMUTE, CUSTOM_WORK: { policyName: "Offsite" } };

const read = (kind: TimePolicyKind, form: Record<string, string> = {}) => timePolicyInput(kind).safeParse({ ...FORMS[kind], ...form });
const problem = (kind: TimePolicyKind, field: string, value: string) =>
  read(kind, { [field]: value }).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("a policy is parsed as typed: minutes are numbers, unselected is no", () => {
  expect(read("OVERTIME").data?.values).toEqual({
    overtimeMode: "AUTOMATIC",
    minimumOvertimeMinutes: 30,
    overtimeUnitMinutes: 15,
    earlyOvertimeYn: "N",
    unapprovedAlertMinutes: 30,
  });
  expect(read("COMMUTE", { halfDayAbsentAfterMinutes: "120", dayBoundaryTime: "4:30", autoClockOutYn: "Y" }).data?.values).toMatchObject({
    halfDayAbsentAfterMinutes: 120,
    dayBoundaryTime: "04:30",
    autoClockOutYn: "Y",
    photoYn: "N",
  });
  expect(read("COMMUTE").data?.values).toMatchObject({ halfDayAbsentAfterMinutes: null });
  expect(read("COMMUTE", { photoYn: "Y" }).data?.values).toMatchObject({ photoYn: "Y" });
});

// Every bound of document 4 §3.1: the first and the last value, and one beyond either.
const BOUNDS: [TimePolicyKind, string, number, number][] = [
  ["COMMUTE", "graceMinutes", 0, 60],
  ["COMMUTE", "undertimeGraceMinutes", 0, 60],
  ["COMMUTE", "halfDayAbsentAfterMinutes", 30, 480],
  ["COMMUTE", "duplicateMinutes", 1, 10],
  ["COMMUTE", "leadMinutes", 60, 480],
  ["COMMUTE", "tailMinutes", 120, 960],
  ["OVERTIME", "minimumOvertimeMinutes", 0, 120],
  ["OVERTIME", "unapprovedAlertMinutes", 1, 240],
  ["HOLIDAY_WORK", "minimumHolidayWorkMinutes", 0, 240],
  ["HOLIDAY_WORK", "mealMinutes", 0, 120],
  ["HOLIDAY_WORK", "mealAfterMinutes", 240, 360],
];
for (const [kind, field, least, most] of BOUNDS)
  test(`${field} goes from ${least} to ${most} minutes`, () => {
    for (const fits of [least, most]) expect(read(kind, { [field]: String(fits) }).success).toBe(true);
    for (const wrong of [String(least - 1), String(most + 1), "5.5", "ten"])
      expect(problem(kind, field, wrong)).toEqual([`${field}: Type whole minutes from ${least} to ${most}.`]);
  });

test("units are those of the rules, and never round up", () => {
  const fitting = (kind: TimePolicyKind, field: string) =>
    Array.from({ length: 61 }, (_, unit) => unit).filter((unit) => read(kind, { [field]: String(unit) }).success);
  expect(fitting("COMMUTE", "lossUnitMinutes")).toEqual([1, 5, 6, 10, 15, 30]);
  expect(fitting("OVERTIME", "overtimeUnitMinutes")).toEqual([1, 5, 6, 10, 15, 30, 60]);
  expect(fitting("HOLIDAY_WORK", "holidayWorkUnitMinutes")).toEqual([1, 5, 6, 10, 15, 30, 60]);
});

test("a day without a shift starts between 00:00 and 06:00", () => {
  expect(["00:00", "06:00"].map((time) => read("COMMUTE", { dayBoundaryTime: time }).success)).toEqual([true, true]);
  expect(problem("COMMUTE", "dayBoundaryTime", "06:01")).toEqual(["dayBoundaryTime: Choose a time from 00:00 to 06:00."]);
  expect(problem("COMMUTE", "dayBoundaryTime", "3")).toEqual(["dayBoundaryTime: Type the time as HH:MM, such as 08:30."]);
});

test("an unknown choice, a name that is too long and an invalid day are refused at their fields", () => {
  expect(problem("HOLIDAY_WORK", "compensation", "POINTS")).toEqual(["compensation: Choose one of these."]);
  expect(problem("OVERTIME", "policyName", " ")).toEqual(["policyName: Give the policy a name."]);
  expect(problem("OVERTIME", "policyName", "x".repeat(51))).toEqual(["policyName: Write at most 50 characters."]);
  const days = ["02/30/2026", "12/31/1999", "01/01/2000"].map(
    (effectiveDay) => timePolicyChangeInput("OVERTIME").safeParse({ ...OVERTIME, effectiveDay, revision: "1" }).error?.issues[0]?.message,
  );
  expect(days).toEqual(["Choose the day as month/day/year.", "Choose a day from 01/01/2000 on.", undefined]);
});

test("deselected custom work is no longer offered; the other kinds always are", () => {
  expect(read("CUSTOM_WORK").data?.policyState).toBe("DISABLE");
  expect(read("CUSTOM_WORK", { enabled: "Y" }).data?.policyState).toBe("ENABLE");
  expect(read("OVERTIME").data?.policyState).toBe("ENABLE");
});

test("no field shares its name with another kind's", () => {
  const names = Object.values(POLICY_FIELDS).flatMap((fields) => Object.keys(fields));
  expect(new Set(names).size).toBe(names.length);
});
