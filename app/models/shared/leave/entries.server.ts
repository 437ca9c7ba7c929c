import type { Tx } from "~/db/client.server";
import type { LeaveMovement } from "~/domain/leave/ledger/entry";
import { runLedger, type LedgerFacts } from "~/domain/leave/ledger/run-ledger";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readLedgers, type Ledger, type Whose } from "./ledgers.server";

/** Who enters: 0 and the server's name for its daily work. */
export type LeaveActor = Pick<Scope, "companySeq" | "accountSeq" | "employeeName">;

export interface NewLeaveEntry extends LeaveMovement {
  employeeSeq: number;
  leavePolicySeq: number;
  requestSeq?: number | null;
  reversesSeq?: number | null;
  reason?: string;
}

/**
 * Holds the ledger of a company until the transaction ends: whoever enters by a balance takes it first, before the change log and before looking, so
 * that two at once cannot pass a limit.
 */
export async function lockLeave(tx: Tx, { companySeq }: Pick<Scope, "companySeq">): Promise<void> {
  await tx.$client.query("select lock_leave_head($1)", [companySeq]);
}

/** Adds entries in their order; what stands under its key already is left out. @returns how many were added */
export async function enterLeave(
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

/** What the server enters by itself. */
export const keeperOf = ({ companySeq }: Pick<Scope, "companySeq">): LeaveActor => ({ companySeq, accountSeq: 0, employeeName: "Kawani" });

/** The entries that ledgers lack until today: days of yesterday and before have ended. */
export function dueEntries(ledgers: readonly Ledger[], today: Day): NewLeaveEntry[] {
  return ledgers.flatMap(({ facts }) => dueOf(facts, today));
}

const dueOf = (facts: LedgerFacts, today: Day): NewLeaveEntry[] =>
  runLedger(facts, { day: today, over: false }).due.map((movement) => ({
    ...movement,
    employeeSeq: facts.employeeSeq,
    leavePolicySeq: facts.leavePolicySeq,
  }));

/** Locks the ledger of the company, enters what some ledgers lack until today, and reads them as they are then. */
export async function keptLedgers(tx: Tx, company: Pick<Scope, "companySeq">, today: Day, whose: Whose): Promise<Ledger[]> {
  await lockLeave(tx, company);
  await enterLeave(tx, keeperOf(company), dueEntries(await readLedgers(tx, company, today, whose), today));
  return readLedgers(tx, company, today, whose);
}
