import type { LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import type { EntryKind } from "./entry";
import { policyOnDay, runLedger, type LedgerFacts, type LedgerRun } from "./run-ledger";

/** Balance of a leave type on a day, in ten-thousandths of a day. @source document 4, L-2 */
export interface LeaveBalance {
  granted: LeaveDays;
  deducted: LeaveDays;
  /** Approved leave that has started. */
  used: LeaveDays;
  expired: LeaveDays;
  converted: LeaveDays;
  forfeited: LeaveDays;
  /** Display only: carried days are not part of any sum. */
  carried: LeaveDays;
  remaining: LeaveDays;
  /** Accrued, but not available yet (L-6). */
  held: LeaveDays;
  /** Approved, not started yet. */
  planned: LeaveDays;
  /** Requested, not decided yet. */
  pending: LeaveDays;
  available: LeaveDays;
}

/**
 * Balance at the end of a day from a ledger that is posted through that day.
 * @param pending days of undecided requests
 */
export function computeBalance(run: LedgerRun, facts: LedgerFacts, day: Day, pending: LeaveDays): LeaveBalance {
  const total = (...kinds: EntryKind[]) => sum(run, (kind, date) => kinds.includes(kind) && date <= day);
  const granted = total("GRANT", "ACCRUAL", "MANUAL_GRANT", "COMPENSATORY", "SEPARATION_SHARE");
  const [deducted, used, expired, converted, forfeited] = (
    [["DEDUCT"], ["USE", "CANCEL_USE"], ["EXPIRE"], ["CONVERT"], ["FORFEIT", "CAP"]] as const
  ).map((kinds) => 0 - total(...kinds)) as [LeaveDays, LeaveDays, LeaveDays, LeaveDays, LeaveDays];
  const remaining = granted - deducted - used - expired - converted - forfeited;
  const waiting = Math.min(daysNotYetAvailable(run, facts, day), Math.max(0, remaining));
  const planned = 0 - sum(run, (kind, date) => (kind === "USE" || kind === "CANCEL_USE") && date > day);
  return {
    granted,
    deducted,
    used,
    expired,
    converted,
    forfeited,
    carried: total("CARRY"),
    remaining,
    held: waiting,
    planned,
    pending,
    available: remaining - waiting - planned - pending,
  };
}

/** Balance on a day, including grants and expiry until then. */
export function balanceOn(facts: LedgerFacts, day: Day, pending: LeaveDays): LeaveBalance {
  return computeBalance(runLedger(facts, { day, over: false }), facts, day, pending);
}

/** Days that expire on a day unless used. */
export interface LeaveExpiry {
  date: Day;
  days: LeaveDays;
  /** Part of them that is paid out. */
  paid: LeaveDays;
}

/** Days that expire in a period, assuming planned leave is taken, by date. */
export function listExpiries(facts: LedgerFacts, from: Day, to: Day): LeaveExpiry[] {
  const ended = runLedger(facts, { day: to, over: true }).due.filter(
    ({ kind, date }) => (kind === "EXPIRE" || kind === "FORFEIT" || kind === "CONVERT") && date >= from && date !== facts.resignationDate,
  );
  return [...Map.groupBy(ended, ({ date }) => date)]
    .map(([date, entries]) => ({
      date,
      days: entries.reduce((days, entry) => days - entry.days, 0),
      paid: entries.reduce((days, entry) => days - (entry.kind === "CONVERT" ? entry.days : 0), 0),
    }))
    .filter(({ days }) => days > 0);
}

function daysNotYetAvailable({ lots }: LedgerRun, { policies, joinDate }: LedgerFacts, day: Day): LeaveDays {
  const months = policyOnDay(policies)(day)?.availableAfterMonths ?? 0;
  return day >= addMonths(joinDate, months) ? 0 : lots.sum(({ earned }) => earned);
}

function sum({ lines }: LedgerRun, counts: (kind: EntryKind, date: Day) => boolean): LeaveDays {
  return lines.reduce((days, line) => days + (counts(line.kind, line.date) ? line.days : 0), 0);
}
