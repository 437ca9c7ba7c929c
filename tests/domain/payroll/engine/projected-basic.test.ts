import { expect, test } from "vitest";
import { emptyBalances, emptyYear } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { employee, salary } from "../../../support/payroll";

/** The PROJECTED 13th month of 2026 for 30,000.00 a month, Monday to Friday, paid through a day with that much basic salary earned. */
function projected(paidThrough: string | null, basicEarned: number, changes: Partial<EmployeeFacts> = {}): number {
  const policies = templatePolicies("MONTHLY", { thirteenthMonthBasis: "PROJECTED" });
  const run = {
    payrollKind: "THIRTEEN_MONTH_PAY" as const,
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    payDate: "2026-12-15",
    annualize: false,
    paymentMonth: 12,
  };
  const rules = compileRules(run, { payrollTemplateSeq: 1, policies, allowanceItems: [], deductionItems: [] }, []);
  const balances = { ...emptyBalances(), paidThrough, years: [{ ...emptyYear(2026), basicEarned }] };
  return computePayslip(employee({ balances, ...changes }), rules).figures.thirteenthMonthPay;
}

const raised = (effectiveDate: string) => ({ salaryRecords: [salary(30_000_00), salary(36_000_00, "MONTHLY", effectiveDate)] });

test("R-50 unpaid months are added to the paid ones, in full and in part", () => {
  // 9 × 30,000 paid, 3 × 30,000 projected.
  expect(projected("2026-09-30", 270_000_00)).toBe(30_000_00);
  // Nothing paid before, or nothing this year: twelve months.
  expect(projected(null, 0)).toBe(30_000_00);
  expect(projected("2025-12-31", 0)).toBe(30_000_00);
  // 16 to 30 September are 11 workdays of 1,379.31034: 15,172.41 and three months; 105,172.41 ÷ 12 = 8,764.3675
  expect(projected("2026-09-15", 0)).toBe(8_764_37);
  // 31 December alone: 1,379.31 ÷ 12 = 114.9425
  expect(projected("2026-12-30", 0)).toBe(114_94);
  // 3 to 31 December are 21 workdays: 28,965.52 ÷ 12 = 2,413.7933…; 2 to 31 are 22, 30,344.83, and never more than the month.
  expect(projected("2026-12-02", 0)).toBe(2_413_79);
  expect(projected("2026-12-01", 0)).toBe(2_500_00);
  expect(projected("2026-12-31", 120_000_00)).toBe(10_000_00);
});

test("R-50 a raise counts from its day, also from the first and the last day of a period", () => {
  // December has 23 workdays, 11 of them until the 15th: 30,000 × 11/23 + 36,000 × 12/23 = 33,130.43; ÷ 12 = 2,760.8695…
  expect(projected("2026-11-30", 0, raised("2026-12-16"))).toBe(2_760_87);
  // 30,000 × 22/23 + 36,000 × 1/23 = 30,260.87; ÷ 12 = 2,521.7391…
  expect(projected("2026-11-30", 0, raised("2026-12-31"))).toBe(2_521_74);
  // 30,000 × 1/23 + 36,000 × 22/23 = 35,739.13; ÷ 12 = 2,978.2608…
  expect(projected("2026-11-30", 0, raised("2026-12-02"))).toBe(2_978_26);
  expect(projected("2026-11-30", 0, raised("2026-12-01"))).toBe(3_000_00);
  expect(projected("2026-11-30", 0, raised("2027-01-01"))).toBe(2_500_00);
  // November has 21 workdays, one of them the 30th: 30,000 × 20/21 + 36,000 × 1/21 = 30,285.71, and 36,000 for December; 66,285.71 ÷ 12 = 5,523.8091…
  expect(projected("2026-10-31", 0, raised("2026-11-30"))).toBe(5_523_81);
});

test("R-50 pay of a leaver is projected to the last day, within the year", () => {
  // 1 to 15 October are 11 workdays: 15,172.41 ÷ 12 = 1,264.3675
  expect(projected("2026-09-30", 0, { resignationDate: "2026-10-15" })).toBe(1_264_37);
  expect(projected("2026-09-30", 0, { resignationDate: "2026-10-31" })).toBe(2_500_00);
  expect(projected("2026-09-30", 0, { resignationDate: "2026-12-31" })).toBe(7_500_00);
  // 1 to 29 December: 21 workdays, as above.
  expect(projected("2026-11-30", 0, { resignationDate: "2026-12-29" })).toBe(2_413_79);
  expect(projected("2026-09-30", 0, { resignationDate: "2027-01-15" })).toBe(7_500_00);
});

test("R-50 pay of a joiner is projected from that day", () => {
  // 16 to 30 November: 11 workdays, 15,172.41, and December; 45,172.41 ÷ 12 = 3,764.3675
  expect(projected(null, 0, { joinDate: "2026-11-16" })).toBe(3_764_37);
  expect(projected(null, 0, { joinDate: "2026-11-01" })).toBe(5_000_00);
  // 30 November: 1,379.31 and December; 31,379.31 ÷ 12 = 2,614.9425
  expect(projected(null, 0, { joinDate: "2026-11-30" })).toBe(2_614_94);
  expect(projected(null, 0, { joinDate: "2026-12-01" })).toBe(2_500_00);
});
