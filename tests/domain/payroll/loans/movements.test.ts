import { expect, test } from "vitest";
import { ledgerMismatchText } from "~/domain/payroll/loans/movements";

// covers: F-95
test("a balance that differs from its movements is reported with the loan and both amounts", () => {
  expect(ledgerMismatchText(31, 19_000_00, 18_892_04)).toBe("The balance of loan 31 is 19,000.00, its movements give 18,892.04.");
});
