import type { LoanOrder, LoanState, LoanType } from "~/domain/payroll/engine/pay-kinds";
import { addDays, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** A loan as many are changed at once; amounts in centavos. */
export interface KnownLoan {
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
  /** As it is stored, and as it is today: a pause has a first and a last day. */
  loanState: LoanState;
  stateNow: LoanState;
  pausedFrom: Day | null;
  pausedTo: Day | null;
  note: string;
}

/** From today on not deducted, or deducted again. */
export type LoanTurn = "PAUSE" | "RESUME";

type Pause = Pick<KnownLoan, "loanState" | "pausedFrom" | "pausedTo">;

/** A loan that is deducted again from a day on: what of its pause lies before that day stays on record. @source document 5 F-93 */
export function resumedFrom({ pausedFrom, startDate }: Pick<KnownLoan, "pausedFrom" | "startDate">, day: Day): Pause {
  const [first, last] = [pausedFrom ?? startDate, addDays(day, -1)];
  const rested = first <= last;
  return { loanState: "ONGOING", pausedFrom: rested ? first : null, pausedTo: rested ? last : null };
}

/** State and pause of a loan after its turn today; without one they stay. */
export function turned(loan: KnownLoan, turn: LoanTurn | null, today: Day): Pause {
  const { loanState, pausedFrom, pausedTo } = loan;
  if (turn === "PAUSE") return { loanState: "PAUSED", pausedFrom: today, pausedTo: null };
  return turn === "RESUME" ? resumedFrom(loan, today) : { loanState, pausedFrom, pausedTo };
}

/** Whether anything may still be changed on it. */
export const isOpen = ({ loanState }: Pick<KnownLoan, "loanState">): boolean => loanState === "ONGOING" || loanState === "PAUSED";
