import { expect, test } from "vitest";
import { maternityBenefit, sicknessBenefit } from "~/domain/payroll/engine/contributions/sss-benefit";
import { sssBenefitsOn } from "~/domain/payroll/engine/statutory/sss-benefits";

const table = sssBenefitsOn("2026-03-31").rule;
const months = (pesos: number, count = 12) => Array.from({ length: count }, () => pesos * 100);

test("maternity: 16,000 six times ÷ 180 × 105 days is 56,000.00, rounded once at the end", () => {
  expect(maternityBenefit(table, months(16_000), "LIVE_BIRTH")).toEqual({
    averageDailySalaryCredit: 533_33,
    days: 105,
    daily: 533_33,
    benefit: 56_000_00,
  });
  expect(maternityBenefit(table, months(10_000, 3), "MISCARRIAGE")).toMatchObject({ averageDailySalaryCredit: 166_67, benefit: 10_000_00 });
  expect(maternityBenefit(table, months(18_000), "LIVE_BIRTH_SOLO_PARENT").benefit).toBe(72_000_00);
});

test("maternity: the six highest credits count, each up to 20,000", () => {
  // 3 × 20,000 + 3 × 15,000 = 105,000 ÷ 180 × 105 = 61,250.00
  const credits = [5_000, 5_000, 5_000, 15_000, 30_000, 15_000, 15_000, 30_000, 30_000].map((pesos) => pesos * 100);
  expect(maternityBenefit(table, credits, "LIVE_BIRTH").benefit).toBe(61_250_00);
});

test("sickness: 90 % of the average a day, from four days, at most 120 a year", () => {
  expect(sicknessBenefit(table, months(20_000), 10)).toEqual({
    averageDailySalaryCredit: 666_67,
    days: 10,
    daily: 600_00,
    benefit: 6_000_00,
  });
  expect(sicknessBenefit(table, months(20_000), 3)).toMatchObject({ days: 0, benefit: 0 });
  expect(sicknessBenefit(table, months(20_000), 100, 50)).toMatchObject({ days: 70, benefit: 42_000_00 });
});
