import { expect, test } from "vitest";
import { movedRange, rangeHolding, rangeProblem, rangeQuery, rangeText, readRange } from "~/domain/shared/date-range";

/** 11/24/2026 is a Tuesday. */
const TODAY = "2026-11-24";
const read = (query: string) => readRange(new URLSearchParams(query), TODAY);

// covers: INPUT-22
test("without a choice the navigator shows a week", () => {
  expect(read("").range).toEqual({ mode: "WEEKLY", startDate: "2026-11-23", endDate: "2026-11-29" });
  expect(read("mode=YEARLY").range.mode).toBe("WEEKLY");
});

// covers: INPUT-27
test("a week runs from Monday to Sunday, also for a Sunday and over the new year", () => {
  expect(rangeHolding("WEEKLY", "2026-11-29")).toMatchObject({ startDate: "2026-11-23", endDate: "2026-11-29" });
  expect(rangeHolding("WEEKLY", "2027-01-01")).toMatchObject({ startDate: "2026-12-28", endDate: "2027-01-03" });
});

// covers: INPUT-23
test("choosing weekly or monthly shows the period that holds today", () => {
  expect(read("mode=WEEKLY").range).toMatchObject({ startDate: "2026-11-23" });
  expect(read("mode=MONTHLY").range).toEqual({ mode: "MONTHLY", startDate: "2026-11-01", endDate: "2026-11-30" });
});

// covers: INPUT-24
test("the arrows move by one week or one month", () => {
  expect(movedRange(rangeHolding("WEEKLY", TODAY), 1)).toMatchObject({ startDate: "2026-11-30", endDate: "2026-12-06" });
  expect(movedRange(rangeHolding("WEEKLY", TODAY), -1)).toMatchObject({ startDate: "2026-11-16", endDate: "2026-11-22" });
  expect(movedRange(rangeHolding("MONTHLY", "2027-01-31"), 1)).toMatchObject({ startDate: "2027-02-01", endDate: "2027-02-28" });
  expect(movedRange(rangeHolding("MONTHLY", "2028-03-05"), -1)).toMatchObject({ startDate: "2028-02-01", endDate: "2028-02-29" });
});

test("with single days the arrows move by one day; elsewhere no URL selects one", () => {
  const day = readRange(new URLSearchParams("mode=DAILY"), TODAY, true).range;
  expect(day).toEqual({ mode: "DAILY", startDate: TODAY, endDate: TODAY });
  expect(movedRange(rangeHolding("DAILY", "2026-12-31"), 1)).toMatchObject({ startDate: "2027-01-01", endDate: "2027-01-01" });
  expect(movedRange(rangeHolding("DAILY", "2026-03-01"), -1)).toMatchObject({ startDate: "2026-02-28", endDate: "2026-02-28" });
  expect(rangeText(day)).toBe("11/24/2026 (Tue)");
  expect(read("mode=DAILY").range.mode).toBe("WEEKLY");
});

// covers: INPUT-25
test("in manual mode the arrows lead nowhere", () => {
  expect(movedRange({ mode: "MANUAL", startDate: "2026-09-01", endDate: TODAY }, 1)).toBeNull();
  expect(movedRange({ mode: "MANUAL", startDate: "2026-09-01", endDate: TODAY }, -1)).toBeNull();
});

// covers: INPUT-28
test("both ends are shown with their weekday", () => {
  expect(rangeText(rangeHolding("WEEKLY", TODAY))).toBe("11/23/2026 (Mon) – 11/29/2026 (Sun)");
});

// covers: INPUT-29
test("an end before the start is refused with the specification's message", () => {
  expect(rangeProblem("2026-11-02", "2026-11-01")).toBe("The start date must be earlier than the end date.");
  expect(rangeProblem("2026-11-01", "2026-11-01")).toBeNull();
});

// covers: INPUT-30
test("a year up to the same date is the longest range", () => {
  expect(rangeProblem("2025-11-24", "2026-11-24")).toBeNull();
  expect(rangeProblem("2025-11-24", "2026-11-25")).toBe("You can select a date range of up to 1 year.");
  expect(rangeProblem("2024-02-29", "2025-02-28")).toBeNull();
  expect(rangeProblem("2024-02-29", "2025-03-01")).toBe("You can select a date range of up to 1 year.");
});

// covers: INPUT-29 INPUT-30
test("a refused range is not searched and the previous one is kept", () => {
  expect(read("mode=MANUAL&startDate=11/24/2026&endDate=11/01/2026&formerStart=2026-09-01&formerEnd=2026-09-30")).toEqual({
    range: { mode: "MANUAL", startDate: "2026-09-01", endDate: "2026-09-30" },
    problem: "The start date must be earlier than the end date.",
  });
  expect(read("mode=MANUAL&startDate=2020-01-01&endDate=2026-11-01")).toEqual({
    range: { mode: "MANUAL", startDate: "2026-11-23", endDate: "2026-11-29" },
    problem: "You can select a date range of up to 1 year.",
  });
});

test("a manual range is parsed as users and browsers write dates; an invalid date is reported", () => {
  expect(read("mode=MANUAL&startDate=9/1/2026&endDate=2026-09-30")).toEqual({
    range: { mode: "MANUAL", startDate: "2026-09-01", endDate: "2026-09-30" },
    problem: null,
  });
  expect(read("mode=MANUAL&startDate=02/30/2026&endDate=2026-09-30").problem).toBe("Enter both dates as MM/DD/YYYY.");
  expect(read("mode=WEEKLY&startDate=9999-99-99").range.startDate).toBe("2026-11-23");
});

test("the query of a range parses back to it", () => {
  for (const range of [
    rangeHolding("WEEKLY", TODAY),
    rangeHolding("MONTHLY", "2026-02-03"),
    { mode: "MANUAL", startDate: "2026-09-01", endDate: TODAY } as const,
  ]) {
    const query = new URLSearchParams(
      Object.entries(rangeQuery(range)).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
    expect(readRange(query, "2020-01-01").range).toEqual(range);
  }
});
