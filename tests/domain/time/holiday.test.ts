import { expect, test } from "vitest";
import { findDuplicateDays, holidayProblem, type CompanyHoliday } from "~/domain/time/holiday";
import { holidayEffect } from "~/domain/time/holiday-effect";

const day = (
  holidayDate: string,
  holidayName: string,
  holidayType: CompanyHoliday["holidayType"],
  workPlaceSeqs: number[] | null = null,
  holidaySeq = 1,
): CompanyHoliday => ({
  holidaySeq,
  holidayDate,
  holidayName,
  holidayType,
  workPlaceSeqs,
  source: "",
  revision: 1,
});

test("the same holiday twice on a date for one office is refused; another name, another office or itself is not", () => {
  const ownHolidays = [day("2026-11-30", "Bonifacio Day", "regular"), day("2026-06-24", "Manila Day", "special_non_working", [1, 2], 2)];
  const message = "Bonifacio Day is on this day already. Change that one, or give this one another name.";
  expect(holidayProblem(ownHolidays, day("2026-11-30", "bonifacio  day", "special_working"), null)).toBe(message);
  expect(holidayProblem(ownHolidays, day("2026-11-30", "Bonifacio Day", "regular", [7]), null)).toBe(message);
  expect(holidayProblem(ownHolidays, day("2026-11-30", "Election", "special_non_working"), null)).toBeNull();
  expect(holidayProblem(ownHolidays, day("2026-12-01", "Bonifacio Day", "regular"), null)).toBeNull();
  expect(holidayProblem(ownHolidays, day("2026-11-30", "Bonifacio Day", "regular"), 1)).toBeNull();
  expect(holidayProblem(ownHolidays, day("2026-06-24", "Manila Day", "special_non_working", [3]), null)).toBeNull();
  expect(holidayProblem(ownHolidays, day("2026-06-24", "Manila Day", "special_non_working", [2, 3]), null)).toContain(
    "Manila Day is on this day already.",
  );
});

// two regular holidays on one date are a double holiday, a regular and a special one are not.
test("a double holiday is two regular ones on one date that share an office", () => {
  const kagitingan = day("2024-04-09", "Araw ng Kagitingan", "regular");
  expect(findDuplicateDays([kagitingan, day("2024-04-09", "Eid'l Fitr", "regular", null, 2)])).toEqual(new Set(["2024-04-09"]));
  expect(findDuplicateDays([kagitingan, day("2024-04-09", "City Day", "special_non_working", null, 2)]).size).toBe(0);
  expect(findDuplicateDays([day("2024-04-09", "One", "regular", [1]), day("2024-04-09", "Two", "regular", [2], 2)]).size).toBe(0);
  expect(findDuplicateDays([kagitingan]).size).toBe(0);
});

test("the effect lists open and completed payrolls separately, at most four, and nothing if none is affected", () => {
  expect(holidayEffect({ open: [], completed: [] })).toBeNull();
  expect(holidayEffect({ open: ["11/16–11/30/2026"], completed: [] })).toBe("1 open payroll must be recalculated: 11/16–11/30/2026.");
  expect(holidayEffect({ open: [], completed: ["A"] })).toBe(
    "Completed payrolls stay as they are: A. What they paid for the day does not change by itself.",
  );
  expect(holidayEffect({ open: ["A", "B", "C", "D", "E"], completed: [] })).toBe(
    "5 open payrolls must be recalculated: A, B, C, D and 1 more.",
  );
});
