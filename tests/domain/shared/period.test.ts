import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "~/domain/shared/day";
import { addMonths, orderInMonth, periodContaining, periodLabel, periodsBetween, type PeriodPolicy } from "~/domain/shared/period";

const policy = (payFrequency: PeriodPolicy["payFrequency"], weekEndDay = 7): PeriodPolicy => ({ payFrequency, weekEndDay });
const day = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays("2024-01-01", count));
const anyPolicy = fc.record({
  payFrequency: fc.constantFrom("MONTHLY" as const, "SEMI_MONTHLY" as const, "WEEKLY" as const),
  weekEndDay: fc.integer({ min: 1, max: 7 }),
});

test("R-5 months, halves and weeks that end on the week-end day", () => {
  expect(periodContaining(policy("MONTHLY"), "2026-02-10")).toEqual({ startDate: "2026-02-01", endDate: "2026-02-28" });
  expect(periodContaining(policy("SEMI_MONTHLY"), "2026-11-15")).toEqual({ startDate: "2026-11-01", endDate: "2026-11-15" });
  expect(periodContaining(policy("SEMI_MONTHLY"), "2028-02-16")).toEqual({ startDate: "2028-02-16", endDate: "2028-02-29" });
  expect(periodContaining(policy("WEEKLY"), "2026-12-02")).toEqual({ startDate: "2026-11-30", endDate: "2026-12-06" });
  expect(periodContaining(policy("WEEKLY", 5), "2026-12-05")).toEqual({ startDate: "2026-12-05", endDate: "2026-12-11" });
});

test("R-5 weeks ending 6, 13, 20 and 27 December are 1 to 4 of 4", () => {
  expect(["2026-12-06", "2026-12-13", "2026-12-20", "2026-12-27"].map((end) => orderInMonth(policy("WEEKLY"), end))).toEqual(
    [1, 2, 3, 4].map((k) => ({ k, n: 4 })),
  );
  expect(orderInMonth(policy("WEEKLY"), "2026-11-29")).toEqual({ k: 5, n: 5 });
  expect(["2026-11-15", "2026-11-30"].map((end) => orderInMonth(policy("SEMI_MONTHLY"), end).k)).toEqual([1, 2]);
  expect(orderInMonth(policy("MONTHLY"), "2026-11-30")).toEqual({ k: 1, n: 1 });
});

test("periods follow each other without gap or overlap, and each has its position in its month", () => {
  fc.assert(
    fc.property(anyPolicy, day, fc.integer({ min: 0, max: 200 }), (frequency, from, length) => {
      const periods = periodsBetween(frequency, from, addDays(from, length));
      expect(periods[0]!.startDate <= from && periods.at(-1)!.endDate >= addDays(from, length)).toBe(true);
      periods.slice(1).forEach((period, index) => expect(period.startDate).toBe(addDays(periods[index]!.endDate, 1)));
      for (const { startDate, endDate } of periods) {
        const { k, n } = orderInMonth(frequency, endDate);
        expect(k >= 1 && k <= n && n <= 5).toBe(true);
        if (frequency.payFrequency === "WEEKLY") expect(daysBetween(startDate, endDate)).toBe(7);
      }
    }),
  );
});

test("a period is named by its days, with both years if they differ", () => {
  expect(periodLabel("2026-11-01", "2026-11-15")).toBe("11/01–11/15/2026");
  expect(periodLabel("2026-12-28", "2027-01-03")).toBe("12/28/2026–01/03/2027");
});

test("a month later is the same day of the month, or the last day of a shorter month", () => {
  expect([addMonths("2026-01-31", 1), addMonths("2026-11-18", 1), addMonths("2026-12-15", 1), addMonths("2026-03-31", -1)]).toEqual([
    "2026-02-28",
    "2026-12-18",
    "2027-01-15",
    "2026-02-28",
  ]);
});
