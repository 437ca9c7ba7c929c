import { expect, test } from "vitest";
import { retirementPay, separationPay, serviceBetween } from "~/domain/payroll/engine/separation-pay";
import { separationOn } from "~/domain/payroll/engine/statutory/labor-standards";
import { dayFactorRatio, wageRates } from "~/domain/payroll/engine/wage-rates";

const table = separationOn("2026-11-20").rule;
const daily = (pesos: number) => wageRates(pesos * 100, "DAILY", dayFactorRatio("313"), 480);

test("R-62 one month a year for redundancy and labor-saving devices", () => {
  expect(separationPay(table, "REDUNDANCY", 45_000_00, { years: 8, months: 3 })).toBe(360_000_00);
  expect(separationPay(table, "LABOR_SAVING_DEVICE", 20_000_00, { years: 2, months: 6 })).toBe(60_000_00);
});

test("R-62 half a month a year for retrenchment, closure and disease, six months counting as a year", () => {
  expect(separationPay(table, "RETRENCHMENT", 25_000_00, { years: 7, months: 7 })).toBe(100_000_00);
  expect(separationPay(table, "CLOSURE", 25_000_00, { years: 7, months: 5 })).toBe(87_500_00);
  // 30,333.33 × 3 ÷ 2 = 45,499.995, rounded once.
  expect(separationPay(table, "DISEASE", 30_333_33, { years: 3, months: 0 })).toBe(45_500_00);
});

test("R-62 pays at least one month, and nothing on resignation", () => {
  expect(separationPay(table, "RETRENCHMENT", 20_000_00, { years: 1, months: 0 })).toBe(20_000_00);
  expect(separationPay(table, "REDUNDANCY", 20_000_00, { years: 0, months: 4 })).toBe(20_000_00);
  expect(separationPay(table, "RESIGNATION", 20_000_00, { years: 12, months: 0 })).toBe(0);
  expect(() => separationPay(table, "RETIREMENT", 20_000_00, { years: 12, months: 0 })).toThrow("counted in days");
});

test("R-62 retirement at 60 after five years: 22.5 days for each year", () => {
  expect(retirementPay(table, daily(800), { years: 20, months: 0 }, 60)).toBe(360_000_00);
  expect(retirementPay(table, daily(800), { years: 5, months: 6 }, 62)).toBe(108_000_00);
  expect(retirementPay(table, daily(800), { years: 4, months: 11 }, 62)).toBe(0);
  expect(retirementPay(table, daily(800), { years: 20, months: 0 }, 59)).toBe(0);
});

test("R-7 service counts the first and the last day employed", () => {
  expect(serviceBetween("2018-04-21", "2025-11-20")).toEqual({ years: 7, months: 7 });
  expect(serviceBetween("2018-04-22", "2025-11-20")).toEqual({ years: 7, months: 6 });
  expect(serviceBetween("2025-01-01", "2025-12-31")).toEqual({ years: 1, months: 0 });
  expect(serviceBetween("2026-11-20", "2026-11-20")).toEqual({ years: 0, months: 0 });
});
