import { expect, test } from "vitest";
import { emptyBalances, emptyYear, zeroShares } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts, RunFacts } from "~/domain/payroll/facts/facts";
import { computePayslip, isInRun } from "~/domain/payroll/engine/payslip";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { createSampleEmployee } from "~/domain/payroll/setup/rates/pay-calculator";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";

const DAY = "2026-06-15";
const RUN: RunFacts = { payrollKind: "USER_CUSTOM", runPurpose: "BONUS", startDate: DAY, endDate: DAY, payDate: DAY, annualize: true };
const template = { payrollTemplateSeq: 1, policies: templatePolicies("MONTHLY"), allowanceItems: [], deductionItems: [] };
const earner = createSampleEmployee({ salaryAmount: 27_550_00, salaryAmountType: "MONTHLY", workDays: 5 }, emptyBalances());
const loan = {
  loanSeq: 1,
  loanType: "SSS_SALARY_LOAN" as const,
  balance: 1_000_00,
  amortization: 100_00,
  startDate: "2026-01-01",
  loanDeductionPayrollOrder: "1ST" as const,
  loanState: "ONGOING" as const,
};
const bonus = (more: Partial<EmployeeFacts["adjustments"][number]> = {}) => ({
  adjustmentSeq: 1,
  kind: "EARNING" as const,
  itemName: "Bonus",
  taxTreatment: "TAXABLE" as const,
  taxClass: "REGULAR" as const,
  deMinimisKey: null,
  paymentKind: "CASH" as const,
  quantityDays: null,
  amount: 50_000_00,
  order: null,
  ...more,
});
const paid = (facts: Partial<EmployeeFacts>, run = RUN) => computePayslip({ ...earner, ...facts }, compileRules(run, template, []));
const YEAR = { ...emptyYear(2026), payrollPeriods: 5, taxableRegular: 137_750_00, taxWithheld: 5_037_75 };

// covers: R-41 R-43
test("a special payroll pays only its amounts: no basic pay, contributions or loans, tax by the cumulative average; the year keeps its method", () => {
  const { figures, balances, taxMethod } = paid({
    adjustments: [bonus()],
    loans: [loan],
    balances: { ...emptyBalances(), paidThrough: "2026-05-31", years: [YEAR], loansCarried: { 1: 40_00 } },
  });
  // Document 5 F-14: (137,750.00 + 50,000.00) ÷ 5 = 37,550.00 → 2,718.40 × 5 − 5,037.75.
  expect([figures.grossPay, figures.withholdingTax, figures.netPay, taxMethod]).toEqual([
    50_000_00,
    8_554_25,
    41_445_75,
    "CUMULATIVE_AVERAGE",
  ]);
  expect([figures.basicSalary, figures.sssEmployee, figures.pagIbigEmployee, figures.governmentLoans]).toEqual([0, 0, 0, 0]);
  const [year] = balances.years;
  expect([year!.payrollPeriods, year!.cumulativeAverage, year!.basicEarned, year!.taxableSupplementary]).toEqual([5, false, 0, 50_000_00]);
  expect([balances.paidThrough, balances.loansCarried]).toEqual(["2026-05-31", { 1: 40_00 }]);
});

test("amounts in the SSS base wait for the last payroll of their month, and are flagged if that is completed", () => {
  const months = [{ month: "2026-06", sssRemuneration: 10_000_00, actualBasic: 10_000_00, taken: zeroShares() }];
  const before = { ...emptyBalances(), paidThrough: "2026-06-15", months };
  const open = paid({ adjustments: [bonus({ amount: 3_000_00 })], balances: before });
  expect([open.balances.months[0]!.sssRemuneration, open.balances.months[0]!.taken]).toEqual([13_000_00, zeroShares()]);
  expect(open.notices).toEqual([]);
  const closed = paid({ adjustments: [bonus({ amount: 3_000_00 })], balances: { ...before, paidThrough: "2026-06-30" } });
  expect(closed.notices).toEqual([{ code: "SSS_MONTH_CLOSED", values: [3_000_00, "2026-06-01"] }]);
  // Other benefits are excluded from all bases.
  const pool = paid({ adjustments: [bonus({ taxTreatment: "OTHER_BENEFITS" })], balances: before });
  expect([pool.balances.months, pool.figures.withholdingTax, pool.figures.poolUsedYtd]).toEqual([months, 0, 50_000_00]);
});

test("it includes every selected employee who has joined, leavers too, with a note", () => {
  expect(isInRun({ joinDate: DAY, resignationDate: null }, RUN)).toBe(true);
  expect(isInRun({ joinDate: "2026-06-16", resignationDate: null }, RUN)).toBe(false);
  expect(isInRun({ joinDate: "2020-01-01", resignationDate: "2026-05-31" }, RUN)).toBe(true);
  expect(paid({ resignationDate: "2026-05-31", adjustments: [bonus()] }).notices).toEqual([
    { code: "LEFT_BEFORE_PAY", values: ["2026-05-31"] },
  ]);
});

// covers: F-14
test("a special payroll deducts loans if selected: one amortization each, and an uncovered part is not owed by the next payroll", () => {
  const run: RunFacts = { ...RUN, takesLoans: true };
  const [never, paused] = [
    { ...loan, loanSeq: 2, loanDeductionPayrollOrder: "NONE" as const },
    { ...loan, loanSeq: 3, loanState: "PAUSED" as const },
  ];
  const facts = {
    adjustments: [bonus({ taxTreatment: "NON_TAXABLE" })],
    loans: [{ ...loan, loanDeductionPayrollOrder: "4TH" as const }, never, paused],
  };
  expect(paid(facts, run).figures).toMatchObject({ governmentLoans: 100_00, netPay: 49_900_00 });
  expect(paid(facts).figures.governmentLoans).toBe(0);
  // The balance is less than an amortization.
  expect(paid({ ...facts, loans: [{ ...loan, balance: 30_00 }] }, run).figures.governmentLoans).toBe(30_00);
  // 70.00 of pay, 100.00 of amortization and 40.00 carried over: the 40.00 is paid, the rest is not carried over.
  const poor = { adjustments: [bonus({ taxTreatment: "NON_TAXABLE", amount: 70_00 })], loans: [loan] };
  const { figures, balances } = paid({ ...poor, balances: { ...emptyBalances(), loansCarried: { 1: 40_00 } } }, run);
  expect([figures.governmentLoans, figures.netPay, balances.loansCarried]).toEqual([70_00, 0, {}]);
});
