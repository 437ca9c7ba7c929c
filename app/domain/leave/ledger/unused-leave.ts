import type { LeaveDays } from "~/domain/leave/leave-days";
import type { EntryKind } from "./entry";
import { runLedger, type LedgerFacts } from "./run-ledger";

/**
 * The days of a leave type that final pay pays out, with the ledger's entries summed by kind that they are made of: what its ledger converts with the last day, entered already or still to be entered; 0 for whoever
 * stays, for types that are not paid at separation, and where more was taken than there was.
 * @source document 4, L-9; document 5, F-12. Joined 1 Feb 2025, left 15 Sep 2026, 1 used: 5 − 1 + 2.917 = 6.917
 */
export function unusedWithOrigin(facts: LedgerFacts): { days: LeaveDays; movements: { kind: EntryKind; days: LeaveDays }[] } {
  const day = facts.resignationDate;
  if (day === null) return { days: 0, movements: [] };
  const separation = `separate:${facts.employeeSeq}:${facts.leavePolicySeq}:`;
  const { lines } = runLedger(facts, { day, over: true });
  const days = lines.reduce((sum, line) => (line.key.startsWith(separation) ? sum - line.days : sum), 0);
  const moved = new Map<EntryKind, LeaveDays>();
  for (const { key, kind, days: own, date } of lines)
    // What is carried over counts in no balance (L-1).
    if (date <= day && kind !== "CARRY" && !key.startsWith(separation)) moved.set(kind, (moved.get(kind) ?? 0) + own);
  return { days, movements: [...moved].map(([kind, sum]) => ({ kind, days: sum })).filter((one) => one.days !== 0) };
}
