import { expect, test } from "vitest";
import { noNetPayText } from "~/domain/payroll/runs/reports/no-net-pay";
import { payslipDocument as filipino } from "~/domain/shared/i18n/fil/payslip-document";
import { readSample, runSample } from "../../../../support/sample";

const NOTHING = { netPay: 0, withholdingTax: 0, taxUncollected: 0, contributionCarriedOut: 0, loanAndDeductionCarriedOut: 0 };

test("L-15: a payslip without net pay states why, and which deductions it could not cover", () => {
  // The bakery's Karl: 63,668.62 due for the year, of which 691.99 his final pay cannot cover (document 5 F-20).
  const { figures } = runSample(readSample()).find(({ payslip }) => payslip.figures.taxUncollected > 0)!.payslip;
  expect(figures.netPay).toBe(0);
  expect(noNetPayText(figures)).toBe("Tax takes all of this pay. ₱691.99 of the year’s tax could not be taken.");
  expect(noNetPayText(figures, filipino)).toBe("Naubos ng buwis ang sahod na ito. ₱691.99 ng buwis ng taon ang hindi nakaltas.");
  const loans = { ...NOTHING, grossPay: 10_000_00, totalDeductions: 10_000_00, loanAndDeductionCarriedOut: 1_500_00 };
  expect(noNetPayText(loans)).toBe("Deductions take all of this pay. ₱1,500.00 of loans, deductions or contributions could not be taken.");
  expect(noNetPayText({ ...loans, netPay: 1 })).toBeNull();
  // Nothing earned: only an amount due is mentioned.
  const empty = { ...NOTHING, grossPay: 0, totalDeductions: 0 };
  expect(noNetPayText(empty)).toBeNull();
  expect(noNetPayText({ ...empty, taxUncollected: 100_00 })).toBe("₱100.00 of the year’s tax could not be taken.");
});
