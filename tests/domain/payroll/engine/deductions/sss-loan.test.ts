import { expect, test } from "vitest";
import { loanableAmount, loanProceeds, monthlyAmortization } from "~/domain/payroll/engine/deductions/sss-loan";
import { sssLoansOn } from "~/domain/payroll/engine/statutory/sss-benefits";

const table = sssLoansOn("2025-04-15").rule;

test("the circular's example: 20,000 of 15 April 2025 pays out 19,598.36 at 8 %, with 252.05 interest at 10 %", () => {
  expect(loanProceeds(table, 20_000_00, "2025-04-15", table.basisPoints)).toEqual({
    days: 46,
    proratedInterest: 201_64,
    serviceFee: 200_00,
    netProceeds: 19_598_36,
    firstAmortizationMonth: "2025-06",
  });
  expect(loanProceeds(table, 20_000_00, "2025-04-15", table.basisPointsAfterCondonation).proratedInterest).toBe(252_05);
});

test("a loan at the end of the year is first paid in February", () => {
  // 31 December to 31 January: 31 days.
  expect(loanProceeds(table, 20_000_00, "2025-12-31", 800)).toMatchObject({ days: 31, firstAmortizationMonth: "2026-02" });
});

test("the loanable amount is the average salary credit raised to the next, once or twice, up to 20,000", () => {
  expect([15_200, 15_000, 4_000, 25_000].map((pesos) => loanableAmount(table, pesos * 100, 1) / 100)).toEqual([
    15_500, 15_000, 5_000, 20_000,
  ]);
  expect(loanableAmount(table, 50_000_00, 2)).toBe(40_000_00);
});

test("24 equal amortizations of 20,000 at 8 % are 904.55", () => {
  expect(monthlyAmortization(20_000_00, 800, 24)).toBe(904_55);
  expect(monthlyAmortization(24_000_00, 0, 24)).toBe(1_000_00);
});
