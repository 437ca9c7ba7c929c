import { expect, test } from "vitest";
import { getBalanceAfter } from "~/domain/payroll/loans/balance-after";

/** amortization, balance, carried, due, taken, payroll of the month */
const loan = (rule: string, taken: number) => ({ rule, values: [92308, 400000, 0, 92308, taken, "1ST"], records: ["loan:31"] });

test("the remaining loan balance is the balance less the deduction", () => {
  // 4,000.00 − 923.08 = 3,076.92; no deduction leaves all of it; final pay deducts all of it.
  expect(getBalanceAfter({ trace: loan("LOAN", 92308) })).toBe(307692);
  expect(getBalanceAfter({ trace: loan("LOAN", 0) })).toBe(400000);
  expect(getBalanceAfter({ trace: loan("LOAN_FINAL", 400000) })).toBe(0);
});

test("a manual loan deduction reduces the balance by its amount, and other lines have no balance", () => {
  const manual = { rule: "MANUAL", values: [50000, 92308, "Agreed"], parts: [loan("LOAN", 50000)] };
  // 4,000.00 − 500.00 = 3,500.00.
  expect(getBalanceAfter({ trace: manual })).toBe(350000);
  expect(getBalanceAfter({ trace: { rule: "FIGURE", values: [0, 100] } })).toBeNull();
  expect(getBalanceAfter({ trace: { rule: "MANUAL", values: [1, 2, "No part"] } })).toBeNull();
});
