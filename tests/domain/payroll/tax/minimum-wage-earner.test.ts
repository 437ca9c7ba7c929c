import { expect, test } from "vitest";
import { minimumWageEarnerTaxable } from "~/domain/payroll/tax/minimum-wage-earner";

test("R-39 a commission is taxed by itself and does not make the minimum wage taxable", () => {
  // RR 11-2018, Illustration 4.
  const pay = {
    basic: 175_000_00,
    holidayPay: 0,
    overtimePay: 40_000_00,
    nightDifferential: 25_000_00,
    hazardPay: 0,
    otherTaxable: 20_000_00,
  };
  expect(minimumWageEarnerTaxable(pay)).toEqual({ exempt: 240_000_00, taxable: 20_000_00 });
});

test("R-39 holiday and hazard pay of a minimum wage earner are exempt as the wage is", () => {
  // 175,000 + 6,000 + 40,000 + 25,000 + 3,000.
  const pay = {
    basic: 175_000_00,
    holidayPay: 6_000_00,
    overtimePay: 40_000_00,
    nightDifferential: 25_000_00,
    hazardPay: 3_000_00,
    otherTaxable: 0,
  };
  expect(minimumWageEarnerTaxable(pay)).toEqual({ exempt: 249_000_00, taxable: 0 });
});
