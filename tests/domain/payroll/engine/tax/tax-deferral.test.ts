import { expect, test } from "vitest";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import { employee, payslipOf, SECOND_HALF, salary, year } from "../../../../support/payroll";

const facts = (spreadsTax: boolean) =>
  employee({
    sss: false,
    philHealth: false,
    pagIbig: false,
    salaryRecords: [salary(50_000_00)],
    balances: {
      ...emptyBalances(),
      paidThrough: "2026-09-15",
      years: [year({ taxableRegular: 425_000_00, taxWithheld: 30_000_00, payrollPeriods: 17 })],
    },
    spreadsTax,
  });
const september = (payDate: string) => ({ ...SECOND_HALF, startDate: "2026-09-16", endDate: "2026-09-30", payDate });

test("F-16 a deferred shortage counts in the payrolls paid from October on, and only for its employee", () => {
  const methods = (spreadsTax: boolean) =>
    ["2026-09-30", "2026-10-01"].map((payDate) => payslipOf(facts(spreadsTax), { run: september(payDate) }).taxMethod);
  expect([methods(true), methods(false)]).toEqual([
    ["TABLE", "ANNUALIZED"],
    ["TABLE", "TABLE"],
  ]);
  // 425,000 + 25,000 × 7 = 600,000 in the year: 22,500 + 20% × 200,000 = 62,500; (62,500 − 30,000) ÷ 7 payrolls = 4,642.857
  expect(payslipOf(facts(true), { run: september("2026-10-01") }).figures.withholdingTax).toBe(4_642_86);
});

test("appendix G: a week that ends in the next year is not one of the remaining payrolls", () => {
  const weekly = employee({
    sss: false,
    philHealth: false,
    pagIbig: false,
    salaryRecords: [salary(7_500_00, "WEEKLY")],
    balances: {
      ...emptyBalances(),
      paidThrough: "2026-12-13",
      years: [year({ taxableRegular: 300_000_00, taxWithheld: 7_000_00, payrollPeriods: 49 })],
    },
  });
  const run = { ...SECOND_HALF, startDate: "2026-12-14", endDate: "2026-12-20", payDate: "2026-12-22" };
  const policies = { payFrequency: "WEEKLY", withholdingMethod: "ANNUALIZED" } as const;
  // Weeks ending 20 and 27 December: 300,000 + 7,500 × 2 = 315,000; 15% × 65,000 = 9,750; (9,750 − 7,000) ÷ 2
  expect(payslipOf(weekly, { run, policies }).figures.withholdingTax).toBe(1_375_00);
});

test("F-16 deferred tax does not stop the last payroll from settling the year", () => {
  const last = { ...SECOND_HALF, startDate: "2026-12-16", endDate: "2026-12-31", payDate: "2026-12-29", annualize: true };
  // 450,000 in the year: 22,500 + 20% × 50,000 = 32,500, less 30,000 withheld.
  expect(payslipOf(facts(true), { run: last }).figures.withholdingTax).toBe(2_500_00);
});
