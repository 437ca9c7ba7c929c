import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { PagIbigExtra } from "~/domain/payroll/engine/pay-kinds";
import type { ContributionShares } from "~/domain/payroll/contributions/shares";

/** What earlier payrolls left behind, as the engine reads and writes it. */

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
  /** An opening balance brought taxable pay and not these three; older balances do not tell. */
  openedWithoutGross?: boolean | undefined;
}

/** What a contribution month, "YYYY-MM", has brought so far. */
export interface MonthBalances {
  month: string;
  /** Base of R-30 so far. */
  sssRemuneration: Centavos;
  actualBasic: Centavos;
  taken: ContributionShares;
  /** Bases of the last payroll for which the month owed the agency anything; older balances lack them. */
  philHealthBase?: Centavos | undefined;
  pagIbigBase?: Centavos | undefined;
}

/** What earlier completed runs left behind, `paidThrough` the last day paid. `computePayslip` returns the next state; completing the run stores it. */
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
