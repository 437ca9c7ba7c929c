import { expect, test } from "vitest";
import { incentiveLeaveDays, leaveConversion } from "~/domain/payroll/engine/service-incentive-leave";
import { incentiveLeaveOn } from "~/domain/payroll/engine/statutory/labor-standards";
import { dayFactorRatio, wageRates } from "~/domain/payroll/engine/wage-rates";

const table = incentiveLeaveOn("2026-01-01").rule;

test("R-61 five days after a year, a twelfth of them for each further month, none before", () => {
  const days = (years: number, months: number) => incentiveLeaveDays(table, { years, months });
  expect([days(0, 11), days(1, 0), days(1, 2), days(2, 0)]).toEqual([0, 5_000, 5_833, 10_000]);
});

test("R-61 unused leave is paid at the daily rate, rounded once", () => {
  expect(leaveConversion(wageRates(610_00, "DAILY", dayFactorRatio("313"), 480), 5_833)).toBe(3_558_13);
  // 45,000 × 12 ÷ 261 = 2,068.96552 × 14 = 28,965.517…
  expect(leaveConversion(wageRates(45_000_00, "MONTHLY", dayFactorRatio("261"), 480), 14_000)).toBe(28_965_52);
});
