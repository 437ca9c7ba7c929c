import type { LeaveDays } from "~/domain/leave/leave-days";
import type { EntryKind } from "./entry";
import { runLedger, type LedgerFacts } from "./run-ledger";

/**
 * Days of a leave type paid out in final pay, with their ledger entries summed by kind: what the ledger converts on the last day, posted or
 * still to be posted; 0 for employees who stay, types not paid at separation, and overdrawn balances.
 * @source document 4, L-9; document 5, F-12. Joined 1 Feb 2025, left 15 Sep 2026, 1 used: 5 − 1 + 2.917 = 6.917
 */
export function unusedWithOrigin(facts: LedgerFacts): { days: LeaveDays; movements: { kind: EntryKind; days: LeaveDays }[] } {
  const day = facts.resignationDate;
  if (day === null) return { days: 0, movements: [] };
  const separation = `separate:${facts.employeeSeq}:${facts.leavePolicySeq}:`;
  const { lines } = runLedger(facts, { day, over: true });
  const days = lines.reduce((sum, line) => (line.key.startsWith(separation) ? sum - line.days : sum), 0);
  const moved = new Map<EntryKind, LeaveDays>();
  for (const { key, kind, days: kindDays, date } of lines)
    // Carry-over entries count in no balance (L-1).
    if (date <= day && kind !== "CARRY" && !key.startsWith(separation)) moved.set(kind, (moved.get(kind) ?? 0) + kindDays);
  return { days, movements: [...moved].map(([kind, sum]) => ({ kind, days: sum })).filter((kind) => kind.days !== 0) };
}
