import { expect, test } from "vitest";
import { amountUnit, chartMonths, chartSpan, headcounts } from "~/domain/hrDashboard/months";

test("a chart shows twelve months, the current one last", () => {
  const months = chartMonths("2026-11-24");
  expect([months.length, months[0], months.at(-1)]).toEqual([12, "2025-12", "2026-11"]);
  expect(chartMonths("2026-01-31").slice(-2)).toEqual(["2025-12", "2026-01"]);
  expect(chartSpan(chartMonths("2028-02-29"))).toEqual({ from: "2027-03-01", to: "2028-02-29" });
});

test("headcount is computed backwards: joiners were absent before, leavers present", () => {
  // 64 at the end; in November +2 −1, so 63 in October; in October +0 −3, so 66 in September.
  const moved = new Map([
    ["2026-11", { joined: 2, left: 1 }],
    ["2026-10", { joined: 0, left: 3 }],
  ]);
  expect(headcounts(["2026-09", "2026-10", "2026-11"], 64, moved)).toEqual([
    { month: "2026-09", people: 66, joined: 0, left: 0 },
    { month: "2026-10", people: 63, joined: 0, left: 3 },
    { month: "2026-11", people: 64, joined: 2, left: 1 },
  ]);
});

test("amounts are read in the largest unit that the highest one reaches", () => {
  expect([amountUnit(230_000_000).unit, amountUnit(230_000_000).inUnit(177_000_000)]).toEqual(["million ₱", "1.77"]);
  // Exactly a million, and a centavo below it.
  expect(amountUnit(100_000_000).unit).toBe("million ₱");
  expect(amountUnit(99_999_999).unit).toBe("thousand ₱");
  expect([amountUnit(51_000_000).unit, amountUnit(51_000_000).inUnit(48_760_000)]).toEqual(["thousand ₱", "488"]);
  expect(amountUnit(99_999).unit).toBe("₱");
});
