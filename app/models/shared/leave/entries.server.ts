import type { Tx } from "~/db/client.server";
import type { LeaveMovement } from "~/domain/leave/ledger/entry";
import { runLedger, type LedgerFacts } from "~/domain/leave/ledger/run-ledger";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readLedgers, type Ledger, type LedgerFilter } from "./ledgers.server";

/** The actor of entries: 0 and the server's name for the daily job. */
export type LeaveActor = Pick<Scope, "companySeq" | "accountSeq" | "employeeName">;

export interface NewLeaveEntry extends LeaveMovement {
  employeeSeq: number;
  leavePolicySeq: number;
  requestSeq?: number | null;
  reversesSeq?: number | null;
  reason?: string;
}

/**
 * Locks a company's leave ledger until commit. Take it before reading a balance and before the audit log lock, so that concurrent entries
 * cannot exceed a limit.
 */
export async function lockLeave(tx: Tx, { companySeq }: Pick<Scope, "companySeq">): Promise<void> {
  await tx.$client.query("select lock_leave_head($1)", [companySeq]);
}

/** Adds entries in order, skipping existing keys. @returns how many were added */
export async function postLeave(
  tx: Tx,
  { companySeq, accountSeq, employeeName }: LeaveActor,
  entries: readonly NewLeaveEntry[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const { rowCount } = await tx.$client.query("select enter_leave($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)", [
    companySeq,
    accountSeq,
    employeeName,
    entries.map(({ employeeSeq }) => employeeSeq),
    entries.map(({ leavePolicySeq }) => leavePolicySeq),
    entries.map(({ date }) => date),
    entries.map(({ kind }) => kind),
    entries.map(({ days }) => days),
    entries.map(({ validTo }) => validTo),
    entries.map(({ requestSeq }) => requestSeq ?? null),
    entries.map(({ reversesSeq }) => reversesSeq ?? null),
    entries.map(({ reason }) => reason ?? ""),
    entries.map(({ key }) => key),
  ]);
  return rowCount ?? 0;
}

export const systemActor = ({ companySeq }: Pick<Scope, "companySeq">): LeaveActor => ({
  companySeq,
  accountSeq: 0,
  employeeName: "Kawani",
});

/** Entries due up to today: days before today have ended. */
export function dueEntries(ledgers: readonly Ledger[], today: Day): NewLeaveEntry[] {
  return ledgers.flatMap(({ facts }) => dueOf(facts, today));
}

const dueOf = (facts: LedgerFacts, today: Day): NewLeaveEntry[] =>
  runLedger(facts, { day: today, over: false }).due.map((movement) => ({
    ...movement,
    employeeSeq: facts.employeeSeq,
    leavePolicySeq: facts.leavePolicySeq,
  }));

/** Locks the company's ledger, posts due entries up to today, and returns the updated ledgers. */
export async function updatedLedgers(tx: Tx, company: Pick<Scope, "companySeq">, today: Day, whose: LedgerFilter): Promise<Ledger[]> {
  await lockLeave(tx, company);
  await postLeave(tx, systemActor(company), dueEntries(await readLedgers(tx, company, today, whose), today));
  return readLedgers(tx, company, today, whose);
}
