import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { EmployeeFacts, ItemEntry, RunFacts } from "~/domain/payroll/facts/facts";
import { employee, FIRST_HALF, item, MONTH, payslipOf, salary, type Setting } from "../../../support/payroll";

const FINAL_PAY: RunFacts = {
  ...FIRST_HALF,
  payrollKind: "FINAL_PAY",
  startDate: "2026-12-01",
  endDate: "2026-12-31",
  payDate: "2026-12-29",
};
/** 2,200.00 a month: 1,100.00 in each half. */
const entry = (changes: Partial<ItemEntry> = {}): ItemEntry => ({
  entrySeq: 1,
  itemSeq: 1,
  monthlyAmount: 2_200_00,
  startDate: null,
  endDate: null,
  ...changes,
});
const manual = (lineCode: string, amount: number) => ({ manualValueSeq: 1, lineCode, amount, reason: "Agreed" });
const allowance = (facts: Partial<EmployeeFacts>, setting: Setting = {}) =>
  payslipOf(employee(facts), { items: [item({})], ...setting }).figures.taxableAllowance;
const absent = (...days: string[]) =>
  days.map((deductDate, index) => ({ timeSeq: index, deductDate, deductType: "ABSENCE" as const, deductHours: 480 }));

test("R-20 an entry that begins on the last day of the period, or ends on its first, is active; a day beyond it is not", () => {
  const of = (startDate: string | null, endDate: string | null) => allowance({ allowances: [entry({ startDate, endDate })] });
  expect([of("2026-11-15", null), of("2026-11-16", null)]).toEqual([1_100_00, 0]);
  expect([of(null, "2026-11-01"), of(null, "2026-10-31")]).toEqual([1_100_00, 0]);
  expect([of("2026-11-15", "2026-11-15"), of("2026-10-01", "2026-10-31")]).toEqual([1_100_00, 0]);
});

// Left on 10 December, paid to 31 October: two halves of 1,100.00, and of the third 8 of 11 pay days (1 to 10 of 1 to 15 December) = 800.00.
test("R-20 final pay over three periods pays an item in the periods that its dates touch, first and last day included", () => {
  const of = (startDate: string | null, endDate: string | null) =>
    allowance(
      {
        resignationDate: "2026-12-10",
        balances: { ...emptyBalances(), paidThrough: "2026-10-31" },
        allowances: [entry({ startDate, endDate })],
      },
      { run: FINAL_PAY },
    );
  expect(of(null, null)).toBe(3_000_00);
  expect([of(null, "2026-11-01"), of(null, "2026-11-15"), of(null, "2026-11-16")]).toEqual([1_100_00, 1_100_00, 2_200_00]);
  expect([of("2026-11-30", null), of("2026-12-01", null)]).toEqual([1_900_00, 800_00]);
  expect([of("2026-12-10", null), of("2026-12-11", null)]).toEqual([800_00, 0]);
});

test("R-20 if the last days are already paid, final pay pays items of the month's last payroll, and nothing once that was paid", () => {
  const of = (paidThrough: string | null, timing: "LAST" | "FIRST" | "EQUAL", resignationDate = "2026-11-10") =>
    allowance(
      { resignationDate, balances: { ...emptyBalances(), paidThrough }, allowances: [entry()] },
      { run: FINAL_PAY, items: [item({ timing, prorate: false })] },
    );
  expect([of("2026-11-15", "LAST"), of("2026-11-15", "EQUAL"), of("2026-11-15", "FIRST")]).toEqual([2_200_00, 0, 0]);
  expect([of("2026-11-30", "LAST"), of("2026-11-30", "LAST", "2026-11-25")]).toEqual([0, 0]);
});

test("two entries of one item are separate lines: a manual value of one does not affect the other", () => {
  const { lines } = payslipOf(
    employee({
      allowances: [entry(), entry({ entrySeq: 8, monthlyAmount: 400_00 })],
      manualValues: [manual("taxableAllowance:1:8", 50_00)],
    }),
    { items: [item({})] },
  );
  expect(lines.filter(({ figure }) => figure === "taxableAllowance").map(({ code, amount }) => [code, amount])).toEqual([
    ["taxableAllowance:1", 1_100_00],
    ["taxableAllowance:1:8", 50_00],
  ]);
});

// 3 to 12 November are eight pay days; two of them absent, the 13th is no day of this employment: 6 × 120.00.
test("F-9 an amount for each day worked leaves out what was missed from the first to the last day employed", () => {
  const facts = {
    joinDate: "2026-11-03",
    resignationDate: "2026-11-12",
    allowances: [entry({ monthlyAmount: 120_00 })],
    deductRows: absent("2026-11-03", "2026-11-12", "2026-11-13"),
  };
  expect(allowance(facts, { items: [item({ formula: "PER_DAY_WORKED" })] })).toBe(720_00);
});

// Retrenchment after 7 years 7 months: half a month for each of 8 years. 10% of 25,000.00 = 2,500.00; 100.00 for each of 11 pay days of 16 to 30 November.
test("R-62 the base of separation pay has items by their formula: 27,500.00 ÷ 2 × 8 = 110,000.00 and 26,100.00 ÷ 2 × 8 = 104,400.00", () => {
  const of = (formula: "PERCENT_OF_BASIC" | "PER_DAY_WORKED", monthlyAmount: number) =>
    payslipOf(
      employee({
        joinDate: "2019-05-01",
        resignationDate: "2026-11-30",
        separationCause: "RETRENCHMENT",
        salaryRecords: [salary(25_000_00)],
        allowances: [entry({ monthlyAmount })],
        balances: { ...emptyBalances(), paidThrough: "2026-11-15" },
      }),
      { run: FINAL_PAY, items: [item({ formula })] },
    ).figures.separationPay;
  expect([of("PERCENT_OF_BASIC", 10_00), of("PER_DAY_WORKED", 100_00)]).toEqual([110_000_00, 104_400_00]);
});

// A month of 19,386.37 has the salary credit 19,500; with 1,000.00 more 20,386.37 and 20,500, whose 500 above 20,000 adds 25.00 to the MPF.
test("manual values count where their lines do: taxable pay, SSS base, exempt pool, exemptions", () => {
  const of = (lineCode: string, amount: number) =>
    payslipOf(employee({ salaryRecords: [salary(19_386_37)], manualValues: [manual(lineCode, amount)] }), {
      run: MONTH,
      policies: { payFrequency: "MONTHLY" },
    }).figures;
  const plain = payslipOf(employee({ salaryRecords: [salary(19_386_37)] }), { run: MONTH, policies: { payFrequency: "MONTHLY" } }).figures;
  const regular = of("taxableAllowance", 1_000_00);
  expect([regular.taxableAllowance, regular.sssMpfEmployee, regular.taxableSupplementary]).toEqual([1_000_00, 25_00, 0]);
  // 1,000.00 more, less 25.00 more of SSS.
  expect(regular.taxableRegular - plain.taxableRegular).toBe(1_000_00 - 25_00 - (regular.sssEmployee - plain.sssEmployee));
  const supplementary = of("supplementaryPay", 1_000_00);
  expect([supplementary.supplementaryPay, supplementary.sssMpfEmployee, supplementary.taxableSupplementary]).toEqual([
    1_000_00, 25_00, 1_000_00,
  ]);
  const exempt = of("nonTaxableAllowance", 300_00);
  expect([exempt.nonTaxableAllowance, exempt.grossPay - plain.grossPay, exempt.taxableRegular - plain.taxableRegular]).toEqual([
    300_00, 300_00, 0,
  ]);
  const others = of("otherBenefits", 95_000_00);
  expect([others.otherBenefits, others.poolAdded, others.poolTaxable, others.taxableSupplementary]).toEqual([
    95_000_00, 95_000_00, 5_000_00, 5_000_00,
  ]);
  const deMinimis = of("deMinimisPaid", 400_00);
  expect([deMinimis.deMinimisPaid, deMinimis.deMinimisExempt, deMinimis.poolAdded]).toEqual([400_00, 400_00, 0]);
});
