import type { LoanOrder, LoanState, LoanType } from "~/domain/payroll/facts/pay-kinds";
import { addDays, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** A loan for bulk changes; amounts in centavos. */
export interface ExistingLoan {
  loanSeq: number;
  employeeSeq: number;
  employeeName: string;
  loanType: LoanType;
  loanNumber: string;
  principal: Centavos;
  charges: Centavos;
  balance: Centavos;
  amortization: Centavos;
  startDate: Day;
  loanDeductionPayrollOrder: LoanOrder;
  /** Stored state, and today's effective state: a pause has a first and last day. */
  loanState: LoanState;
  stateNow: LoanState;
  pausedFrom: Day | null;
  pausedTo: Day | null;
  note: string;
}

/** Pause or resume deductions from today. */
export type LoanPauseAction = "PAUSE" | "RESUME";

type Pause = Pick<ExistingLoan, "loanState" | "pausedFrom" | "pausedTo">;

/** Resumes a loan from a day; the earlier part of its pause stays on record. @source document 5 F-93 */
export function getResumeDay({ pausedFrom, startDate }: Pick<ExistingLoan, "pausedFrom" | "startDate">, day: Day): Pause {
  const [first, last] = [pausedFrom ?? startDate, addDays(day, -1)];
  const rested = first <= last;
  return { loanState: "ONGOING", pausedFrom: rested ? first : null, pausedTo: rested ? last : null };
}

/** State and pause of a loan after pausing or resuming it today; unchanged if the action is null. */
export function applyPauseAction(loan: ExistingLoan, action: LoanPauseAction | null, today: Day): Pause {
  const { loanState, pausedFrom, pausedTo } = loan;
  if (action === "PAUSE") return { loanState: "PAUSED", pausedFrom: today, pausedTo: null };
  return action === "RESUME" ? getResumeDay(loan, today) : { loanState, pausedFrom, pausedTo };
}

/** Whether the loan can still change. */
export const isOpen = ({ loanState }: Pick<ExistingLoan, "loanState">): boolean => loanState === "ONGOING" || loanState === "PAUSED";
