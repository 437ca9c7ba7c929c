import { and, eq, sql } from "drizzle-orm";
import { byClock, inCompany, type Tx } from "~/db/client.server";
import type { Jobs } from "~/db/queue.server";
import { recalculations } from "~/db/schema/payroll";
import type { Progress } from "./calculations.server";
import { dropComing } from "~/models/payroll/payslips/payslip-rows.server";
import { tellCalculationEnded } from "~/models/payroll/runs/payroll-notices.server";
import { keyOf, tell } from "./recalculations.server";

/** A worker's turn at a calculation: the same worker may take a second turn, an older turn may write nothing more. */
export interface Turn {
  companySeq: number;
  payrollSeqValidMillis: number;
  payrollSeq: number;
  attempt: number;
}

/** The calculation was cancelled, or another worker has taken it over: this one stops and touches nothing. */
export class TurnLost extends Error {}

/** Turns after which a calculation counts as impossible. */
const TURNS = 5;
/** Nobody works at it: nobody ever did, or the worker is silent. A beat from a time to come was made before the clock was set back. */
const FREE = sql`${recalculations.status} = 'PROCESSING' and (${recalculations.attempt} = 0
  or ${recalculations.beatAt} not between statement_timestamp() - interval '6 seconds' and statement_timestamp() + interval '6 seconds')`;

/**
 * Takes a calculation that nobody works at: new, or silent for six seconds. Null when somebody does, or it has ended.
 * One that has used up its turns fails here.
 */
export function takeTurn({ companySeq, payrollSeqValidMillis }: Jobs["calculate-payroll"]): Promise<Turn | null> {
  const scope = { companySeq };
  return inCompany(scope, async (tx) => {
    const [row] = await tx
      .update(recalculations)
      .set({ attempt: sql`${recalculations.attempt} + 1`, beatAt: sql`statement_timestamp()` })
      .where(and(keyOf(scope, payrollSeqValidMillis), FREE))
      .returning({ payrollSeq: recalculations.payrollSeq, attempt: recalculations.attempt, spared: recalculations.sparedAttempts });
    if (!row) return null;
    const { spared, ...found } = row;
    const turn = { companySeq, payrollSeqValidMillis, ...found };
    if (turn.attempt - spared <= TURNS) return turn;
    await fail(tx, turn, "too many attempts");
    return null;
  });
}

/**
 * The progress of a turn, in the transaction of what was done; the last of them ends the calculation.
 * @throws TurnLost when it is this turn no more
 */
export async function saveProgress(tx: Tx, turn: Turn, { step, done, total, changed, finished }: Progress): Promise<void> {
  const rows = await tx
    .update(recalculations)
    .set({
      step,
      doneCount: done,
      totalCount: total,
      changedCount: changed,
      beatAt: sql`statement_timestamp()`,
      ...(finished
        ? {
            status: "FINISHED",
            finishedAt: sql`statement_timestamp()`,
            generation: sql`(select p.generation + 1 from payrolls p where p.company_seq = ${turn.companySeq} and p.payroll_seq = ${turn.payrollSeq})`,
          }
        : {}),
    })
    .where(ofTurn(turn))
    .returning({ startedByAccount: recalculations.startedByAccount });
  if (rows.length === 0) throw new TurnLost();
  if (finished) await tellCalculationEnded(tx, { ...turn, ...rows[0]! }, { total });
  await tell(tx, turn);
}

/** The calculation cannot be done: old figures stay, the card says so, and the reference leads to the log. */
export function failTurn(turn: Turn, reference: string): Promise<void> {
  return inCompany(turn, (tx) => fail(tx, turn, reference));
}

/**
 * A worker that must stop, and whose fault that is not, leaves its calculation to the next one. The turn does not count.
 * @param rested the next one waits as after a silent worker; otherwise it need not wait
 */
export function leaveTurn(turn: Turn, { rested = false } = {}): Promise<void> {
  return inCompany(turn, async (tx) => {
    await tx
      .update(recalculations)
      .set({ ...(rested ? {} : { beatAt: new Date(0) }), sparedAttempts: sql`${recalculations.sparedAttempts} + 1` })
      .where(ofTurn(turn));
  });
}

/** Calculations of all companies that nobody works at. Their rows stay closed: only numbers are asked. */
export function listFreeCalculations(): Promise<Jobs["calculate-payroll"][]> {
  const { companySeq, payrollSeqValidMillis } = recalculations;
  return byClock((tx) => tx.select({ companySeq, payrollSeqValidMillis }).from(recalculations).where(FREE));
}

async function fail(tx: Tx, turn: Turn, reference: string): Promise<void> {
  const rows = await tx
    .update(recalculations)
    .set({ status: "FAIL", errorReference: reference, finishedAt: sql`statement_timestamp()` })
    .where(ofTurn(turn))
    .returning({ startedByAccount: recalculations.startedByAccount });
  if (rows.length === 0) return;
  await dropComing(tx, turn.companySeq, turn.payrollSeq);
  await tellCalculationEnded(tx, { ...turn, ...rows[0]! }, "failed");
  await tell(tx, turn);
}

const ofTurn = (turn: Turn) =>
  and(keyOf(turn, turn.payrollSeqValidMillis), eq(recalculations.attempt, turn.attempt), eq(recalculations.status, "PROCESSING"));
