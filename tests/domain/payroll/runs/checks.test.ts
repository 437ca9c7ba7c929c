import { expect, test } from "vitest";
import { checkPayslip } from "~/domain/payroll/runs/checks";
import { computeRaiseShortfall } from "~/domain/payroll/setup/raise-shortfall";
import { DEFAULT_EXAMPLE } from "~/domain/payroll/setup/policy-examples";
import { employee, payslipOf, salary } from "../../../support/payroll";
import { defaultPolicies } from "../../../support/sample";

const complete = {
  employeeName: "Ana Reyes",
  tinNo: "00912345600000",
  socialSecuritySystem: "3175364556",
  philhealth: "191518844729",
  pagIbig: "150557616987",
  bankAccountNumber: "997684697880",
  hasSalary: true,
};
const codes = (...given: Parameters<typeof checkPayslip>) => checkPayslip(...given).map(({ level, code }) => `${level} ${code}`);

test("a payslip with everything in place is ready", () => {
  expect(checkPayslip(payslipOf(employee()), complete)).toEqual([]);
});

test("no salary record blocks completion and is fixed on the salary screen", () => {
  const [check] = checkPayslip(payslipOf(employee({ salaryRecords: [] })), { ...complete, hasSalary: false });
  expect(check).toEqual({
    level: "blocked",
    code: "NO_SALARY",
    sentence: "There is no salary record. Add the salary and its effective date.",
    fix: "salary",
  });
});

test("a missing TIN blocks where tax is withheld and warns where none is; other numbers and the bank account warn", () => {
  expect(codes(payslipOf(employee()), { ...complete, tinNo: null })).toEqual(["blocked TIN_MISSING"]);
  expect(codes(payslipOf(employee({ salaryRecords: [salary(20_000_00)] })), { ...complete, tinNo: "" })).toEqual(["warning TIN_MISSING"]);
  expect(
    codes(payslipOf(employee()), { ...complete, socialSecuritySystem: null, philhealth: " ", pagIbig: null, bankAccountNumber: null }),
  ).toEqual(["warning SSS_MISSING", "warning PHILHEALTH_MISSING", "warning PAG_IBIG_MISSING", "warning BANK_MISSING"]);
});

test("the amount that pay could not cover is reported", () => {
  const facts = employee({
    loans: [
      {
        loanSeq: 1,
        loanType: "COMPANY_LOAN",
        balance: 90_000_00,
        amortization: 30_000_00,
        startDate: "2026-01-01",
        loanDeductionPayrollOrder: "1ST",
        loanState: "ONGOING",
      },
    ],
  });
  const checks = checkPayslip(payslipOf(facts), complete);
  // 15,000.00 − 1,225.00 − 503.70 tax = 13,271.30 deducted of 30,000.00
  expect(checks.map(({ code, sentence }) => [code, sentence])).toEqual([
    ["LOAN_CARRIED", "₱16,728.70 of loans and deductions is not covered by this pay and waits for the next payroll."],
    [
      "NEGATIVE_NET_PREVENTED",
      "Deductions are ₱16,728.70 more than the pay. What pay does not cover waits for the next payroll; net pay stays at or above zero.",
    ],
  ]);
});

test("net pay far from the previous one is flagged for review", () => {
  expect(codes(payslipOf(employee()), { ...complete, previousNet: 30_000_00 })).toEqual(["warning NET_CHANGED"]);
  expect(codes(payslipOf(employee()), { ...complete, previousNet: 13_000_00 })).toEqual([]);
});

test("a net pay many times the last one is reported without an unreadable percentage", () => {
  const [check] = checkPayslip(payslipOf(employee()), { ...complete, previousNet: 1_00 });
  expect(check!.sentence).toBe("Net pay is over 999% higher than the previous payroll (₱1.00). Check time and adjustments.");
});

// 30,000.00 × 12 ÷ 261 = 1,379.31034 a day; the minimum of the facts is 755.00.
test("a minimum wage earner above the minimum is flagged by name; exactly at it nothing is reported", () => {
  const [check] = checkPayslip(payslipOf(employee({ minimumWageEarner: true })), complete);
  expect(check).toEqual({
    level: "warning",
    code: "MWE_ABOVE_MINIMUM",
    sentence: "Ana Reyes is marked as minimum wage earner at 1379.31034 a day; the minimum is 755.00.",
    fix: "salary",
  });
  const atMinimum = employee({ minimumWageEarner: true, salaryRecords: [salary(755_00, "DAILY")] });
  expect(codes(payslipOf(atMinimum), complete)).toEqual([]);
});

// 30,000.00 → 33,000.00 from 9 November, five days a week: 5 × 1,379.31 + 5 × 1,517.24 = 14,482.76 of 15,000.00.
test("L-9: a raise that pays less than the previous period is warned of, in Review and before it is saved", () => {
  const salaryRecords = [salary(30_000_00), { ...salary(33_000_00), salarySeq: 2, effectiveDate: "2026-11-09" }];
  const byDays = { salaryChange: "DAILY_RATE" } as const;
  const check = checkPayslip(payslipOf(employee({ salaryRecords }), { policies: byDays }), complete)[0]!;
  expect([check.level, check.code, check.fix]).toEqual(["warning", "RAISE_PAYS_LESS", "salary"]);
  expect(check.sentence).toContain("pays ₱14,482.76 of basic salary, less than the ₱15,000.00 before it");
  expect(codes(payslipOf(employee({ salaryRecords })), complete)).toEqual([]);
  // A cut may pay less.
  const cut = [salary(33_000_00), { ...salary(30_000_00), salarySeq: 2, effectiveDate: "2026-11-09" }];
  expect(codes(payslipOf(employee({ salaryRecords: cut }), { policies: byDays }), complete)).toEqual([]);
  const base = { ...DEFAULT_EXAMPLE, policies: defaultPolicies(byDays) };
  const raise = { salaryAmount: 33_000_00, salaryAmountType: "MONTHLY", effectiveDate: "2026-11-09" } as const;
  expect(computeRaiseShortfall(base, raise)).toEqual({ paid: 14_482_76, before: 15_000_00 });
  expect(computeRaiseShortfall({ ...base, policies: defaultPolicies({}) }, raise)).toBeNull();
  // From the first day of a period, all of it is paid at the new salary.
  expect(computeRaiseShortfall(base, { ...raise, effectiveDate: "2026-11-16" })).toBeNull();
});
