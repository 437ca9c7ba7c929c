import { leaveDaysTerm, leaveDaysText, leaveDaysWithUnit, type LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { messageOf, type RefusalMessage, type Term } from "~/domain/shared/i18n/refusal-message";
import { balanceOn, type LeaveBalance } from "./balance";
import type { LeaveMovement } from "./entry";
import { policyOnDay, type LedgerFacts } from "./run-ledger";

/** No limit, for types without one or without a balance. */
const UNLIMITED = null;

/** Lowest permitted balance on a day; null = unlimited. */
export function lowest({ policies }: LedgerFacts, day: Day): LeaveDays | null {
  const policy = policyOnDay(policies)(day);
  return policy === null || policy.limitedYn === "N" ? UNLIMITED : -policy.negativeLimit;
}

/** The balance with additional movements, each on its date. */
export function withMovements(facts: LedgerFacts, movements: readonly LeaveMovement[]): LedgerFacts {
  const last = facts.entries.reduce((seq, { entrySeq }) => Math.max(seq, entrySeq), 0);
  return {
    ...facts,
    entries: [...facts.entries, ...movements.map((movement, index) => ({ ...movement, entrySeq: last + index + 1, reversesSeq: null }))],
  };
}

/**
 * Why days cannot be used: the balance available on the last of them would fall below the type's limit.
 * @param pending days of other undecided requests
 * @param whose name of the employee; by default, the employee is the reader
 * @source document 4, L-9, L-13 BALANCE
 */
export function useProblem(facts: LedgerFacts, lastDay: Day, days: LeaveDays, pending: LeaveDays, whose?: string): RefusalMessage | null {
  const most = lowest(facts, lastDay);
  if (most === UNLIMITED) return null;
  const { available } = balanceOn(facts, lastDay, pending);
  return available - days >= most ? null : balanceMessage({ days: leaveDaysTerm(available), taken: leaveDaysText(days) }, whose);
}

/** @param whose name of the employee; by default, the employee is the reader */
export const balanceMessage = (values: { days: Term; taken: string }, whose?: string): RefusalMessage =>
  whose === undefined ? messageOf("BALANCE_TOO_LOW", values) : messageOf("BALANCE_OF_EMPLOYEE_TOO_LOW", { ...values, name: whose });

/** Why days cannot be deducted manually. @param name the employee's name @source document 4 §6.5 */
export function deductProblem(facts: LedgerFacts, name: string, days: LeaveDays, balance: LeaveBalance, day: Day): string | null {
  const most = lowest(facts, day);
  if (most === UNLIMITED || balance.available + balance.held - days >= most) return null;
  return `${name} has ${leaveDaysWithUnit(balance.available + balance.held)} that can be deducted; ${leaveDaysText(days)} are too many.`;
}

/**
 * Maximum balance after a grant on a day; null = unlimited. Only grants are limited: days of a cancelled leave return to their lot (L-2)
 * even if others were granted meanwhile, so cancelling never loses days. No grants follow until leave is taken again.
 * @source document 4, L-6
 */
export function highest({ policies }: LedgerFacts, day: Day): LeaveDays | null {
  return policyOnDay(policies)(day)?.maxBalance ?? UNLIMITED;
}

/** Why days cannot be granted manually: the type has a maximum balance (L-6). @param name the employee's name */
export function grantProblem(facts: LedgerFacts, name: string, days: LeaveDays, balance: LeaveBalance, day: Day): string | null {
  const most = highest(facts, day);
  if (most === UNLIMITED || balance.remaining + days <= most) return null;
  return `${name} would have ${leaveDaysWithUnit(balance.remaining + days)}; the maximum of the leave type is ${leaveDaysText(most)}.`;
}
