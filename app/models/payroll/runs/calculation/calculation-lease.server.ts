import { sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { recalculations } from "~/db/schema/payroll";
import { deletePendingGeneration } from "~/models/payroll/runs/payslips/payslip-rows.server";
import { notifyCalculationEnded } from "~/models/payroll/runs/payroll-notices.server";
import { defineLease, type LeaseOf } from "~/models/shared/lease.server";
import type { Progress } from "./calculations.server";
import { notifyPanels } from "./recalculations.server";

const { companySeq, payrollSeqValidMillis, payrollSeq, startedByAccount, status } = recalculations;

/** The lease on calculating a payroll. A failure keeps the old figures and is shown on the card. */
export const calculationLease = defineLease(recalculations, {
  key: { companySeq, payrollSeqValidMillis },
  returning: { payrollSeq, startedByAccount },
  working: sql`${status} = 'PROCESSING'`,
  failed: { status: "FAIL", finishedAt: sql`statement_timestamp()` },
  seconds: 6,
  async afterFailure(tx, lease) {
    await deletePendingGeneration(tx, lease.companySeq, lease.payrollSeq);
    await notifyCalculationEnded(tx, lease, "failed");
    await notifyPanels(tx, lease);
  },
});
export type CalculationLease = LeaseOf<typeof calculationLease>;

/**
 * Saves the progress in the transaction of the work; the last step completes the calculation.
 * @throws LeaseLost when the lease is no longer held
 */
export async function saveProgress(tx: Tx, lease: CalculationLease, { step, done, total, changed, finished }: Progress): Promise<void> {
  await calculationLease.save(tx, lease, {
    step,
    doneCount: done,
    totalCount: total,
    changedCount: changed,
    ...(finished && {
      status: "FINISHED",
      finishedAt: sql`statement_timestamp()`,
      generation: sql`(select p.generation + 1 from payrolls p where p.company_seq = ${lease.companySeq} and p.payroll_seq = ${lease.payrollSeq})`,
    }),
  });
  if (finished) await notifyCalculationEnded(tx, lease, { total });
  await notifyPanels(tx, lease);
}
