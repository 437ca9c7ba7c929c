import { expect, test } from "vitest";
import { cumulativeAverageTax, withholdingTax } from "~/domain/payroll/engine/tax/withholding-tax";
import { withholdingOn } from "~/domain/payroll/engine/statutory/withholding";

const { MONTHLY, SEMI_MONTHLY } = withholdingOn("2026-11-15").rule;

test("R-40 regular pay alone chooses the bracket; supplementary pay is taxed at its rate", () => {
  // 15 % × (2,560.59 + 4,185.34) = 1,011.8895.
  expect(withholdingTax(SEMI_MONTHLY, 12_977_59, 4_185_34)).toBe(1_011_89);
  // 15 % × (9,167 + 10,000), not the bracket of 40,000.
  expect(withholdingTax(MONTHLY, 30_000_00, 10_000_00)).toBe(2_875_05);
});

test("R-40 a centavo below a floor stays in the lower bracket, and pay below zero owes nothing", () => {
  expect(withholdingTax(MONTHLY, 20_832_99, 0)).toBe(0);
  expect(withholdingTax(MONTHLY, 33_332_50, 0)).toBe(1_874_93);
  expect(withholdingTax(MONTHLY, -5_000_00, 1_000_00)).toBe(0);
});

test("R-40 a correction of supplementary pay never makes the tax negative", () => {
  expect(withholdingTax(MONTHLY, 25_000_00, -10_000_00)).toBe(0);
});

test("R-42 155,000 over six months with 3,000 withheld leaves 1,500.30", () => {
  expect(cumulativeAverageTax(MONTHLY, 155_000_00, 6, 3_000_00)).toMatchObject({
    average: 25_833_33,
    taxOnAverage: 750_05,
    cumulativeTax: 4_500_30,
    tax: 1_500_30,
  });
});

test("R-42 overwithheld tax waits for annualization, and an average needs a period", () => {
  expect(cumulativeAverageTax(MONTHLY, 155_000_00, 6, 9_000_00).tax).toBe(0);
  expect(() => cumulativeAverageTax(MONTHLY, 155_000_00, 0, 0)).toThrow("at least one payroll period");
});
