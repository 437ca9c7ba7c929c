import type { LoanOrder, LoanState, LoanType } from "~/domain/payroll/facts/pay-kinds";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { formatDay } from "~/domain/shared/day";
import type { Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import type { MovementKind } from "./movements";

/** UI labels for loan choices. */
export const LOAN_STATE_LABELS: Readonly<Record<LoanState, string>> = {
  ONGOING: "Ongoing",
  PAUSED: "Paused",
  PAID: "Paid",
  CANCELLED: "Cancelled",
};
/** Filters of the loan list. @source document 5 F-91 */
export const LOAN_LENDERS = { government: "Government loans", company: "Company loans" } as const;
export const LOAN_COVERAGES = { uncovered: "Not covered in the last run" } as const;
export const LOAN_ENDS = { year: "Ends this year" } as const;
export const LOAN_ORDER_LABELS: Readonly<Record<LoanOrder, string>> = {
  "1ST": "1st payroll of the month",
  "2ND": "2nd payroll of the month",
  "3RD": "3rd payroll of the month",
  "4TH": "4th payroll of the month",
  NONE: "Not deducted by payroll",
};
export const MOVEMENT_LABELS: Readonly<Record<MovementKind, string>> = {
  PAYROLL: "Payroll",
  REPAYMENT: "Repayment",
  ADJUSTMENT: "Adjustment",
  REVERSAL: "Reversed",
  WRITE_OFF: "Written off",
};
export const PAYMENT_MEANS = { CASH: "cash", BANK: "bank", AGENCY: "agency", OTHER: "other" } as const;
export type PaymentMeans = keyof typeof PAYMENT_MEANS;

/** Status reason when a payroll pays off a loan. */
export const PAID_BY_PAYROLL = "Paid by payroll";

export const EMPLOYEE_MISSING = "Please choose an employee.";
export const PAUSE_ENDS_EARLY = "The last day of the pause lies before its first.";
export const balanceAboveText = (total: Centavos) => `The balance cannot be more than ${formatCentavos(total)}.`;
export const AMORTIZATION_ABOVE = "The amortization cannot be more than the balance.";
export const repaidTooMuchText = (balance: Centavos) => `The balance is only ${formatCentavos(balance)}.`;
export const GRANT_DAY_AFTER_START = "The first deduction cannot be before the day on which the loan was granted.";
export const duplicateNumberText = (type: LoanType) => `This employee has a ${LOAN_LABELS[type]} with this number already.`;
export const PAYMENT_IN_FUTURE = "This day is in the future. Enter the day on which it was paid.";
export const paidBeforeStartText = (start: Day) => `This loan begins on ${formatDay(start)}. Enter that day or a later one.`;
export const ADJUSTMENT_IS_ZERO = "This is already the balance. Enter the agency’s balance.";
export const BALANCE_BELOW_ZERO = "Reversing this would leave more paid than owed. Reverse the later repayments first.";
export const NOT_REVERSIBLE = "Only a repayment or an adjustment can be reversed, and only once.";
export const HAS_MOVEMENTS = "Payments were made on this loan, so it stays on record: write off the balance instead.";
export const loanNotOpenText = (state: LoanState) =>
  `This loan is ${LOAN_STATE_LABELS[state].toLowerCase()}. Nothing more can be changed on it.`;

/** Confirmations before a change of state and a repayment. @source document 5, appendix C */
export const pauseQuestion = (from: Day) => `Pause this loan from ${formatDay(from)}? It will not be deducted until it is resumed.`;
export const writeOffQuestion = (balance: Centavos) => `Write off ${formatCentavos(balance)}? This cannot be undone.`;
/** Author of a change that a payroll made to a loan: "changed by the payroll of 11/15/2026, which Ana Reyes completed, at …". */
export const deductedByPayrollText = (payDate: Day, completedBy: string) =>
  `the payroll of ${formatDay(payDate)}${completedBy === "" ? "" : `, which ${completedBy} completed,`}`;
export const repaymentQuestion = (amount: Centavos, day: Day, means: PaymentMeans, balance: Centavos) =>
  `${formatCentavos(amount)} on ${formatDay(day)} by ${PAYMENT_MEANS[means]}. New balance ${formatCentavos(balance)}.`;

/** Rejects a row that could match several loans of one type. */
export const unnumberedLoanText = (employeeName: string, loanType: LoanType): string =>
  `${employeeName} has more than one ${LOAN_LABELS[loanType]} without a number. Give them numbers first.`;
