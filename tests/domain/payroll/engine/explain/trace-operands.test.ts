import { expect, test } from "vitest";
import { getOperands, listRepeatedOperands } from "~/domain/payroll/engine/explain/trace-operands";

/** Two salaries of five values each, as a payslip with a raise stores them. */
const SALARIES = [2, 30_000_00, "MONTHLY", 261, 1, 480, 800_00, "DAILY", 313, 1, 480];

test("operands are read by their names, behind the salaries where a rule has them", () => {
  expect(getOperands<"LOAN">({ rule: "LOAN_FINAL", values: [923_08, 20_000_00, 0, 20_000_00, 15_000_00, "2ND"] })).toEqual({
    amortization: 923_08,
    balance: 20_000_00,
    carried: 0,
    due: 20_000_00,
    taken: 15_000_00,
    "payroll of the month": "2ND",
  });
  expect(getOperands<"LEAVE_CONVERSION">({ rule: "LEAVE_CONVERSION", values: [...SALARIES, 6_896_55, 5_000] })).toEqual({
    amount: 6_896_55,
    days: 5_000,
  });
});

test("a value per day becomes one record per day, and none without days", () => {
  const values = [...SALARIES, 172_41, 15_000_00, "2026-11-19", 17, 0, "2026-11-20", 480, 1];
  expect(getOperands<"LOST_LATE">({ rule: "LOST_LATE", values })).toMatchObject({ amount: 172_41, "basic salary": 15_000_00 });
  expect(listRepeatedOperands<"LOST_LATE">({ rule: "LOST_LATE", values })).toEqual([
    { date: "2026-11-19", "time lost": 17, salary: 0 },
    { date: "2026-11-20", "time lost": 480, salary: 1 },
  ]);
  expect(listRepeatedOperands<"LOST_LATE">({ rule: "LOST_LATE", values: values.slice(0, -6) })).toEqual([]);
  expect(listRepeatedOperands<"LOAN">({ rule: "LOAN", values: [1, 2, 3, 4, 5, "1ST"] })).toEqual([]);
});

test("values missing in older payslips default to zero or empty text", () => {
  const rate = getOperands<"COMPANY_RATE">({ rule: "COMPANY_RATE", values: ["special", 150, 195, 130, 169] });
  expect([rate["statutory, overtime"], rate["effective day"]]).toEqual([169, ""]);
  expect(getOperands<"SSS_EE">({ rule: "SSS_EE", values: [1] })["pay of this payroll"]).toBe(0);
  expect(() => getOperands({ rule: "NO_RULE", values: [] })).toThrow(RangeError);
});
