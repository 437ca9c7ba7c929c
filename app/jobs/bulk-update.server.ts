import { manilaDay } from "~/domain/shared/day";
import type { Jobs } from "~/db/queue.server";
import { haltBulkUpdate, updateNextRows } from "~/models/employees/bulk/bulk-updates.server";
import { MINUTE, defineJob } from "./define-job.server";
import { listRunningSheets } from "~/models/employees/bulk/bulk-sheets.server";

/** Updates the employees of a confirmed workbook in batches. Resumes after a shutdown or a kill. */
async function run({ companySeq, bulkInviteSeq }: Jobs["bulk-update"], signal?: AbortSignal): Promise<void> {
  try {
    // Unfinished: throw, so that the queue hands the job to another process.
    while (await updateNextRows({ companySeq }, bulkInviteSeq, manilaDay(new Date()))) signal?.throwIfAborted();
  } catch (error) {
    if (!signal?.aborted) await haltBulkUpdate({ companySeq }, bulkInviteSeq);
    throw error;
  }
}

export const bulkUpdateJob = defineJob({
  name: "bulk-update",
  label: "bulk update workbooks",
  every: 15,
  maxBackoff: 5 * MINUTE,
  due: async () => (await listRunningSheets("UPDATE")).map(({ doneCount, ...job }) => ({ job, progress: doneCount })),
  run,
});
