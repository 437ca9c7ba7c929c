import { leaveDaysText, leaveDaysWords, type LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { balanceOn, type LeaveBalance } from "./balance";
import type { LeaveMovement } from "./entry";
import { policyOnDay, type LedgerFacts } from "./run-ledger";

/** What a type without a limit of its own says, or one without balance. */
const UNLIMITED = null;

/** How far the balance may fall on a day; null = as far as one likes. */
export function lowest({ policies }: LedgerFacts, day: Day): LeaveDays | null {
  const policy = policyOnDay(policies)(day);
  return policy === null || policy.limitedYn === "N" ? UNLIMITED : -policy.negativeLimit;
}

/** What would be there with further movements, each in its place. */
export function withMovements(facts: LedgerFacts, movements: readonly LeaveMovement[]): LedgerFacts {
  const last = facts.entries.reduce((seq, { entrySeq }) => Math.max(seq, entrySeq), 0);
  return {
    ...facts,
    entries: [...facts.entries, ...movements.map((one, index) => ({ ...one, entrySeq: last + index + 1, reversesSeq: null }))],
  };
}

/**
 * Why days cannot be used: what is available on the last of them is less, as far as the type lets a balance fall.
 * @param pending days of other requests that wait
 * @source document 4, L-9, L-13 BALANCE
 */
export function useProblem(facts: LedgerFacts, lastDay: Day, days: LeaveDays, pending: LeaveDays, whose = "You have"): string | null {
  const most = lowest(facts, lastDay);
  if (most === UNLIMITED) return null;
  const { available } = balanceOn(facts, lastDay, pending);
  return available - days >= most ? null : `${whose} ${leaveDaysWords(available)} available; this takes ${leaveDaysText(days)}.`;
}

/** Why days cannot be deducted by hand. @param name whose they are @source document 4 §6.5 */
export function deductProblem(facts: LedgerFacts, name: string, days: LeaveDays, balance: LeaveBalance, day: Day): string | null {
  const most = lowest(facts, day);
  if (most === UNLIMITED || balance.available + balance.held - days >= most) return null;
  return `${name} has ${leaveDaysWords(balance.available + balance.held)} that can be deducted; ${leaveDaysText(days)} are too many.`;
}

/**
 * The most that a grant may leave on a day; null = no limit. Only giving is limited: days of a cancelled leave come back to where they were taken from
 * (L-2), also where others have come in their place meanwhile, so that nobody loses by cancelling. Until leave is taken again, nothing is given then.
 * @source document 4, L-6
 */
export function highest({ policies }: LedgerFacts, day: Day): LeaveDays | null {
  return policyOnDay(policies)(day)?.maxBalance ?? UNLIMITED;
}

/** Why days cannot be granted by hand: the type has a highest balance (L-6). @param name whose they are */
export function grantProblem(facts: LedgerFacts, name: string, days: LeaveDays, balance: LeaveBalance, day: Day): string | null {
  const most = highest(facts, day);
  if (most === UNLIMITED || balance.remaining + days <= most) return null;
  return `${name} would have ${leaveDaysWords(balance.remaining + days)}; the leave type holds ${leaveDaysText(most)} at most.`;
}
