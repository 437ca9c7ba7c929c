import { expect, test } from "vitest";
import type { HolidayType } from "~/domain/payroll/facts/pay-kinds";
import { officeCalendars, type PlacedHoliday } from "~/domain/payroll/engine/office-calendars";
import { officeDayTypes } from "~/domain/payroll/runs/time/time-day";

const day = (date: string, name: string, type: HolidayType, workPlaceSeqs: number[] | null = null): PlacedHoliday => ({
  date,
  name,
  type,
  workPlaceSeqs,
});
const BONIFACIO = day("2026-11-30", "Bonifacio Day", "regular");
const FIESTA = day("2026-11-30", "Foundation day", "regular", [2]);
const ELECTION = day("2026-12-01", "Local election", "special_non_working", [3, 2]);

test("each office has the company's days and its own, in calendar order; other offices do not have them", () => {
  const { company, offices } = officeCalendars([BONIFACIO, FIESTA, ELECTION]);
  expect(company.map(({ name }) => name)).toEqual(["Bonifacio Day"]);
  expect([...offices].map(([seq, days]) => [seq, days.map(({ name }) => name)])).toEqual([
    [2, ["Bonifacio Day", "Foundation day", "Local election"]],
    [3, ["Bonifacio Day", "Local election"]],
  ]);
});

test("a calendar without local days gives every office the company's", () => {
  expect(officeCalendars([BONIFACIO]).offices.size).toBe(0);
  expect(officeCalendars([])).toEqual({ company: [], offices: new Map() });
});

//
test("two regular holidays on one date are a double holiday in the office that has both, a single one elsewhere", () => {
  const on = officeDayTypes(officeCalendars([BONIFACIO, FIESTA, ELECTION]));
  const kinds = (date: string) => [null, 1, 2, 3].map((officeSeq) => on(date, { workDay: "12345", officeSeq }));
  expect(kinds("2026-11-30")).toEqual(["regular_holiday", "regular_holiday", "double_holiday", "regular_holiday"]);
  expect(kinds("2026-12-01")).toEqual(["ordinary", "ordinary", "special", "special"]);
});
