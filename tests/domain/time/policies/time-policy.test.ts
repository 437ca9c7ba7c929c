import { expect, test } from "vitest";
import { TIME_POLICY_DEFAULTS, valuesOn } from "~/domain/time/policies/time-policy";

test("a company without settings is evaluated by the default rules", () => {
  // As in the golden time cases (document 4 §3.1), except `incompleteAs`, a setting of the attendance transfer.
  expect(TIME_POLICY_DEFAULTS).toEqual({
    graceMinutes: 0,
    graceMode: "FULL",
    undertimeGraceMinutes: 0,
    lossUnitMinutes: 1,
    halfDayAbsentAfterMinutes: null,
    overtimeMode: "APPROVED_ONLY",
    earlyOvertimeYn: "N",
    minimumOvertimeMinutes: 0,
    overtimeUnitMinutes: 1,
    holidayWorkApprovalYn: "Y",
    minimumHolidayWorkMinutes: 0,
    holidayWorkUnitMinutes: 1,
    compensation: "PAY",
    punchPairing: "FIRST_LAST",
    duplicateMinutes: 2,
    autoClockOutYn: "N",
    leadMinutes: 240,
    tailMinutes: 720,
    dayBoundaryTime: "03:00",
    midnightHoliday: "CALENDAR",
    mealMinutes: 60,
    mealAfterMinutes: 300,
    unapprovedAlertMinutes: 30,
    meansWebYn: "Y",
    meansMobileYn: "Y",
    meansKioskYn: "Y",
    meansDeviceYn: "Y",
    placeCheck: "RECORD",
    photoYn: "N",
  });
});

test("the values of the latest effective day not after the given one apply", () => {
  const versions = [
    { effectiveDay: "2026-11-16", values: "second" },
    { effectiveDay: "2026-01-01", values: "first" },
  ];
  expect(["2025-12-31", "2026-01-01", "2026-11-15", "2026-11-16", "2027-01-01"].map((day) => valuesOn(versions, day))).toEqual([
    null,
    "first",
    "first",
    "second",
    "second",
  ]);
});
