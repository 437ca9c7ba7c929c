import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { AllowanceItem, EmployeeFacts, Loan } from "~/domain/payroll/facts/facts";
import { checkPayslip } from "~/domain/payroll/runs/checks";
import { deMinimisTableOn } from "~/domain/payroll/engine/statutory/de-minimis";
import { deMinimisSpans } from "~/domain/payroll/engine/tax/exclusion-pool";
import { spanPeriods } from "~/domain/payroll/engine/tax/withholding";
import { employee, FIRST_HALF, item, payslipOf, salary, SECOND_HALF, SIX_DAYS } from "../../../support/payroll";

/** Boundary cases of the rules: first and last day, exact equality, and two events in one payroll. */

const FINAL_PAY = { ...FIRST_HALF, payrollKind: "FINAL_PAY" as const };
const NO_AGENCY = { sss: false, philHealth: false, pagIbig: false };
const paidThrough = (day: string) => ({ balances: { ...emptyBalances(), paidThrough: day } });
const monthly = (monthlyAmount: number) => ({ allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount, startDate: null, endDate: null }] });
const noticesOf = (dailyWage: number) =>
  payslipOf(employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(dailyWage, "DAILY")], minimumDailyWage: 755_00 })).notices.map(
    ({ code }) => code,
  );

test("R-8 exactly the minimum wage is not a warning, a centavo less is one", () => {
  expect(noticesOf(755_00)).not.toContain("BELOW_MINIMUM_WAGE");
  expect(noticesOf(754_99)).toContain("BELOW_MINIMUM_WAGE");
});

// 755.00 for 8 hours: 377.50 for 4, 94.375 an hour, 707.8125 for 7 hours and a half.
test("M-7: a day of fewer than 8 hours is compared with its share of the minimum wage", () => {
  const of = (minutes: number, amount: number, type: "DAILY" | "HOURLY", minimumWageEarner = false) => {
    const facts = employee({
      workSchedule: { ...SIX_DAYS, workTime: minutes },
      salaryRecords: [salary(amount, type)],
      minimumDailyWage: 755_00,
      minimumWageEarner,
    });
    const complete = {
      employeeName: "Ana Reyes",
      tinNo: "1",
      socialSecuritySystem: "1",
      philhealth: "1",
      pagIbig: "1",
      bankAccountNumber: "1",
      hasSalary: true,
    };
    return checkPayslip(payslipOf(facts), complete).map(({ sentence }) => sentence);
  };
  expect(of(240, 110_00, "HOURLY")).toEqual([]);
  expect(of(240, 377_50, "DAILY", true)).toEqual([]);
  expect(of(240, 377_49, "DAILY")).toEqual(["The daily rate 377.49 is below the minimum wage 377.50 for 4 h. Check the salary."]);
  expect(of(240, 400_00, "DAILY", true)).toEqual([
    "Ana Reyes is marked as minimum wage earner at 400.00 a day; the minimum is 377.50 for 4 h.",
  ]);
  expect(of(450, 707_81, "DAILY")).toEqual(["The daily rate 707.81 is below the minimum wage 707.8125 for 7 h 30 min. Check the salary."]);
  expect(of(480, 94_37, "HOURLY")).toEqual(["The daily rate 754.96 is below the minimum wage 755.00. Check the salary."]);
});

const RAISED = [salary(30_000_00), salary(34_000_00, "MONTHLY", "2026-11-09")];
const MISSED = { policies: { partialPeriod: "DEDUCT_MISSED_DAYS" as const } };

// 10 pay days, of which 2 and 3 November are missed: 15,000 × 5/10 + 17,000 × 5/10 − 2 × 30,000 × 12 ÷ 261
test("R-12 joined and raised in one period: the days before joining are deducted at the first salary", () => {
  const { figures } = payslipOf(employee({ joinDate: "2026-11-04", salaryRecords: RAISED }), MISSED);
  expect(figures.basicSalary).toBe(13_241_38);
});

// 12 and 13 November are missed: 15,000 × 5/10 + 17,000 × 5/10 − 2 × 34,000 × 12 ÷ 261
test("R-12 raised and left in one period: the days after leaving are deducted at the last salary", () => {
  const facts = employee({ resignationDate: "2026-11-11", salaryRecords: RAISED, ...paidThrough("2026-10-31") });
  expect(payslipOf(facts, { ...MISSED, run: FINAL_PAY }).figures.basicSalary).toBe(12_873_56);
});

// 16 to 31 July 2026 has 12 pay days; 10 × 1,379.31034 + 1,383.90805 = 15,177.01 is more than half of 30,100
test("R-12 joined and raised in one period never brings more than the period at the last rate", () => {
  const july = { ...SECOND_HALF, startDate: "2026-07-16", endDate: "2026-07-31", payDate: "2026-07-31" };
  const facts = employee({ joinDate: "2026-07-17", salaryRecords: [salary(30_000_00), salary(30_100_00, "MONTHLY", "2026-07-31")] });
  expect(payslipOf(facts, { run: july }).figures.basicSalary).toBe(15_050_00);
});

// 15,000 × 10/11 + 18,000 × 1/11
test("R-11 a raise that begins on the last day of a period counts for that day", () => {
  const facts = employee({ salaryRecords: [salary(30_000_00), salary(36_000_00, "MONTHLY", "2026-11-30")] });
  expect(payslipOf(facts, { run: SECOND_HALF }).figures.basicSalary).toBe(15_272_73);
});

test("R-14 a holiday on which only overtime was worked is not lost by the absence before it", () => {
  const absent = { timeSeq: 1, deductDate: "2026-11-28", deductType: "ABSENCE" as const, deductHours: 480 };
  const worked = (overtimeMinutes: number): EmployeeFacts["premiumRows"] => [
    {
      timeSeq: 2,
      workDate: "2026-11-30",
      dayType: "regular_holiday",
      workedMinutes: 0,
      nightMinutes: 0,
      overtimeMinutes,
      overtimeNightMinutes: 0,
    },
  ];
  const paid = (premiumRows: EmployeeFacts["premiumRows"]) =>
    payslipOf(employee({ workSchedule: SIX_DAYS, salaryRecords: [salary(755_00, "DAILY")], deductRows: [absent], premiumRows }), {
      run: SECOND_HALF,
    }).figures.holidayBasicPay;
  expect([paid([]), paid(worked(60))]).toEqual([0, 755_00]);
});

test("R-43 a previous employer's span from the 15th holds that half-month, from the 16th it does not; to the 15th and 16th likewise", () => {
  const halves = (from: string, to: string) => spanPeriods("SEMI_MONTHLY", 2026, from, to);
  expect([halves("0115", "0331"), halves("0116", "0331"), halves("0101", "0315"), halves("0101", "0316")]).toEqual([6, 5, 5, 6]);
});

/** Taxable, supplementary; centavos. */
const commission = (amount: number): EmployeeFacts["adjustments"][number] => ({
  adjustmentSeq: 1,
  kind: "EARNING",
  itemName: "Commission",
  taxTreatment: "TAXABLE",
  taxClass: "SUPPLEMENTARY",
  deMinimisKey: null,
  paymentKind: "CASH",
  quantityDays: null,
  amount,
  order: null,
});

test("R-41 supplementary pay equal to regular pay uses the cumulative average, a centavo less the table", () => {
  const method = (amount: number) =>
    payslipOf(
      employee({
        ...NO_AGENCY,
        adjustments: [commission(amount)],
      }),
    ).taxMethod;
  expect([method(15_000_00), method(14_999_99)]).toEqual(["CUMULATIVE_AVERAGE", "TABLE"]);
});

test("R-41 regular pay exactly at the second bracket uses the table, a centavo below it the average", () => {
  // The second bracket of a half-month begins above 10,417.00.
  const method = (half: number) =>
    payslipOf(employee({ ...NO_AGENCY, salaryRecords: [salary(half * 2)], adjustments: [commission(100_00)] })).taxMethod;
  expect([method(10_417_00), method(10_416_99)]).toEqual(["TABLE", "CUMULATIVE_AVERAGE"]);
});

test("R-42 a previous employer of another year has no part in this one", () => {
  const previous = (taxableYear: number) => ({
    taxableYear,
    taxableCompensation: 600_000_00,
    taxWithheld: 90_000_00,
    nonTaxableThirteenthMonthAndOtherBenefits: 0,
    spans: [{ taxableFrom: "0101", taxableTo: "0930" }],
  });
  const tax = (previousEmployment: EmployeeFacts["previousEmployment"]) => {
    const { taxMethod, figures } = payslipOf(employee({ ...NO_AGENCY, salaryRecords: [salary(50_000_00)], previousEmployment }));
    return [taxMethod, figures.withholdingTax];
  };
  // 25,000 a half-month: 937.50 + 20% of 8,333 above 16,667.
  expect([tax(null), tax(previous(2025)), tax(previous(2027))]).toEqual(Array.from({ length: 3 }, () => ["TABLE", 2_604_10]));
  expect(tax(previous(2026))[0]).toBe("CUMULATIVE_AVERAGE");
});

test("R-62 an allowance that is switched off is not in the base of separation pay", () => {
  const facts = employee({
    joinDate: "2025-12-01",
    resignationDate: "2026-11-30",
    separationCause: "REDUNDANCY",
    salaryRecords: [salary(45_000_00)],
    ...monthly(2_000_00),
    ...paidThrough("2026-11-15"),
  });
  const pay = (state: AllowanceItem["state"]) => payslipOf(facts, { run: FINAL_PAY, items: [item({ state })] }).figures.separationPay;
  expect([pay("ENABLE"), pay("DISABLE")]).toEqual([47_000_00, 45_000_00]);
});

test("R-23 June is in the first half of the year, July in the second", () => {
  const spanOn = (day: string) => deMinimisSpans(deMinimisTableOn(day).rule, day).medical_cash_allowance_dependents;
  expect([spanOn("2026-06-30"), spanOn("2026-07-01")]).toEqual([
    "medical_cash_allowance_dependents:2026-S1",
    "medical_cash_allowance_dependents:2026-S2",
  ]);
});

test("R-53 a loan that starts on the last day of a period is deducted in it, one that starts the day after is not", () => {
  const taken = (startDate: string) => {
    const loan: Loan = {
      loanSeq: 1,
      loanType: "COMPANY_LOAN",
      balance: 9_000_00,
      amortization: 1_000_00,
      startDate,
      loanDeductionPayrollOrder: "1ST",
      loanState: "ONGOING",
    };
    return payslipOf(employee({ loans: [loan] })).figures.companyLoans;
  };
  expect([taken("2026-11-15"), taken("2026-11-16")]).toEqual([1_000_00, 0]);
});

const loanOf = (loanSeq: number, changes: Partial<Loan>): Loan => ({
  loanSeq,
  loanType: "COMPANY_LOAN",
  balance: 90_000_00,
  amortization: 10_000_00,
  startDate: "2026-01-01",
  loanDeductionPayrollOrder: "1ST",
  loanState: "ONGOING",
  ...changes,
});
const takenOf = (loans: Loan[], changes: Partial<EmployeeFacts> = {}, setting: Parameters<typeof payslipOf>[1] = {}) =>
  payslipOf(employee({ loans, ...changes }), setting)
    .lines.filter(({ code }) => code.includes(":loan:"))
    .map(({ code, amount }) => [Number(code.split(":").at(-1)), amount]);

// 13,271.30 of pay: the first deducts 10,000.00, the next the rest
test("R-55 the older loan is deducted first, of two with the same start the one with the lower number", () => {
  const [older, younger] = [loanOf(9, { startDate: "2026-01-01" }), loanOf(1, { startDate: "2026-05-01" })];
  const byDate = [
    [9, 10_000_00],
    [1, 3_271_30],
  ];
  expect([takenOf([older, younger]), takenOf([younger, older])]).toEqual([byDate, byDate]);
  const byNumber = [
    [2, 10_000_00],
    [3, 3_271_30],
  ];
  expect([takenOf([loanOf(2, {}), loanOf(3, {})]), takenOf([loanOf(3, {}), loanOf(2, {})])]).toEqual([byNumber, byNumber]);
  const three = [loanOf(3, { startDate: "2026-03-01" }), loanOf(2, { startDate: "2026-01-01" }), loanOf(1, { startDate: "2026-02-01" })];
  expect(takenOf(three).map(([loanSeq]) => loanSeq)).toEqual([2, 1, 3]);
});

test("R-53 a paid or cancelled loan, or one without amortization, is not deducted; final pay settles paused loans, and nothing else", () => {
  const loans = [
    loanOf(1, { loanState: "CANCELLED", balance: 100_00 }),
    loanOf(2, { loanState: "PAID", balance: 200_00 }),
    loanOf(3, { balance: 0 }),
    loanOf(4, { amortization: 0, balance: 400_00 }),
    loanOf(5, { loanState: "PAUSED", balance: 500_00 }),
    loanOf(6, { loanDeductionPayrollOrder: "NONE", balance: 600_00 }),
  ];
  expect(takenOf(loans)).toEqual([]);
  const leaver = { resignationDate: "2026-11-30", ...paidThrough("2026-11-15") };
  expect(takenOf(loans, leaver, { run: FINAL_PAY })).toEqual([
    [4, 400_00],
    [5, 500_00],
    [6, 600_00],
  ]);
});

// 30,000 a month brings 13,271.30: half of 26,542.60, and 52 % less than 27,648.54
test("net pay that changes by half is ready, by 52 % it is flagged for review", () => {
  const identity = {
    employeeName: "Ana Reyes",
    tinNo: "1",
    socialSecuritySystem: "1",
    philhealth: "1",
    pagIbig: "1",
    bankAccountNumber: "1",
    hasSalary: true,
  };
  const of = (previousNet: number) => checkPayslip(payslipOf(employee()), { ...identity, previousNet });
  expect(of(26_542_60)).toEqual([]);
  expect(of(27_648_54).map(({ sentence }) => sentence)).toEqual([
    "Net pay is 52% lower than the previous payroll (₱27,648.54). Check time and adjustments.",
  ]);
});

const LAST = [item({ timing: "LAST" })];

// the second half of November pays it in full, 1 to 10 December 8 of 11 pay days of it; the first half of November nothing
test("R-20 final pay over several periods pays items timed LAST once a month", () => {
  const facts = employee({ resignationDate: "2026-12-10", ...monthly(2_200_00), ...paidThrough("2026-10-31") });
  expect(payslipOf(facts, { run: FINAL_PAY, items: LAST }).figures.taxableAllowance).toBe(2_200_00 + 1_600_00);
});

//
test("R-20 final pay over several periods pays an entry in those in which it is active", () => {
  const allowance = (startDate: string | null, endDate: string | null) => {
    const [entry] = monthly(2_200_00).allowances;
    const facts = { resignationDate: "2026-12-10", allowances: [{ ...entry!, startDate, endDate }], ...paidThrough("2026-11-15") };
    return payslipOf(employee(facts), { run: FINAL_PAY, items: [item({ timing: "EQUAL" })] }).figures.taxableAllowance;
  };
  // half a month for 16 to 30 November, and 8 of the 11 pay days of half a month for 1 to 10 December
  expect(allowance(null, null)).toBe(1_100_00 + 800_00);
  expect(allowance(null, "2026-11-20")).toBe(1_100_00);
  expect(allowance("2026-12-04", null)).toBe(800_00);
});

test("R-20 final pay is the last payroll of its month: items timed LAST are due, also after a paid first cut-off", () => {
  const due = (resignationDate: string, through: string, items = LAST) =>
    payslipOf(employee({ resignationDate, ...monthly(2_200_00), ...paidThrough(through) }), { run: FINAL_PAY, items }).figures
      .taxableAllowance;
  // left on 11 November in a cut-off not yet paid: 8 of its 10 pay days
  expect(due("2026-11-11", "2026-10-31")).toBe(1_760_00);
  // the cut-off was paid to its end, which was the last day, or beyond the last day
  expect(due("2026-11-15", "2026-11-15")).toBe(2_200_00);
  expect(due("2026-11-11", "2026-11-15")).toBe(1_760_00);
  // the last payroll of the month already paid it, and items with other timing came with the first
  expect(due("2026-11-30", "2026-11-30")).toBe(0);
  expect(due("2026-11-11", "2026-11-30")).toBe(0);
  expect(due("2026-11-15", "2026-11-15", [item({ timing: "EQUAL" })])).toBe(0);
  expect(due("2026-11-15", "2026-11-15", [item({ timing: "FIRST" })])).toBe(0);
  expect(due("2026-11-11", "2026-11-15", [item({ timing: "LAST", prorate: false })])).toBe(2_200_00);
});
