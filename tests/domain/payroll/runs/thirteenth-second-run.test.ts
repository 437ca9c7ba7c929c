import { expect, test } from "vitest";
import { secondPaymentText } from "~/domain/payroll/runs/thirteenth-text";

// 30,000.00 a month earned to 15 December is 345,000.00 ÷ 12 = 28,750.00; with the rest of the year 30,000.00.
test("L-13: a 13th month of earned basic pay only reports in December what a second run owes", () => {
  expect(secondPaymentText({ amount: 28_750_00, projected: 30_000_00 }, 2026)).toBe(
    "By the rules of the template, only basic pay that was already earned counts. Basic pay until 12/31/2026 adds about ₱1,250.00 of 13th month pay: pay it with a second 13th month run after the last payroll of the year.",
  );
  expect(secondPaymentText({ amount: 30_000_00, projected: 30_000_00 }, 2026)).toBeNull();
});
