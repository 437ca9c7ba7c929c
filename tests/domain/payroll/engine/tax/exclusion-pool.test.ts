import { expect, test } from "vitest";
import { deMinimisExempt, getTaxablePool } from "~/domain/payroll/engine/tax/exclusion-pool";
import { deMinimisOn, type DeMinimisKey } from "~/domain/payroll/engine/statutory/de-minimis";

const exempt = (key: DeMinimisKey, amount: number, use: Partial<{ used: number; days: number; minimumDailyWage: number }> = {}) =>
  deMinimisExempt(deMinimisOn(key, "2026-11-30").item, amount, { used: 0, days: 0, minimumDailyWage: 0, ...use });

test("R-24 only the amount above the ceiling is taxable, in the run that exceeds it", () => {
  expect(getTaxablePool(90_000_00, 15_000_00, 120_000_00)).toBe(45_000_00);
  expect(getTaxablePool(90_000_00, 0, 90_000_00)).toBe(0);
  expect(getTaxablePool(90_000_00, 135_000_00, 1_000_00)).toBe(1_000_00);
});

test("R-23 a gift of 7,500 is exempt up to 6,000, less what the year has used", () => {
  expect(exempt("gifts_christmas_anniversary", 7_500_00)).toBe(6_000_00);
  expect(exempt("gifts_christmas_anniversary", 7_500_00, { used: 4_000_00 })).toBe(2_000_00);
  expect(exempt("gifts_christmas_anniversary", 7_500_00, { used: 6_000_00 })).toBe(0);
});

test("R-23 three overtime meals on a minimum wage of 755 are exempt up to 679.50", () => {
  expect(exempt("meal_allowance_ot_night", 750_00, { days: 3_000, minimumDailyWage: 755_00 })).toBe(679_50);
});

test("R-61 of 14 monetized leave days twelve are exempt: 24,827.59 of 28,965.52", () => {
  expect(exempt("monetized_unused_vl_private", 28_965_52, { days: 14_000 })).toBe(24_827_59);
  expect(exempt("monetized_unused_vl_private", 28_965_52, { days: 14_000, used: 12_000 })).toBe(0);
});

test("R-61 none of the leave paid without a day is exempt", () => {
  expect(exempt("monetized_unused_vl_private", 1_000_00)).toBe(0);
  expect(exempt("monetized_unused_vl_private", 1_000_00, { used: 3_000 })).toBe(0);
});

test("monetized leave of government employees has no ceiling", () => {
  expect(exempt("monetized_vl_sl_government", 250_000_00)).toBe(250_000_00);
});
