import { expect, test } from "vitest";
import { calendarWeeks, dayTitle, monthTitle, typedDay } from "~/domain/shared/calendar";

// covers: INPUT-14
test("the weeks of a calendar start on Sunday", () => {
  // 11/01/2026 is a Sunday, 10/01/2026 a Thursday
  expect(calendarWeeks("2026-11-24").map((week) => week[0])).toEqual([
    "2026-11-01",
    "2026-11-08",
    "2026-11-15",
    "2026-11-22",
    "2026-11-29",
  ]);
  expect(calendarWeeks("2026-10-01")[0]).toEqual([
    "2026-09-27",
    "2026-09-28",
    "2026-09-29",
    "2026-09-30",
    "2026-10-01",
    "2026-10-02",
    "2026-10-03",
  ]);
});

test("a month of exactly four weeks has four rows, a long one six", () => {
  expect(calendarWeeks("2026-02-10")).toHaveLength(4);
  expect(calendarWeeks("2026-08-10")).toHaveLength(6);
});

test("a day and a month are written in words", () => {
  expect(monthTitle("2026-11-24")).toBe("November 2026");
  expect(dayTitle("2026-11-27")).toBe("Friday, November 27, 2026");
});

test("a day is parsed with slashes, as digits only and as browsers send it", () => {
  expect(["11/27/2026", "1/5/2026", "11272026", "2026-11-27", "13/01/2026", "02302026", ""].map(typedDay)).toEqual([
    "2026-11-27",
    "2026-01-05",
    "2026-11-27",
    "2026-11-27",
    null,
    null,
    null,
  ]);
});
