import { expect, test } from "vitest";
import {
  addDays,
  dayNumber,
  daysBetween,
  formatDay,
  formatInstant,
  isDay,
  manilaDay,
  monthEnd,
  parseDay,
  weekday,
} from "~/domain/shared/day";

test("only real days are days", () => {
  expect(["2026-02-28", "2028-02-29", "2026-02-29", "2026-13-01", "2026-1-1", "x", ""].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(() => dayNumber("2026-02-30")).toThrow(RangeError);
});

test("Z-13: a day from external input is between 1900 and 2199", () => {
  for (const day of ["0000-01-01", "0001-01-01", "0099-12-31", "1899-12-31", "2200-01-01", "9999-12-31", "10000-01-01"])
    expect([day, isDay(day), parseDay(day)]).toEqual([day, false, null]);
  for (const day of ["1900-01-01", "2199-12-31"]) expect([day, isDay(day), parseDay(day)]).toEqual([day, true, day]);
  expect(parseDay("12/31/9999")).toBeNull();
});

test("days are added, counted and named by their weekday", () => {
  expect([
    addDays("2026-12-31", 1),
    addDays("2028-03-01", -1),
    daysBetween("2026-11-01", "2026-11-15"),
    weekday("2026-11-01"),
    weekday("2026-11-02"),
  ]).toEqual(["2027-01-01", "2028-02-29", 15, 7, 1]);
  expect([monthEnd("2026-02-10"), monthEnd("2028-02-10"), monthEnd("2026-12-01")]).toEqual(["2026-02-28", "2028-02-29", "2026-12-31"]);
});

// covers: CONST-04
test("days are formatted as month, day, year, and parsed in both notations", () => {
  expect(formatDay("2026-11-05")).toBe("11/05/2026");
  expect([parseDay("11/05/2026"), parseDay("1/5/2026"), parseDay("2026-11-05"), parseDay("02/30/2026"), parseDay("5 Nov")]).toEqual([
    "2026-11-05",
    "2026-01-05",
    "2026-11-05",
    null,
    null,
  ]);
});

// covers: CONST-06
test("the notation without separators, year first, is parsed too, and only a real day is accepted", () => {
  expect(["20261105", " 20280229 ", "20261301", "20260230", "2026115", "202611051"].map(parseDay)).toEqual([
    "2026-11-05",
    "2028-02-29",
    null,
    null,
    null,
    null,
  ]);
});

// covers: CONST-01 CONST-05
test("an instant falls on its day in Manila, whatever the machine's zone", () => {
  expect([manilaDay(new Date("2026-11-05T15:59:59Z")), manilaDay(new Date("2026-11-05T16:00:00Z"))]).toEqual(["2026-11-05", "2026-11-06"]);
  expect(formatInstant(new Date("2026-11-05T06:30:00Z"))).toBe("11/05/2026 14:30");
});
