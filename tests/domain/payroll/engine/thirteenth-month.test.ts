import { expect, test } from "vitest";
import { thirteenthMonth } from "~/domain/payroll/engine/thirteenth-month";

test("R-50 a twelfth of earnings, less payments, not below zero", () => {
  // (15,724.14 + 38,000.00) ÷ 12 = 4,477.0116…
  expect(thirteenthMonth(15_724_14 + 38_000_00)).toBe(4_477_01);
  expect(thirteenthMonth(120_000_00, 4_000_00)).toBe(6_000_00);
  expect(thirteenthMonth(120_000_00, 11_000_00)).toBe(0);
});
