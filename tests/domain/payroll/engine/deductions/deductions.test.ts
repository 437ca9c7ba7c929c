import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { Adjustment, Balances, DeductionItem, EmployeeFacts, RunFacts } from "~/domain/payroll/facts/facts";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { employee, FIRST_HALF, loan, payslipOf, salary, SECOND_HALF, type Setting } from "../../../../support/payroll";

/** 20,000.00 a month: 10,000.00 a half, below the 10,417.00 from which tax is withheld (RR 11-2018), no agency: all of it can be deducted. */
const WHOLE = { sss: false, philHealth: false, pagIbig: false, salaryRecords: [salary(20_000_00)] };
const BONUS: RunFacts = { ...FIRST_HALF, runPurpose: "BONUS" };

const adjustment = (adjustmentSeq: number, amount: number, changes: Partial<Adjustment> = {}): Adjustment => ({
  adjustmentSeq,
  kind: "DEDUCTION",
  itemName: `Deduction ${adjustmentSeq}`,
  taxTreatment: "TAXABLE",
  taxClass: null,
  deMinimisKey: null,
  paymentKind: "CASH",
  quantityDays: null,
  amount,
  order: null,
  ...changes,
});
const bonus = (amount: number) => adjustment(90, amount, { kind: "EARNING", itemName: "Bonus", taxTreatment: "NON_TAXABLE" });
const dues = (changes: Partial<DeductionItem> = {}): DeductionItem => ({
  itemSeq: 1,
  itemName: "Dues",
  itemKind: "RECURRING",
  state: "ENABLE",
  order: 1,
  timing: "EQUAL",
  unionDues: false,
  ...changes,
});
const entry = { entrySeq: 7, itemSeq: 1, monthlyAmount: 1_200_00, startDate: null, endDate: null };
const carried = (changes: Partial<Balances>) => ({ ...emptyBalances(), ...changes });
const manual = (lineCode: string, amount: number) => ({ manualValueSeq: 3, lineCode, amount, reason: "Agreed" });

/** The deductions after contributions and tax, which are zero here. */
const isOwnDeduction = ({ figure }: PayslipLine) =>
  figure === "otherDeductions" || figure === "governmentLoans" || figure === "companyLoans";

/** The deductions, line by line: name and amount. */
const listDeductions = (facts: Partial<EmployeeFacts>, setting: Setting = {}) =>
  payslipOf(employee({ ...WHOLE, ...facts }), setting)
    .lines.filter(isOwnDeduction)
    .map(({ label, amount }) => [label, amount]);

//
test("R-55 other deductions apply in their order, unordered ones last; uncovered amounts carry over with their order", () => {
  const facts = employee({
    ...WHOLE,
    adjustments: [adjustment(1, 2_500_00), adjustment(2, 6_000_00, { order: 3 }), adjustment(3, 3_000_00, { order: 1 })],
  });
  const { lines, balances, figures } = payslipOf(facts);
  // 10,000.00 − 3,000.00 − 6,000.00 leaves 1,000.00 of 2,500.00; 1,500.00 is carried over.
  expect(lines.filter(isOwnDeduction).map(({ label, amount }) => [label, amount])).toEqual([
    ["Deduction 3", 3_000_00],
    ["Deduction 2", 6_000_00],
    ["Deduction 1", 1_000_00],
  ]);
  expect([figures.netPay, figures.loanAndDeductionCarriedOut]).toEqual([0, 1_500_00]);
  expect(balances.deductionsCarried).toEqual([{ itemName: "Deduction 1", order: 1_000_000, amount: 1_500_00, unionDues: false }]);
});

test("R-55 carried-over amounts are deducted before this run's own deductions", () => {
  const waiting = { itemName: "Uniform", order: 9, amount: 9_500_00, unionDues: false };
  const facts = { adjustments: [adjustment(1, 800_00, { order: 1 })], balances: carried({ deductionsCarried: [waiting] }) };
  expect(listDeductions(facts)).toEqual([
    ["Uniform", 9_500_00],
    ["Deduction 1", 500_00],
  ]);
});

test("R-50 F-14 a 13th month or special run takes only its own deductions; carried amounts keep waiting, ahead of newly carried ones", () => {
  const waiting = { itemName: "Uniform", order: 9, amount: 700_00, unionDues: false };
  const facts = { adjustments: [bonus(1_000_00), adjustment(1, 1_200_00)], balances: carried({ deductionsCarried: [waiting] }) };
  const withItem = { deductions: [entry], ...facts };
  expect(listDeductions(withItem, { run: BONUS, deductionItems: [dues()] })).toEqual([["Deduction 1", 1_000_00]]);
  expect(payslipOf(employee({ ...WHOLE, ...withItem }), { run: BONUS, deductionItems: [dues()] }).balances.deductionsCarried).toEqual([
    waiting,
    { itemName: "Deduction 1", order: 1_000_000, amount: 200_00, unionDues: false },
  ]);
  const thirteenth: RunFacts = { ...FIRST_HALF, payrollKind: "THIRTEEN_MONTH_PAY", startDate: "2026-01-01", endDate: "2026-12-31" };
  const { figures, balances } = payslipOf(employee({ ...WHOLE, balances: facts.balances }), { run: thirteenth });
  expect([figures.otherDeductions, balances.deductionsCarried]).toEqual([0, [waiting]]);
});

test("F-14 a special run with loan deductions carries over only earlier amounts to the next payroll", () => {
  const left = (amount: number) => {
    const facts = employee({
      ...WHOLE,
      loans: [loan()],
      adjustments: [bonus(amount)],
      balances: carried({ loansCarried: { 1: 300_00 } }),
    });
    const { figures, balances } = payslipOf(facts, { run: { ...BONUS, takesLoans: true } });
    return [figures.governmentLoans, balances.loansCarried];
  };
  // 300.00 carried over and 1,000.00 due: with 500.00 the 300.00 is paid; with 100.00, 200.00 stays carried over; with 1,300.00 nothing does.
  expect(left(500_00)).toEqual([500_00, {}]);
  expect(left(100_00)).toEqual([100_00, { 1: 200_00 }]);
  expect(left(1_300_00)).toEqual([1_300_00, {}]);
});

test("R-55 a loan that is not due keeps its carried-over amount", () => {
  const balances = carried({ loansCarried: { 1: 50_00, 2: 400_00 } });
  const facts = employee({ ...WHOLE, loans: [loan(), loan({ loanSeq: 2, loanState: "PAUSED" })], balances });
  const payslip = payslipOf(facts);
  expect([payslip.figures.governmentLoans, payslip.balances.loansCarried]).toEqual([1_050_00, { 2: 400_00 }]);
  expect(balances.loansCarried).toEqual({ 1: 50_00, 2: 400_00 });
});

test("R-54 an item that is off, one-time or unknown, or an entry outside of its dates brings nothing", () => {
  const of = (item: Partial<DeductionItem>, dates: Partial<typeof entry> = {}) =>
    listDeductions({ deductions: [{ ...entry, ...dates }] }, { deductionItems: [dues(item)] });
  expect(of({})).toEqual([["Dues", 600_00]]);
  expect([of({ state: "DISABLE" }), of({ itemKind: "ADJUSTMENT" }), of({ itemSeq: 2 })]).toEqual([[], [], []]);
  expect(listDeductions({ deductions: [{ ...entry, endDate: "2026-10-31" }] }, { deductionItems: [dues()] })).toEqual([]);
  expect(listDeductions({ deductions: [{ ...entry, startDate: "2026-11-16" }] }, { deductionItems: [dues()] })).toEqual([]);
});

test("R-54 a manual value may be zero where an amount is due, and positive where none is", () => {
  const fixed = (amount: number, timing: "EQUAL" | "LAST") =>
    listDeductions({ deductions: [entry], manualValues: [manual("otherDeductions:1", amount)] }, { deductionItems: [dues({ timing })] });
  expect(fixed(0, "EQUAL")).toEqual([["Dues", 0]]);
  expect(fixed(350_00, "LAST")).toEqual([["Dues", 350_00]]);
  expect(fixed(0, "LAST")).toEqual([]);
});

test("R-53 a manual loan deduction of zero leaves a zero line with its reason, and carries nothing over", () => {
  const facts = employee({ ...WHOLE, loans: [loan()], manualValues: [manual("governmentLoans:loan:1", 0)] });
  const { lines, balances } = payslipOf(facts);
  expect(lines.filter(isOwnDeduction).map(({ amount, trace }) => [amount, trace.rule])).toEqual([[0, "MANUAL"]]);
  expect(balances.loansCarried).toEqual({});
});

// 10,000.00 a half, 500.00 of 700.00 covered after 9,500.00: 200.00 is carried over and deducted in the second half with its own 700.00.
test("L-8: optional Pag-IBIG savings keep their program on the payslip, also where earlier pay did not cover them", () => {
  const savings = dues({ itemName: "Pag-IBIG savings", timing: "EQUAL", pagIbigExtra: "F1" });
  const facts = { deductions: [{ ...entry, monthlyAmount: 1_400_00 }], adjustments: [adjustment(1, 9_500_00, { order: 0 })] };
  const first = payslipOf(employee({ ...WHOLE, ...facts }), { deductionItems: [savings] });
  const programs = ({ lines }: typeof first) => lines.filter(isOwnDeduction).map(({ amount, pagIbigExtra }) => [amount, pagIbigExtra]);
  expect(programs(first)).toEqual([
    [9_500_00, undefined],
    [500_00, "F1"],
  ]);
  expect(first.balances.deductionsCarried).toEqual([
    { itemName: "Pag-IBIG savings", order: 1, amount: 200_00, unionDues: false, pagIbigExtra: "F1" },
  ]);
  // The item moved to MP2 meanwhile: the carried-over amount still belongs to F1. A one-payroll amount follows the item of its name.
  const named = adjustment(2, 50_00, { itemName: "Pag-IBIG savings" });
  const second = payslipOf(employee({ ...WHOLE, deductions: facts.deductions, adjustments: [named], balances: first.balances }), {
    run: SECOND_HALF,
    deductionItems: [{ ...savings, pagIbigExtra: "MP2" }],
  });
  expect(programs(second)).toEqual([
    [200_00, "F1"],
    [700_00, "MP2"],
    [50_00, "MP2"],
  ]);
  // Not part of the mandatory share: tax is unchanged.
  expect(first.figures.taxableRegular).toBe(payslipOf(employee(WHOLE)).figures.taxableRegular);
});
