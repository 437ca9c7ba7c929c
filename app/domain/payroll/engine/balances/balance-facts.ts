import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { PagIbigExtra } from "~/domain/payroll/facts/pay-kinds";
import type { ContributionShares } from "~/domain/payroll/engine/contributions/shares";

/** The state between payrolls, read and written by the engine. */

/** The sums of one tax year (by pay date; basicEarned by period end). */
export interface YearBalances {
  year: number;
  payrollPeriods: number;
  basicEarned: Centavos;
  taxableRegular: Centavos;
  taxableSupplementary: Centavos;
  /** Net of refunds. */
  taxWithheld: Centavos;
  thirteenthMonthPaid: Centavos;
  /** Pool without the 13th month, de minimis excess included. */
  otherBenefitsPaid: Centavos;
  /** Exempt amount already used per "key:YYYY", "key:YYYY-S1|S2", "key:YYYY-MM"; days (thousandths) for monetized leave. */
  deMinimisUsed: Record<string, number>;
  cumulativeAverage: boolean;
  /** For the payslip's year-to-date column. */
  grossPay: Centavos;
  netPay: Centavos;
  employeeContributions: Centavos;
  /** An opening balance gave taxable pay but not these three figures; not set in older balances. */
  openedWithoutGross?: boolean | undefined;
}

/** Running totals of a contribution month, "YYYY-MM". */
export interface MonthBalances {
  month: string;
  /** Base of R-30 so far. */
  sssRemuneration: Centavos;
  actualBasic: Centavos;
  taken: ContributionShares;
  /** Bases of the last payroll for which contributions of the month were due; missing in older balances. */
  philHealthBase?: Centavos | undefined;
  pagIbigBase?: Centavos | undefined;
}

/**
 * State after earlier completed runs; `paidThrough` is the last day paid. `computePayslip` returns the next state, and completing the run
 * stores it.
 */
export interface Balances {
  paidThrough: Day | null;
  /** At most the two latest years, newest first. */
  years: YearBalances[];
  /** At most the two latest months, newest first. */
  months: MonthBalances[];
  /** Contribution shares advanced by the employer. */
  contributionCarried: Centavos;
  /** Loan amortization due but not covered, by loanSeq. */
  loansCarried: Record<string, Centavos>;
  /** Other deductions due but not covered, oldest first. */
  deductionsCarried: { itemName: string; order: number; amount: Centavos; unionDues: boolean; pagIbigExtra?: PagIbigExtra | undefined }[];
}
