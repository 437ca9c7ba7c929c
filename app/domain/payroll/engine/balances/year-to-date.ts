import type { Centavos } from "~/domain/shared/money";
import type { YearBalances } from "~/domain/payroll/facts/facts";

/** Year-to-date sums for payslip pages and files; centavos. */
export interface YearToDate {
  year: number;
  rows: { label: string; amount: Centavos }[];
  /** What the sums include and exclude; null where no note is needed. */
  note: string | null;
}

const OPENING_NOTE =
  "Taxable pay, tax withheld and 13th month pay hold the opening balance; the other sums begin with the first payroll kept here.";

/**
 * Year-to-date sums for a payroll's tax year, which is the year of its pay date except for a year-end adjustment; null when there are none.
 * An opening balance includes taxable pay, tax and 13th month pay of earlier months; gross pay, net pay and contributions are included only
 * if the company entered them. Older balances lack the flag for this; there, taxable pay above gross pay indicates it.
 */
export function yearToDate(years: readonly YearBalances[], taxYear: number): YearToDate | null {
  const matchingYear = years.find(({ year }) => year === taxYear);
  if (!matchingYear) return null;
  const taxable = matchingYear.taxableRegular + matchingYear.taxableSupplementary;
  const partly = matchingYear.openedWithoutGross ?? taxable > matchingYear.grossPay;
  // A sum that covers only payrolls in Kawani is labeled as such next to whole-year sums.
  const since = (label: string) => (partly ? `${label}, paid here` : label);
  return {
    year: matchingYear.year,
    rows: [
      { label: since("Gross pay"), amount: matchingYear.grossPay },
      { label: "Taxable pay", amount: taxable },
      { label: "Tax withheld", amount: matchingYear.taxWithheld },
      { label: since("Contributions"), amount: matchingYear.employeeContributions },
      { label: "13th month pay", amount: matchingYear.thirteenthMonthPaid },
      { label: since("Net pay"), amount: matchingYear.netPay },
    ],
    note: partly ? OPENING_NOTE : null,
  };
}
