import { expect, test } from "vitest";
import { parseStoredLeaveDays, leaveDaysText, leaveDaysWithUnit, parseLeaveDays, formatLeaveDays } from "~/domain/leave/leave-days";

test("days of leave are read and written with up to four decimals, without rounding", () => {
  expect(["5", "0.25", "-1.5", "5.0000", "0.0001", "-0"].map(parseLeaveDays)).toEqual([50_000, 2_500, -15_000, 50_000, 1, 0]);
  expect(["", "0.00001", "1,5", "1e3", "five", ".5"].map(parseLeaveDays)).toEqual([null, null, null, null, null, null]);
  expect([50_000, 2_500, -15_000, 1, 0, 4_167].map(leaveDaysText)).toEqual(["5", "0.25", "-1.5", "0.0001", "0", "0.4167"]);
  expect(() => parseStoredLeaveDays("many")).toThrow("many is not a number of days");
});

test("a number of days has its unit", () => {
  expect([10_000, 0, 15_000, -20_000, 5_000].map((days) => leaveDaysWithUnit(days))).toEqual([
    "1 day",
    "0 days",
    "1.5 days",
    "−2 days",
    "0.5 days",
  ]);
});

test("G-14: thousands of days have separators", () => {
  expect([29_355_000, -12_345_678_0, 9_990_000, 10_000_000].map(formatLeaveDays)).toEqual(["2,935.5", "−12,345.678", "999", "1,000"]);
  expect(leaveDaysWithUnit(29_355_000)).toBe("2,935.5 days");
});
