import { expect, test } from "vitest";
import type { z } from "zod/v4";
import { chosenDay, dayOrNone, nearDay } from "~/domain/shared/forms/day-field";

const parseDay = (field: z.ZodType, typed: string) => {
  const read = field.safeParse(typed);
  return read.success ? read.data : read.error.issues.map(({ message }) => message).join(" ");
};

test("a day is read as typed or sent; one that does not exist is rejected", () => {
  expect(parseDay(nearDay(), "11/30/2026")).toBe("2026-11-30");
  expect(parseDay(dayOrNone(), "")).toBe(null);
  // November has thirty days, and 1900 no leap day.
  for (const none of ["2026-11-31", "1900-02-29", "tomorrow"]) expect(parseDay(nearDay(), none)).toBe("Choose the day as month/day/year.");
});

test("a day that exists but is out of range is not reported as a format error", () => {
  for (const field of [nearDay(), dayOrNone()]) {
    expect(parseDay(field, "12/31/1999")).toBe("Choose a day of the years 2000 to 2100.");
    expect(parseDay(field, "2101-01-01")).toBe("Choose a day of the years 2000 to 2100.");
    expect([parseDay(field, "2000-01-01"), parseDay(field, "2100-12-31")]).toEqual(["2000-01-01", "2100-12-31"]);
  }
  expect(parseDay(chosenDay(), "12/31/1999")).toBe("1999-12-31");
  expect(parseDay(dayOrNone("Write the hiring day."), "12/31/1999")).toBe("Write the hiring day.");
});
