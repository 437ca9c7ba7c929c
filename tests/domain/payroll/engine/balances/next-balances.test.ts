import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { Adjustment, EmployeeFacts, RunFacts } from "~/domain/payroll/facts/facts";
import { employee, payslipOf, salary, year, type Setting } from "../../../../support/payroll";

const WHOLE = { sss: false, philHealth: false, pagIbig: false, salaryRecords: [salary(20_000_00)] };
const CORRECTION: RunFacts = {
  payrollKind: "USER_CUSTOM",
  runPurpose: "CORRECTION",
  startDate: "2026-11-20",
  endDate: "2026-11-20",
  payDate: "2026-11-20",
  annualize: false,
};
/** November arrears of basic pay, per F-15. */
const arrears = (amount: number, changes: Partial<Adjustment> = {}): Adjustment => ({
  adjustmentSeq: 1,
  kind: "EARNING",
  itemName: "Arrears Basic salary",
  taxTreatment: "TAXABLE",
  taxClass: "REGULAR",
  deMinimisKey: null,
  paymentKind: "CASH",
  quantityDays: null,
  amount,
  order: null,
  basicYear: 2026,
  contributionMonth: "2026-11",
  wage: true,
  ...changes,
});
const allowance = (amount: number) => ({ ...arrears(amount), adjustmentSeq: 2, basicYear: undefined, wage: undefined });

const earnedOf = (facts: Partial<EmployeeFacts>, setting: Setting) =>
  payslipOf(employee({ ...WHOLE, ...facts }), setting).balances.years.map((year) => [year.year, year.basicEarned, year.taxableRegular]);

test("R-6 pay of December that is paid in January is taxed in the new year and earned in the old one, in a final pay by its last day", () => {
  const balances = {
    ...emptyBalances(),
    paidThrough: "2026-12-15",
    years: [year({ basicEarned: 230_000_00, taxableRegular: 230_000_00 })],
  };
  const half = {
    payrollKind: "USER_CUSTOM",
    startDate: "2026-12-16",
    endDate: "2026-12-31",
    payDate: "2027-01-05",
    annualize: false,
  } as const;
  const expected = [
    [2027, 0, 10_000_00],
    [2026, 240_000_00, 230_000_00],
  ];
  expect(earnedOf({ balances }, { run: half })).toEqual(expected);
  // A final pay created in January for a last day of 31 December: 16–31 December in full, by its last day.
  const final: RunFacts = { ...half, payrollKind: "FINAL_PAY", startDate: "2027-01-05", endDate: "2027-01-05" };
  expect(earnedOf({ balances, resignationDate: "2026-12-31", separationCause: "RESIGNATION" }, { run: final })).toEqual(expected);
});

// covers: F-15
test("R-30 basic salary paid by a correction joins its month's base; an allowance does where SSS counts all pay", () => {
  const after = (adjustments: Adjustment[], sssBase: "ACTUAL" | "BASIC") =>
    payslipOf(employee({ ...WHOLE, adjustments }), { run: CORRECTION, policies: { sssBase } }).balances.months.map((month) => [
      month.month,
      month.sssRemuneration,
      month.actualBasic,
    ]);
  const both = [arrears(1_500_00), allowance(400_00)];
  expect(after(both, "ACTUAL")).toEqual([["2026-11", 1_900_00, 1_500_00]]);
  expect(after(both, "BASIC")).toEqual([["2026-11", 1_500_00, 1_500_00]]);
  // Missing basic pay and an excess allowance: the SSS base is unchanged, PhilHealth's basic pay rises.
  expect(after([arrears(500_00), allowance(-500_00)], "ACTUAL")).toEqual([["2026-11", 0, 500_00]]);
  // Nothing counts: the month has not started.
  expect(after([allowance(400_00)], "BASIC")).toEqual([]);
});

test("R-33 a 13th month run begins no contribution month", () => {
  const run: RunFacts = {
    payrollKind: "THIRTEEN_MONTH_PAY",
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    payDate: "2026-12-18",
    annualize: false,
  };
  expect(payslipOf(employee({ salaryRecords: [salary(20_000_00)] }), { run }).balances.months).toEqual([]);
});
