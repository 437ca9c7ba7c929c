import { expect, test } from "vitest";
import { listLawChanges } from "~/domain/payroll/government/deadlines/law-change-dates";

test("a wage order is listed on its effective day, only for the company's regions, and not if enjoined", () => {
  const ncr28 = { day: "2026-09-26", title: "Minimum wage, NCR", issuance: expect.stringContaining("NCR-28") as string };
  expect(listLawChanges("2026-09-26", "2026-09-26", ["NCR"])).toEqual([ncr28]);
  expect(listLawChanges("2026-09-25", "2026-09-25", ["NCR"])).toEqual([]);
  expect(listLawChanges("2026-09-27", "2026-09-30", ["NCR"])).toEqual([]);
  expect(listLawChanges("2026-09-26", "2026-09-26", ["VII", "nowhere"])).toEqual([]);
  // NCR-27 of July 2026 was enjoined.
  expect(listLawChanges("2026-07-01", "2026-07-31", ["NCR"])).toEqual([]);
});

test("a new table is listed on its first day: de minimis benefits of 6 January 2026", () => {
  expect(listLawChanges("2026-01-06", "2026-01-06", [])).toEqual([
    expect.objectContaining({ day: "2026-01-06", title: "De minimis benefits" }),
  ]);
});
