import { withMovements } from "~/domain/leave/ledger/limits";
import type { LeaveMovement } from "~/domain/leave/ledger/entry";
import type { LedgerFacts } from "~/domain/leave/ledger/run-ledger";
import { leaveDaysWithUnit, type LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { OPENING_REASON, type LeaveWorkbookKind } from "./leave-workbooks";
import { evaluatePosting } from "./posting";
import { rowProblem, type PostingProblem, type PostingRow } from "./posting-sheet";

/** The ledger that rows are validated against. */
export interface RowLedger {
  employeeName: string;
  /** Whether the type applies to the person today. */
  reached: boolean;
  facts: LedgerFacts;
  /** Active opening balances: entered and not reverted. */
  openings: readonly { days: LeaveDays; date: Day; validTo: Day | null }[];
}

export type RowWithEffect = PostingRow & { before: LeaveDays; after: LeaveDays };

export interface EvaluatedRows {
  /** Entries to post, in sheet order. */
  rows: RowWithEffect[];
  /** Opening balances that already exist with the same values. */
  standing: number;
  problems: PostingProblem[];
}

export const ledgerKey = (employeeSeq: number, leavePolicySeq: number): string => `${employeeSeq} ${leavePolicySeq}`;

/** Evaluates each row against the balance left by the rows above it. @param ledgers by `ledgerKey` */
export function evaluateRows(
  book: LeaveWorkbookKind,
  rows: readonly PostingRow[],
  ledgers: ReadonlyMap<string, RowLedger>,
  today: Day,
): EvaluatedRows {
  const judged: EvaluatedRows = { rows: [], standing: 0, problems: [] };
  const now = new Map<string, LedgerFacts>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    const { person, leavePolicySeq, days, date, validTo } = row;
    const key = ledgerKey(person.employeeSeq, leavePolicySeq);
    const ledger = ledgers.get(key);
    if (!ledger) {
      judged.problems.push(rowProblem(row, `The leave type is not for ${person.employeeName}. Delete the row, or change the type.`));
      continue;
    }
    if (book === "OPENING") {
      const opening = checkOpeningBalance(row, ledger, seen);
      if (opening === "stands") judged.standing += 1;
      else if (opening !== null) judged.problems.push(rowProblem(row, opening));
      if (opening !== null) continue;
    }
    const facts = now.get(key) ?? ledger.facts;
    const posting = { kind: book === "DEDUCT" ? ("DEDUCT" as const) : ("GRANT" as const), days, validTo, date };
    const { before, after, problem } = evaluatePosting(facts, ledger, posting, today);
    if (problem !== null) judged.problems.push(rowProblem(row, problem));
    else {
      judged.rows.push({ ...row, before, after });
      now.set(key, withMovements(facts, [toLeaveMovement(book, row, `row:${row.number}`)]));
    }
  }
  return judged;
}

/** The ledger entry of a row. @param key idempotency key */
export function toLeaveMovement(book: LeaveWorkbookKind, { days, date, validTo }: PostingRow, key: string): LeaveMovement {
  return book === "DEDUCT" ? { date, kind: "DEDUCT", days: -days, validTo: null, key } : { date, kind: "MANUAL_GRANT", days, validTo, key };
}

/** One opening balance per person, type and expiry day. @returns null if it is to be posted, "stands" if it already exists, or an error */
function checkOpeningBalance(row: PostingRow, { openings }: RowLedger, seen: Map<string, number>): string | null {
  const { number, person, leavePolicySeq, leaveName, days, date, validTo } = row;
  const key = `${ledgerKey(person.employeeSeq, leavePolicySeq)} ${validTo ?? ""}`;
  const above = seen.get(key);
  seen.set(key, above ?? number);
  if (above !== undefined) return `Row ${above} already has this balance of ${person.employeeName}. Delete one of the two rows.`;
  const there = openings.find((opening) => opening.validTo === validTo);
  if (there === undefined) return null;
  return there.days === days && there.date === date
    ? "stands"
    : `${person.employeeName} has ${leaveDaysWithUnit(there.days)} of ${leaveName} as ${OPENING_REASON.toLowerCase()} already. Undo it in the history first, or delete the row.`;
}
