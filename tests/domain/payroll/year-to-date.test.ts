import { expect, test } from "vitest";
import { emptyYear } from "~/domain/payroll/balances";
import { yearToDate } from "~/domain/payroll/year-to-date";
import { payslipBlocks } from "~/reports/payroll/payslip-blocks";
import { sampleDocuments } from "../../support/payroll-documents";

const YEAR = { ...emptyYear(2026), taxableRegular: 90_000_00, taxableSupplementary: 5_000_00, taxWithheld: 7_000_00, employeeContributions: 6_000_00, grossPay: 110_000_00, netPay: 97_000_00 };

test("the year to date is that of the pay date's year", () => {
  // 90,000 + 5,000
  expect(yearToDate([emptyYear(2027), YEAR], "2026-11-13")?.rows[1]).toEqual({ label: "Taxable pay", amount: 95_000_00 });
  expect(yearToDate([YEAR], "2025-12-31")).toBeNull();
});

test("sums that an opening balance did not bring say so, in the same words on page and file", () => {
  expect(yearToDate([YEAR], "2026-11-13")?.note).toBeNull();
  const opened = yearToDate([{ ...YEAR, taxableRegular: 600_000_00 }], "2026-11-13")!;
  expect(opened.note).toBe("Taxable pay, tax withheld and 13th month pay hold the opening balance; the other sums begin with the first payroll kept here.");
  const block = payslipBlocks({ ...sampleDocuments(1).payslips[0]!, yearToDate: opened }).left.at(-1)!;
  expect([block.title, ...block.lines.map(({ label }) => label), block.lines.at(-1)!.detail]).toEqual(["Year to date, 2026", ...opened.rows.map(({ label }) => label), opened.note]);
});
