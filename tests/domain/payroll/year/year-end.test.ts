import { expect, test } from "vitest";
import { emptyBalances, emptyYear } from "~/domain/payroll/engine/balances/balances";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { compileRules } from "~/domain/payroll/engine/run-rules";
import { settlesYear, getTaxDay, getTaxYear, includesArrears, deductsLoans } from "~/domain/payroll/engine/run-purpose";
import type { RunFacts } from "~/domain/payroll/facts/facts";
import { overRemittance, yearProof } from "~/domain/payroll/government/returns/year-proof";
import { createSampleEmployee } from "~/domain/payroll/setup/rates/pay-calculator";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { proposeRefundDay, assertRefundDay, yearEndRefund, type EndedYear } from "~/domain/payroll/year/year-end";

const template = { payrollTemplateSeq: 1, policies: templatePolicies("MONTHLY"), allowanceItems: [], deductionItems: [] };
const ENDED: EndedYear = { taxable: 262_166_60, withheld: 33_894_50, previousTaxable: 0, previousWithheld: 2_500_00, pera: 0 };
const RUN: RunFacts = {
  payrollKind: "USER_CUSTOM",
  runPurpose: "YEAR_END",
  startDate: "2027-01-20",
  endDate: "2027-01-20",
  payDate: "2027-01-20",
  annualize: false,
};

// covers: F-16
test("the refund after the year is the excess, at most this company's withholding, and nothing if the year withheld too little", () => {
  // 15% of 12,166.60 = 1,824.99 due; 36,394.50 withheld by both; 34,569.51 excess, of which 33,894.50 was withheld here.
  expect(yearEndRefund(2026, ENDED)).toEqual({ taxDue: 1_824_99, refund: 33_894_50 });
  // Exactly even, a centavo over and a centavo under.
  expect(yearEndRefund(2026, { ...ENDED, previousWithheld: 0, withheld: 1_824_99 }).refund).toBe(0);
  expect(yearEndRefund(2026, { ...ENDED, previousWithheld: 0, withheld: 1_825_00 }).refund).toBe(1);
  expect(yearEndRefund(2026, { ...ENDED, previousWithheld: 0, withheld: 1_824_98 }).refund).toBe(0);
  // A PERA contribution of 10,000.00 credits 500.00.
  expect(yearEndRefund(2026, { ...ENDED, previousWithheld: 0, withheld: 1_824_99, pera: 10_000_00 })).toEqual({
    taxDue: 1_324_99,
    refund: 500_00,
  });
});

// covers: F-16
test("an adjustment settles the ended year, takes neither arrears nor loans, and pays from 1 to 25 January", () => {
  expect([getTaxYear(RUN), getTaxDay(RUN), settlesYear(RUN), includesArrears(RUN), deductsLoans(RUN)]).toEqual([
    2026,
    "2026-12-31",
    true,
    false,
    false,
  ]);
  const bonus: RunFacts = { ...RUN, runPurpose: "BONUS" };
  expect([getTaxYear(bonus), getTaxDay(bonus), settlesYear(bonus)]).toEqual([2027, "2027-01-20", false]);
  for (const day of ["2027-01-01", "2027-01-25"]) expect(() => assertRefundDay(2026, day)).not.toThrow();
  for (const day of ["2026-12-31", "2027-01-26", "2028-01-20"]) expect(() => assertRefundDay(2026, day)).toThrow("by 01/25/2027");
  expect([proposeRefundDay(2026, "2027-01-08"), proposeRefundDay(2026, "2027-02-01")]).toEqual(["2027-01-08", "2027-01-25"]);
});

// covers: F-16
test("an adjustment changes only the ended year, even with paid payrolls of the next, and withholds no missing tax", () => {
  const [before, begun] = [
    { ...emptyYear(2026), taxableRegular: 330_600_00, taxWithheld: 12_590_00, grossPay: 350_000_00 },
    { ...emptyYear(2027), taxableRegular: 27_550_00, taxWithheld: 1_007_55 },
  ];
  const paid = (taxWithheld: number) => {
    const years = [begun, { ...before, taxWithheld }];
    const balances = { ...emptyBalances(), paidThrough: "2027-01-15", years, loansCarried: { 1: 40_00 }, contributionCarried: 10_00 };
    const facts = createSampleEmployee({ salaryAmount: 27_550_00, salaryAmountType: "MONTHLY", workDays: 5 }, balances);
    return computePayslip(facts, compileRules(RUN, template, []));
  };
  // 330,600.00: 15% of 80,600.00 = 12,090.00 due; 12,590.00 withheld.
  const { figures, balances } = paid(12_590_00);
  expect([figures.grossPay, figures.withholdingTax, figures.taxRefund, figures.totalDeductions, figures.netPay]).toEqual([
    0, 0, 500_00, 0, 500_00,
  ]);
  expect(balances.years).toEqual([begun, { ...before, taxWithheld: 12_090_00, netPay: 500_00 }]);
  expect([balances.paidThrough, balances.loansCarried, balances.contributionCarried]).toEqual(["2027-01-15", { 1: 40_00 }, 10_00]);
  const short = paid(12_000_00);
  expect([short.figures.withholdingTax, short.figures.taxUncollected, short.figures.netPay, short.notices]).toEqual([0, 0, 0, []]);
});

// covers: F-35
test("January refunds are item 12 of the ended year, first credited in January, and make neither year differ", () => {
  const months = [{ month: "2026-12", remitted: -120_00 }];
  expect(overRemittance(2026, months, 909_86)).toEqual({ amount: 1_029_86, creditedIn: "01/2027" });
  expect(overRemittance(2026, [{ month: "2026-12", remitted: 5_00 }], 0)).toEqual({ amount: 0, creditedIn: "" });
  const nothing = { refundedAfter: 0, refundedBefore: 0, opened: 0 };
  const listed = (asAdjusted: number) => [{ asAdjusted, previous: 0 }];
  const year = { ...nothing, certificates: [900_00], listed: listed(900_00), remittances: [1_000_00] };
  expect([yearProof(year).agrees, yearProof({ ...year, refundedAfter: 100_00 }).agrees]).toEqual([false, true]);
  const next = { ...nothing, certificates: [50_00], listed: listed(50_00), remittances: [-50_00] };
  expect([yearProof(next).agrees, yearProof({ ...next, refundedBefore: 100_00 }).agrees]).toEqual([false, true]);
});
