import { expect, test } from "vitest";
import { minimumOfPerson, minimumQuestion, ratesOfSalary } from "~/domain/payroll/settings/minimum-of-person";

const FIVE_DAYS = { workDay: "12345", workTime: 480, dayFactor: null };
const daily = (salaryAmount: number) => ratesOfSalary({ salaryAmount, salaryAmountType: "DAILY" }, FIVE_DAYS, "2026-11-16");

// Wage Order NCR-28: 755.00 a day outside agriculture from 26 September 2026.
test("the minimum of a region follows its wage orders by day: the day before a new one still has the old", () => {
  expect(minimumOfPerson(null, "NCR", "2026-09-26")).toEqual({ daily: 755_00, order: { region: "NCR", wageOrder: "NCR-28" } });
  expect(minimumOfPerson(null, "NCR", "2026-09-25")?.daily).toBeLessThan(755_00);
});

test("what was entered for a person comes first; without region or before the first order nothing is known", () => {
  expect(minimumOfPerson(715_00, "NCR", "2026-11-16")).toEqual({ daily: 715_00, order: null });
  expect(minimumOfPerson(null, "", "2026-11-16")).toBeNull();
  expect(minimumOfPerson(null, "constructor", "2026-11-16")).toBeNull();
  expect(minimumOfPerson(null, "NCR", "2001-01-01")).toBeNull();
});

// Document 5, 1.1: "755.00 a day is the minimum; this salary is 800.00. Is {name} still a minimum wage earner?"
test("a minimum wage earner above the minimum is asked about, whoever is below it is told, and nobody at exactly the minimum", () => {
  expect(minimumQuestion("Boyet Cruz", daily(800_00), 755_00, true)).toBe(
    "755.00 a day is the minimum; this salary is 800.00. Is Boyet Cruz still a minimum wage earner?",
  );
  expect(minimumQuestion("Boyet Cruz", daily(800_00), 755_00, false)).toBeNull();
  expect(minimumQuestion("Boyet Cruz", daily(755_00), 755_00, true)).toBeNull();
  expect(minimumQuestion("Boyet Cruz", daily(754_99), 755_00, false)).toMatch(
    /^755\.00 a day is the minimum; this salary is 754\.99\. Less may be paid only/,
  );
});

// 19,692.92 × 12 ÷ 313 = 755.00 a day on six days (payroll-rules R-8); on five days ÷ 261 it is 905.42.
test("a monthly salary is compared by the days a year of the schedule", () => {
  const monthly = { salaryAmount: 19_692_92, salaryAmountType: "MONTHLY" as const };
  expect(
    minimumQuestion("Ana Reyes", ratesOfSalary(monthly, { ...FIVE_DAYS, workDay: "123456" }, "2026-11-16"), 755_01, false),
  ).not.toBeNull();
  expect(minimumQuestion("Ana Reyes", ratesOfSalary(monthly, FIVE_DAYS, "2026-11-16"), 755_01, false)).toBeNull();
});
