import { expect, test } from "vitest";
import { checkPayslip } from "~/domain/payroll/run/checks";
import { employee, payslipOf, salary } from "../../../support/payroll";

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

test("no salary record blocks completion and is mended on the salary screen", () => {
  const [check] = checkPayslip(payslipOf(employee({ salaryRecords: [] })), { ...complete, hasSalary: false });
  expect(check).toEqual({
    level: "blocked",
    code: "NO_SALARY",
    sentence: "There is no salary record. Add the salary and the day from which it holds.",
    mend: "salary",
  });
});

test("a missing TIN blocks where tax is withheld and warns where none is; other numbers and the bank account warn", () => {
  expect(codes(payslipOf(employee()), { ...complete, tinNo: null })).toEqual(["blocked TIN_MISSING"]);
  expect(codes(payslipOf(employee({ salaryRecords: [salary(20_000_00)] })), { ...complete, tinNo: "" })).toEqual(["warning TIN_MISSING"]);
  expect(
    codes(payslipOf(employee()), { ...complete, socialSecuritySystem: null, philhealth: " ", pagIbig: null, bankAccountNumber: null }),
  ).toEqual(["warning SSS_MISSING", "warning PHILHEALTH_MISSING", "warning PAG_IBIG_MISSING", "warning BANK_MISSING"]);
});

test("what pay could not cover is said with its amount", () => {
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
  // 15,000.00 − 1,225.00 − 503.70 tax = 13,271.30 taken of 30,000.00
  expect(checks.map(({ code, sentence }) => [code, sentence])).toEqual([
    ["LOAN_CARRIED", "₱16,728.70 of loans and deductions is not covered by this pay and waits for the next payroll."],
    [
      "NEGATIVE_NET_PREVENTED",
      "Deductions are ₱16,728.70 more than the pay. What pay does not cover waits for the next payroll; net pay stays at or above zero.",
    ],
  ]);
});

test("net pay far from the last one is worth a look", () => {
  expect(codes(payslipOf(employee()), { ...complete, previousNet: 30_000_00 })).toEqual(["warning NET_CHANGED"]);
  expect(codes(payslipOf(employee()), { ...complete, previousNet: 13_000_00 })).toEqual([]);
});

test("a net pay many times the last one is said without a figure that nobody reads", () => {
  const [check] = checkPayslip(payslipOf(employee()), { ...complete, previousNet: 1_00 });
  expect(check!.sentence).toBe("Net pay is over 999% higher than last time (₱1.00). Check time and adjustments.");
});

// 30,000.00 × 12 ÷ 261 = 1,379.31034 a day; the minimum of the facts is 755.00.
test("a minimum wage earner above the minimum is asked about by name; exactly at it nothing is said", () => {
  const [check] = checkPayslip(payslipOf(employee({ minimumWageEarner: true })), complete);
  expect(check).toEqual({
    level: "warning",
    code: "MWE_ABOVE_MINIMUM",
    sentence: "Ana Reyes is marked as minimum wage earner at 1379.31034 a day; the minimum is 755.00.",
    mend: "salary",
  });
  const atMinimum = employee({ minimumWageEarner: true, salaryRecords: [salary(755_00, "DAILY")] });
  expect(codes(payslipOf(atMinimum), complete)).toEqual([]);
});
