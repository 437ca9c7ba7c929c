import { isConnectionError, isDiskFull } from "~/db/connection-error";
import type { Jobs } from "~/db/queue.server";
import { describeError, log } from "~/log.server";
import { failOrderedLoans, storeOrderedLoans, listLoansToStore } from "~/models/payroll/loans/loan-storing.server";
import { defineJob } from "./define-job.server";

/** Stores the loans of a confirmed workbook, all or nothing. */
async function run(job: Jobs["store-loans"], signal?: AbortSignal): Promise<void> {
  try {
    const loans = await storeOrderedLoans(job, signal);
    if (loans !== null) log.info({ ...job, loans }, "the loans of a workbook were stored");
  } catch (error) {
    // After a shutdown, a lost connection or a full disk the next worker continues from the row.
    if (signal?.aborted || isConnectionError(error) || isDiskFull(error)) throw error;
    log.error({ ...job, error: describeError(error) }, "the loans of a workbook could not be stored");
    await failOrderedLoans(job);
  }
}

export const storeLoansJob = defineJob({
  name: "store-loans",
  label: "uploads of loans",
  every: 3,
  maxBackoff: 15,
  due: async () => (await listLoansToStore()).map(({ doneCount, ...job }) => ({ job, progress: doneCount })),
  run,
});
