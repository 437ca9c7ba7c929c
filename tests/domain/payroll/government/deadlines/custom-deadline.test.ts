import { expect, test } from "vitest";
import { buildCustomDeadlineDays, type CustomDeadline } from "~/domain/payroll/government/deadlines/custom-deadline";

const duty = (over: Partial<CustomDeadline>): CustomDeadline => ({
  customDeadlineSeq: 1,
  title: "Permit",
  note: "",
  day: "2026-12-31",
  repeats: "ONCE",
  moves: true,
  revision: 1,
  ...over,
});
const days = (over: Partial<CustomDeadline>, from: string, to: string, off: readonly string[] = []) =>
  buildCustomDeadlineDays([duty(over)], from, to, new Set(off)).map(({ due }) => due);

test("a deadline on the 31st of every month falls on the last day of shorter ones, and returns to the 31st", () => {
  // 28 February 2027 is a Sunday, 31 January a Sunday too: both move to the Monday.
  expect(days({ repeats: "MONTHLY" }, "2026-12-31", "2027-04-30")).toEqual([
    "2026-12-31",
    "2027-02-01",
    "2027-03-01",
    "2027-03-31",
    "2027-04-30",
  ]);
  expect(days({ repeats: "MONTHLY", moves: false }, "2027-01-01", "2027-03-31")).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
});

test("a custom deadline moves over weekends and holidays like statutory ones (F-71), across the year, unless fixed", () => {
  const holidays = ["2026-12-31", "2027-01-01"];
  // Thursday, 31 December and Friday, 1 January rest; then a weekend: Monday, 4 January.
  expect(days({}, "2027-01-01", "2027-01-31", holidays)).toEqual(["2027-01-04"]);
  expect(days({}, "2026-12-01", "2026-12-31", holidays)).toEqual([]);
  expect(days({ moves: false }, "2026-12-31", "2026-12-31", holidays)).toEqual(["2026-12-31"]);
});

test("a single deadline occurs once, a year after a leap day is 28 February, and nothing is due before the first day", () => {
  expect(days({ day: "2026-12-10" }, "2026-12-10", "2027-12-31")).toEqual(["2026-12-10"]);
  expect(days({ day: "2026-12-10" }, "2026-12-11", "2027-12-31")).toEqual([]);
  expect(days({ day: "2028-02-29", repeats: "YEARLY", moves: false }, "2026-01-01", "2032-12-31")).toEqual([
    ...["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"],
  ]);
});

test("days of several deadlines are sorted", () => {
  const both = [duty({ customDeadlineSeq: 1, day: "2026-12-11" }), duty({ customDeadlineSeq: 2, day: "2026-12-10" })];
  expect(buildCustomDeadlineDays(both, "2026-12-01", "2026-12-31", new Set()).map(({ customDeadlineSeq }) => customDeadlineSeq)).toEqual([
    2, 1,
  ]);
});
