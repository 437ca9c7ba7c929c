import { expect, test } from "vitest";
import { balanceOf, ledgerDiffers } from "~/domain/payroll/loans/movements";

// covers: F-95
test("a loan's balance is its opening less what was taken off, more what was put back", () => {
  // 24,000.00 − 1,107.96 − 5,000.00 + 1,107.96 (the payroll's amount came back).
  expect(balanceOf(24_000_00, [1_107_96, 5_000_00, -1_107_96])).toBe(19_000_00);
  expect(balanceOf(24_000_00, [])).toBe(24_000_00);
});

// covers: F-95
test("a balance that its movements do not give names the loan and both amounts", () => {
  expect(ledgerDiffers(31, 19_000_00, 18_892_04)).toBe("The balance of loan 31 is 19,000.00, its movements give 18,892.04.");
});
