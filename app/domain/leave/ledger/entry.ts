import type { LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";

/** Kinds of leave entries. @source document 4 §2, Leave entry */
export const ENTRY_KINDS = {
  GRANT: "Granted",
  ACCRUAL: "Earned",
  MANUAL_GRANT: "Granted manually",
  DEDUCT: "Deducted",
  USE: "Used",
  CANCEL_USE: "Leave cancelled",
  CARRY: "Carried over",
  CAP: "Above the limit",
  EXPIRE: "Expired",
  CONVERT: "Converted to cash",
  FORFEIT: "Forfeited",
  SEPARATION_SHARE: "Share of the last year",
  COMPENSATORY: "Day in lieu",
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;

/** One movement in the ledger of a leave type. */
export interface LeaveMovement {
  date: Day;
  kind: EntryKind;
  /** Signed: deductions are negative. `CARRY` counts in no balance (L-1). */
  days: LeaveDays;
  /** Last usable day of manually granted days; null = as set by the leave type. */
  validTo: Day | null;
  /** Idempotency key: an entry with the same key is posted only once. */
  key: string;
}

export interface LeaveEntry extends LeaveMovement {
  entrySeq: number;
  /** The entry that this one reverses. */
  reversesSeq: number | null;
}

export const GRANTING_KINDS: readonly EntryKind[] = ["GRANT", "ACCRUAL", "MANUAL_GRANT", "COMPENSATORY"];
export const EXPIRING_KINDS: readonly EntryKind[] = ["EXPIRE", "CONVERT", "FORFEIT", "CARRY", "SEPARATION_SHARE"];
