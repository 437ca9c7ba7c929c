import { expect, test } from "vitest";
import { assertSameLoans } from "~/domain/payroll/loans/selected-input";

// covers: F-91
test("a decision for a number of loans applies only to that number, at most five thousand", () => {
  expect(() => assertSameLoans(5_000, 5_000)).not.toThrow();
  expect(() => assertSameLoans(1, 2)).toThrow("The filters find 1 loan to change by now.");
  expect(() => assertSameLoans(2, undefined)).toThrow("The filters find 2 loans to change by now.");
  expect(() => assertSameLoans(5_001, 5_001)).toThrow(
    "The filters find 5,001 loans. At most 5,000 are changed at once: narrow the filters.",
  );
});
