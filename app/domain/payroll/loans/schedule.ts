import { isLoanDue } from "~/domain/payroll/engine/deductions/loans";
import type { LoanOrder, PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import { addDays, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { orderInMonth, periodContaining, type OrderInMonth, type Period, type PeriodPolicy } from "~/domain/shared/period";

/** Input of a loan forecast; amounts in centavos. */
export interface LoanTerms {
  balance: Centavos;
  amortization: Centavos;
  startDate: Day;
  loanDeductionPayrollOrder: LoanOrder;
  /** First and last day of a pause; no last day = open-ended. */
  pausedFrom: Day | null;
  pausedTo: Day | null;
}

/** A future payroll with a deduction. */
export interface PlannedPayment extends Period {
  order: OrderInMonth;
  amount: Centavos;
  balanceAfter: Centavos;
}

/** Maximum number of payments in a forecast. */
export const MAX_PLANNED_PAYMENTS = 600;
/** Search limit: ten years of weekly periods without a payment. */
const MAX_IDLE_PERIODS = 520;

/**
 * Future payrolls of a loan: those its order selects, from the first deduction on, with the amortization or the remaining balance. Empty
 * for order NONE, an open-ended pause or no balance.
 * @param after the end of the last completed payroll; null = there is none
 * @source document 5 F-92: 24,000.00 at 1,107.96, 2ND, semi-monthly from November 2026: 22 payments, the last 732.84 in August 2028
 */
export function loanSchedule(policy: PeriodPolicy, loan: LoanTerms, after: Day | null): PlannedPayment[] {
  if (loan.loanDeductionPayrollOrder === "NONE") return [];
  const payments: PlannedPayment[] = [];
  let balance = loan.balance;
  let idle = 0;
  // A period with days paid by a completed payroll is not a future payroll.
  const paid = after ?? "";
  let period = periodContaining(policy, paid > loan.startDate ? paid : loan.startDate);
  if (period.startDate <= paid) period = periodContaining(policy, addDays(period.endDate, 1));
  while (balance > 0 && payments.length < MAX_PLANNED_PAYMENTS && idle < MAX_IDLE_PERIODS) {
    const order = orderInMonth(policy, period.endDate);
    if (isLoanDue(loan, order) && !isPausedOn(loan, period.endDate)) {
      const amount = Math.min(loan.amortization, balance);
      balance -= amount;
      payments.push({ ...period, order, amount, balanceAfter: balance });
      idle = 0;
    } else idle++;
    period = periodContaining(policy, addDays(period.endDate, 1));
  }
  return payments;
}

/** Whether a loan is paused on a day: a run checks its last day. @source document 5 F-93 */
export function isPausedOn({ pausedFrom, pausedTo }: Pick<LoanTerms, "pausedFrom" | "pausedTo">, day: Day): boolean {
  return pausedFrom !== null && pausedFrom <= day && (pausedTo === null || pausedTo >= day);
}

/** The borrower's pay schedule, for the forecast. */
export interface PayRhythm {
  /** null = no payroll template */
  payFrequency: PayFrequency | null;
  weekEndDay: number;
  /** End of the last completed regular payroll of that template. */
  paidThrough: Day | null;
}

type ForecastLoan = LoanTerms & PayRhythm & { loanState: string };

/** Whether the last deduction falls in the year of `today`. */
export const endsInYear = (loan: ForecastLoan, today: Day): boolean => loanEndMonth(loan)?.endsWith(today.slice(0, 4)) ?? false;

/** Month of the last payment, "08/2028"; null if payroll deducts nothing more. */
export function loanEndMonth(loan: ForecastLoan): string | null {
  const last = forecastLoan(loan).payments.at(-1);
  return last === undefined || last.balanceAfter > 0 ? null : `${last.endDate.slice(5, 7)}/${last.endDate.slice(0, 4)}`;
}

/** Forecast of payroll deductions, or why there are none. */
export function forecastLoan(loan: ForecastLoan): { payments: PlannedPayment[]; nothing: string | null } {
  const none = (nothing: string) => ({ payments: [], nothing });
  if (loan.loanState === "PAID" || loan.loanState === "CANCELLED") return none("Nothing is left to deduct.");
  if (loan.loanDeductionPayrollOrder === "NONE") return none("Not deducted by payroll.");
  if (loan.payFrequency === null || loan.payFrequency === "ONLY_THIRTEEN_MONTH_PAY")
    return none("No payroll template pays this employee by the period.");
  const rests = loan.loanState === "PAUSED" && (loan.pausedFrom === null || loan.pausedTo === null);
  const payments = loanSchedule({ payFrequency: loan.payFrequency, weekEndDay: loan.weekEndDay }, loan, loan.paidThrough);
  return rests && (loan.pausedFrom === null || payments.length === 0)
    ? none("Paused: it will not be deducted until it is resumed.")
    : { payments, nothing: null };
}
