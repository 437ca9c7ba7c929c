import { expect, test } from "vitest";
import { emptyYear, openingBalances } from "~/domain/payroll/engine/balances/balances";
import { yearToDate } from "~/domain/payroll/engine/balances/year-to-date";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { payslipBlocks } from "~/reports/payroll/runs/payslips/payslip-blocks";
import { employee, payslipOf } from "../../../../support/payroll";
import { buildSampleDocuments } from "../../../../support/payroll-documents";

const YEAR = {
  ...emptyYear(2026),
  taxableRegular: 90_000_00,
  taxableSupplementary: 5_000_00,
  taxWithheld: 7_000_00,
  employeeContributions: 6_000_00,
  grossPay: 110_000_00,
  netPay: 97_000_00,
};

test("the year to date is that of the pay date's year", () => {
  // 90,000 + 5,000
  expect(yearToDate([emptyYear(2027), YEAR], 2026)?.rows[1]).toEqual({ label: "Taxable pay", amount: 95_000_00 });
  expect(yearToDate([YEAR], 2025)).toBeNull();
});

test("sums missing from an opening balance are marked, in the same words on page and file", () => {
  expect(yearToDate([YEAR], 2026)?.note).toBeNull();
  // Earlier balances do not show it; more taxable than gross pay does.
  const { openedWithoutGross: _, ...older } = { ...YEAR, taxableRegular: 600_000_00 };
  expect([older.grossPay, 599_999_99, 605_000_00].map((grossPay) => yearToDate([{ ...older, grossPay }], 2026)!.note === null)).toEqual([
    false,
    false,
    true,
  ]);
  const opened = yearToDate([older], 2026)!;
  expect(opened.note).toBe(
    "Taxable pay, tax withheld and 13th month pay hold the opening balance; the other sums begin with the first payroll kept here.",
  );
  const block = payslipBlocks(
    { ...buildSampleDocuments(1).payslips[0]!, yearToDate: opened, leaves: [] },
    "2026-11-15",
    messagesFor("en"),
    "en",
  ).left.at(-1)!;
  expect([block.title, ...block.lines.map(({ label }) => label), block.lines.at(-1)!.detail]).toEqual([
    "Year to date, 2026",
    ...opened.rows.map(({ label }) => label),
    opened.note,
  ]);
});

/** 20 half-months of 15,000.00 with 1,225.00 of contributions and 503.70 of tax each: net 13,271.30. */
const OPENING = {
  taxableYear: 2026,
  throughDate: "2026-10-31",
  payrollPeriods: 20,
  basicEarned: 300_000_00,
  taxableRegular: 275_500_00,
  taxableSupplementary: 0,
  taxWithheld: 10_074_00,
  thirteenthMonthPaid: 0,
  otherBenefitsPaid: 0,
  deMinimisUsed: {},
  cumulativeAverage: false,
};
const afterOneMore = (whole: { grossPay: number | null; employeeContributions: number | null; netPay: number | null }) =>
  yearToDate(payslipOf(employee({ balances: openingBalances({ ...OPENING, ...whole }) })).balances.years, 2026)!;

// covers: PAY-23
test("an opening balance with gross pay, contributions and net pay completes the year to date", () => {
  const { rows, note } = afterOneMore({ grossPay: 300_000_00, employeeContributions: 24_500_00, netPay: 265_426_00 });
  expect(note).toBeNull();
  expect(rows).toEqual([
    { label: "Gross pay", amount: 315_000_00 },
    { label: "Taxable pay", amount: 289_275_00 },
    { label: "Tax withheld", amount: 10_577_70 },
    { label: "Contributions", amount: 25_725_00 },
    { label: "13th month pay", amount: 0 },
    { label: "Net pay", amount: 278_697_30 },
  ]);
});

test("an opening balance without gross pay is flagged for the whole year, even when payrolls here exceed it", () => {
  const { rows, note } = afterOneMore({ grossPay: null, employeeContributions: null, netPay: null });
  // The sums of payrolls run here are labelled next to those of the whole year.
  expect(rows.map(({ label }) => label)).toEqual([
    "Gross pay, paid here",
    "Taxable pay",
    "Tax withheld",
    "Contributions, paid here",
    "13th month pay",
    "Net pay, paid here",
  ]);
  expect(rows[0]!.amount).toBe(15_000_00);
  expect(note).toMatch(/^Taxable pay, tax withheld and 13th month pay hold the opening balance;/);
  const balances = openingBalances({ ...OPENING, taxableRegular: 1_000_00, grossPay: null, employeeContributions: null, netPay: null });
  expect(yearToDate(payslipOf(employee({ balances })).balances.years, 2026)!.note).toBe(note);
});
