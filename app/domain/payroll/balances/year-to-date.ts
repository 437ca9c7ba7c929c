import type { Centavos } from "~/domain/shared/money";
import type { YearBalances } from "~/domain/payroll/engine/facts";

/** The sums of a tax year as every payslip shows them, on its page and in its file; amounts in centavos. */
export interface YearToDate {
  year: number;
  rows: { label: string; amount: Centavos }[];
  /** What the sums hold and what not; null where nothing needs to be said. */
  note: string | null;
}

const OPENING_NOTE =
  "Taxable pay, tax withheld and 13th month pay hold the opening balance; the other sums begin with the first payroll kept here.";

/**
 * The sums of the tax year that a payroll belongs to, which is the year of its pay date but for a year-end adjustment; null when there are none. An opening balance
 * brings taxable pay, tax and 13th month pay of the months before; gross and net pay and contributions only where the company entered them. In
 * balances that do not tell, more taxable pay than gross pay does.
 */
export function yearToDate(years: readonly YearBalances[], taxYear: number): YearToDate | null {
  const found = years.find(({ year }) => year === taxYear);
  if (!found) return null;
  const taxable = found.taxableRegular + found.taxableSupplementary;
  const partly = found.openedWithoutGross ?? taxable > found.grossPay;
  // Beside sums of the whole year a sum of the payrolls kept here says so itself.
  const since = (label: string) => (partly ? `${label}, paid here` : label);
  return {
    year: found.year,
    rows: [
      { label: since("Gross pay"), amount: found.grossPay },
      { label: "Taxable pay", amount: taxable },
      { label: "Tax withheld", amount: found.taxWithheld },
      { label: since("Contributions"), amount: found.employeeContributions },
      { label: "13th month pay", amount: found.thirteenthMonthPaid },
      { label: since("Net pay"), amount: found.netPay },
    ],
    note: partly ? OPENING_NOTE : null,
  };
}
