import { expect, test } from "vitest";
import { getTaxRefund, refundProblem } from "~/domain/payroll/year/tax-refund";
import { TRACE_RULES } from "~/domain/payroll/engine/explain/trace-rules";
import type { PayslipLine, Trace } from "~/domain/payroll/engine/payslip-lines";

type Operand = (typeof TRACE_RULES)["TAX_ANNUALIZED"]["operands"][number][0];

const settled = (values: Partial<Record<Operand, number>>): Trace => ({
  rule: "TAX_ANNUALIZED",
  values: TRACE_RULES.TAX_ANNUALIZED.operands.map(([name]) => values[name] ?? 0),
});
const manualValueOf = (amount: number, computed: number, trace: Trace): Trace => ({
  rule: "MANUAL",
  values: [amount, computed, "Agreed"],
  parts: [trace],
});
const tax = (trace: Trace, amount = 0): PayslipLine => ({
  code: "withholdingTax",
  label: "Withholding tax",
  section: "DEDUCTION",
  figure: "withholdingTax",
  amount,
  trace,
});
const refunded = (amount: number, trace: Trace): PayslipLine => ({
  code: "taxRefund",
  label: "Tax refund",
  section: "REFUND",
  figure: "taxRefund",
  amount,
  trace,
});

// The case of payroll-rules R-44: 262,166.60 taxable, 33,894.50 own and 2,500.00 previous withheld, 1,824.99 due.
const YEAR = settled({
  "tax of the year": 1_824_99,
  withheld: 33_894_50,
  "withheld by the previous employer": 2_500_00,
  "withheld too much": 34_569_51,
  refund: 33_894_50,
});

test("R-44 tax overwithheld by a previous employer is left for the own return", () => {
  // 34,569.51 − 33,894.50
  expect(getTaxRefund([tax(YEAR), refunded(33_894_50, YEAR)])).toEqual({
    taxDue: 1_824_99,
    withheldOwn: 33_894_50,
    withheldPrevious: 2_500_00,
    excess: 34_569_51,
    refund: 33_894_50,
    isManual: false,
    ownReturn: 675_01,
  });
});

test("a manual refund leaves the rest for the own return, also with a manual tax, and never less than zero", () => {
  const lines = (amount: number) => [tax(manualValueOf(10_00, 0, YEAR), 10_00), refunded(amount, manualValueOf(amount, 33_894_50, YEAR))];
  expect(getTaxRefund(lines(30_000_00))).toMatchObject({ refund: 30_000_00, isManual: true, ownReturn: 4_569_51 });
  expect(getTaxRefund(lines(0))).toMatchObject({ refund: 0, ownReturn: 34_569_51 });
  const little = settled({ withheld: 500_00, "withheld too much": 100_00, refund: 100_00 });
  expect(getTaxRefund([tax(little), refunded(200_00, manualValueOf(200_00, 100_00, little))])).toMatchObject({
    refund: 200_00,
    ownReturn: 0,
  });
});

test("R-44 a manual refund without overwithheld tax is shown; nothing is left for the own return", () => {
  const even = settled({ "tax of the year": 1_824_99, withheld: 1_824_99 });
  const basic: PayslipLine = {
    ...tax({ rule: "BASIC", values: [] }, 15_000_00),
    code: "basicSalary",
    figure: "basicSalary",
    section: "EARNING",
  };
  expect(getTaxRefund([basic, tax(even), refunded(50_00, manualValueOf(50_00, 0, even))])).toEqual({
    taxDue: 1_824_99,
    withheldOwn: 1_824_99,
    withheldPrevious: 0,
    excess: 0,
    refund: 50_00,
    isManual: true,
    ownReturn: 0,
  });
});

test("the tax due is shown after the PERA credit, which never makes it negative", () => {
  const year = (due: number, credit: number) =>
    getTaxRefund([tax(settled({ "tax of the year": due, "PERA credit": credit, "withheld too much": 1 }))])?.taxDue;
  expect([year(12_000_00, 10_000_00), year(9_000_00, 10_000_00)]).toEqual([2_000_00, 0]);
});

test("an employee who owes exactly the withheld tax, or whose payroll does not settle the year, gets no refund", () => {
  expect(getTaxRefund([tax(settled({ "tax of the year": 5_00, withheld: 5_00 }))])).toBeNull();
  expect(getTaxRefund([tax({ rule: "TAX_TABLE", values: [] })])).toBeNull();
  // Set manually in a payslip from before traces had parts: the computed value is unknown.
  expect(getTaxRefund([tax({ rule: "MANUAL", values: [10_00, 0, "Agreed"] }, 10_00)])).toBeNull();
  expect(getTaxRefund([])).toBeNull();
});

test("all tax withheld by this employer can be refunded, and not a centavo more", () => {
  expect(refundProblem(1_696_71, 1_696_71)).toBeNull();
  expect(refundProblem(1_696_72, 1_696_71)).toMatch(/^This company withheld 1,696\.71 in the year/);
});
