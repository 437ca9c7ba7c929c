import { expect, test } from "vitest";
import { getEmployeeMinimum, minimumQuestion, calculateSalaryRates } from "~/domain/payroll/setup/minimum-of-person";
import { MINIMUM_WAGES } from "~/domain/payroll/engine/statutory/minimum-wage";
import type { Day } from "~/domain/shared/day";

const FIVE_DAYS = { workDay: "12345", workTime: 480, dayFactor: null };
const daily = (salaryAmount: number) => calculateSalaryRates({ salaryAmount, salaryAmountType: "DAILY" }, FIVE_DAYS, "2026-11-16");

const at = (region: string, wageKind = "") => ({ region, wageKind });

// Wage Order NCR-28: 755.00 a day outside agriculture from 26 September 2026; NCR-26 before it: 695.00.
test("the minimum of a region follows its wage orders by day: the day before a new one still has the old", () => {
  expect(getEmployeeMinimum(null, at("NCR"), "2026-09-26")).toEqual({
    daily: 755_00,
    order: { region: "NCR", wageOrder: "NCR-28", work: "non-agriculture" },
  });
  expect(getEmployeeMinimum(null, at("NCR"), "2026-09-25")?.daily).toBe(695_00);
});

// NCR-28: 718.00 in agriculture, retail and service up to 15 workers, manufacturing below 10; NCR-26: 658.00. RBIII-26: agriculture in Aurora 545.00.
// IVA-22, first tranche, names no rate of agriculture: the general one, 600.00, holds; the second 525.00 from 2026-04-01. CAR-24 has one rate, 505.00.
test("an office's sector or area has its own rate; an order without it gives the general rate, which is the highest", () => {
  const daily = (region: string, wageKind: string, day: Day) => getEmployeeMinimum(null, at(region, wageKind), day)?.daily;
  expect(daily("NCR", "SMALL_OR_AGRICULTURE", "2026-09-26")).toBe(718_00);
  expect(daily("NCR", "SMALL_OR_AGRICULTURE", "2026-09-25")).toBe(658_00);
  expect(daily("III", "AGRICULTURE_AREA_2", "2026-11-16")).toBe(545_00);
  expect(daily("IV-A", "AGRICULTURE", "2026-03-31")).toBe(600_00);
  expect(daily("IV-A", "AGRICULTURE", "2026-04-01")).toBe(525_00);
  expect(getEmployeeMinimum(null, at("CAR"), "2026-11-16")).toEqual({
    daily: 505_00,
    order: { region: "CAR", wageOrder: "CAR-24", work: "" },
  });
  for (const { rule } of Object.values(MINIMUM_WAGES).flatMap(({ editions }) => editions)) {
    const { rates, wageOrder } = rule;
    expect([wageOrder, rates[0]!.kind, Math.max(...rates.map((rate) => rate.daily))]).toEqual([wageOrder, "", rates[0]!.daily]);
    expect([wageOrder, new Set(rates.map(({ kind }) => kind)).size]).toEqual([wageOrder, rates.length]);
  }
});

test("an employee's own entry takes precedence; without a region or before the first order the minimum is unknown", () => {
  expect(getEmployeeMinimum(715_00, at("NCR", "SMALL_OR_AGRICULTURE"), "2026-11-16")).toEqual({ daily: 715_00, order: null });
  expect(getEmployeeMinimum(null, at(""), "2026-11-16")).toBeNull();
  expect(getEmployeeMinimum(null, at("constructor"), "2026-11-16")).toBeNull();
  expect(getEmployeeMinimum(null, at("NCR"), "2001-01-01")).toBeNull();
});

// Document 5, 1.1: "755.00 a day is the minimum; this salary is 800.00. Is {name} still a minimum wage earner?"
test("a minimum wage earner above the minimum is queried, an employee below it is reported, and exactly at it neither", () => {
  expect(minimumQuestion("Boyet Cruz", daily(800_00), 755_00, true)).toBe(
    "755.00 a day is the minimum; this salary is 800.00. Is Boyet Cruz still a minimum wage earner?",
  );
  expect(minimumQuestion("Boyet Cruz", daily(800_00), 755_00, false)).toBeNull();
  expect(minimumQuestion("Boyet Cruz", daily(755_00), 755_00, true)).toBeNull();
  expect(minimumQuestion("Boyet Cruz", daily(754_99), 755_00, false)).toMatch(
    /^755\.00 a day is the minimum; this salary is 754\.99\. Less may be paid only/,
  );
});

test("M-7: the question beside a salary compares a short day with its share of the minimum", () => {
  const short = { ...FIVE_DAYS, workTime: 240 };
  const of = (salaryAmount: number) => calculateSalaryRates({ salaryAmount, salaryAmountType: "HOURLY" }, short, "2026-11-16");
  expect(minimumQuestion("Ana Reyes", of(110_00), 755_00, false)).toBeNull();
  // 94.37 × 4.
  expect(minimumQuestion("Ana Reyes", of(94_37), 755_00, false)).toMatch(/^377\.50 a day for 4 h is the minimum; this salary is 377\.48\./);
});

// 19,692.92 × 12 ÷ 313 = 755.00 a day on six days (payroll-rules R-8); on five days ÷ 261 it is 905.42.
test("a monthly salary is compared by the schedule's days a year", () => {
  const monthly = { salaryAmount: 19_692_92, salaryAmountType: "MONTHLY" as const };
  expect(
    minimumQuestion("Ana Reyes", calculateSalaryRates(monthly, { ...FIVE_DAYS, workDay: "123456" }, "2026-11-16"), 755_01, false),
  ).not.toBeNull();
  expect(minimumQuestion("Ana Reyes", calculateSalaryRates(monthly, FIVE_DAYS, "2026-11-16"), 755_01, false)).toBeNull();
});
