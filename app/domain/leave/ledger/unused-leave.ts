import type { LeaveDays } from "~/domain/leave/leave-days";
import { runLedger, type LedgerFacts } from "./run-ledger";

/**
 * The days of a leave type that final pay pays out: what its ledger converts with the last day, entered already or still to be entered; 0 for whoever
 * stays, for types that are not paid at separation, and where more was taken than there was.
 * @source document 4, L-9; document 5, F-12. Joined 1 Feb 2025, left 15 Sep 2026, 1 used: 5 − 1 + 2.917 = 6.917
 */
export function unusedAtSeparation(facts: LedgerFacts): LeaveDays {
  const day = facts.resignationDate;
  if (day === null) return 0;
  const separation = `separate:${facts.employeeSeq}:${facts.leavePolicySeq}:`;
  return runLedger(facts, { day, over: true })
    .lines.filter(({ key }) => key.startsWith(separation))
    .reduce((days, line) => days - line.days, 0);
}
