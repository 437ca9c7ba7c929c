import { and, eq, sql } from "drizzle-orm";
import { asScheduler, inCompany, type Tx } from "~/db/client.server";
import type { Jobs } from "~/db/queue.server";
import { recalculations } from "~/db/schema/payroll";
import type { Progress } from "./calculations.server";
import { deletePendingGeneration } from "~/models/payroll/payslips/payslip-rows.server";
import { tellCalculationEnded } from "~/models/payroll/runs/payroll-notices.server";
import { keyOf, tell } from "./recalculations.server";

/** A lease with a fencing token: a worker may acquire a new lease, and a stale holder cannot write. */
export interface CalculationLease {
  companySeq: number;
  payrollSeqValidMillis: number;
  payrollSeq: number;
  attempt: number;
}

/** The calculation was cancelled or its lease taken over: stop and write nothing. */
export class CalculationLeaseLost extends Error {}

/** Attempts before a calculation counts as failed. */
const TURNS = 5;
/** No holder, or an expired heartbeat. A heartbeat in the future means the clock was set back: treat as expired. */
const FREE = sql`${recalculations.status} = 'PROCESSING' and (${recalculations.attempt} = 0
  or ${recalculations.beatAt} not between statement_timestamp() - interval '6 seconds' and statement_timestamp() + interval '6 seconds')`;

/**
 * Acquires the lease of a new calculation, or of one without a heartbeat for six seconds. Null when it is held or has ended. A calculation
 * without remaining attempts fails here.
 */
export function acquireCalculationLease({
  companySeq,
  payrollSeqValidMillis,
}: Jobs["calculate-payroll"]): Promise<CalculationLease | null> {
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
 * Saves the progress in the transaction of the work; the last step completes the calculation.
 * @throws CalculationLeaseLost when the lease is no longer held
 */
export async function saveProgress(tx: Tx, lease: CalculationLease, { step, done, total, changed, finished }: Progress): Promise<void> {
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
            generation: sql`(select p.generation + 1 from payrolls p where p.company_seq = ${lease.companySeq} and p.payroll_seq = ${lease.payrollSeq})`,
          }
        : {}),
    })
    .where(ofTurn(lease))
    .returning({ startedByAccount: recalculations.startedByAccount });
  if (rows.length === 0) throw new CalculationLeaseLost();
  if (finished) await tellCalculationEnded(tx, { ...lease, ...rows[0]! }, { total });
  await tell(tx, lease);
}

/** Marks the calculation as failed with a log reference; the old figures are kept and the card says so. */
export function failCalculation(lease: CalculationLease, reference: string): Promise<void> {
  return inCompany(lease, (tx) => fail(tx, lease, reference));
}

/**
 * Releases the lease when the worker must stop through no fault of the calculation; the attempt does not count.
 * @param rested keeps the delay of an expired heartbeat before the next worker starts; otherwise it starts at once
 */
export function releaseCalculationLease(lease: CalculationLease, { rested = false } = {}): Promise<void> {
  return inCompany(lease, async (tx) => {
    await tx
      .update(recalculations)
      .set({ ...(rested ? {} : { beatAt: new Date(0) }), sparedAttempts: sql`${recalculations.sparedAttempts} + 1` })
      .where(ofTurn(lease));
  });
}

/** Unheld calculations of all tenants; reads only numbers. */
export function listFreeCalculations(): Promise<Jobs["calculate-payroll"][]> {
  const { companySeq, payrollSeqValidMillis } = recalculations;
  return asScheduler((tx) => tx.select({ companySeq, payrollSeqValidMillis }).from(recalculations).where(FREE));
}

async function fail(tx: Tx, lease: CalculationLease, reference: string): Promise<void> {
  const rows = await tx
    .update(recalculations)
    .set({ status: "FAIL", errorReference: reference, finishedAt: sql`statement_timestamp()` })
    .where(ofTurn(lease))
    .returning({ startedByAccount: recalculations.startedByAccount });
  if (rows.length === 0) return;
  await deletePendingGeneration(tx, lease.companySeq, lease.payrollSeq);
  await tellCalculationEnded(tx, { ...lease, ...rows[0]! }, "failed");
  await tell(tx, lease);
}

const ofTurn = (lease: CalculationLease) =>
  and(keyOf(lease, lease.payrollSeqValidMillis), eq(recalculations.attempt, lease.attempt), eq(recalculations.status, "PROCESSING"));
