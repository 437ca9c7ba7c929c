import { manilaDay } from "~/domain/shared/day";
import type { Jobs } from "~/db/queue.server";
import { haltBulkUpdate, updateNextRows } from "~/models/employees/bulk/bulk-updates.server";

/** Updates the employees of a confirmed workbook in batches; it resumes after a stop or a kill. */
export async function bulkUpdateJob({ companySeq, bulkInviteSeq }: Jobs["bulk-update"], signal?: AbortSignal): Promise<void> {
  try {
    // Unfinished: throw, so that the queue hands the job to another process.
    while (await updateNextRows({ companySeq }, bulkInviteSeq, manilaDay(new Date()))) signal?.throwIfAborted();
  } catch (error) {
    if (!signal?.aborted) await haltBulkUpdate({ companySeq }, bulkInviteSeq);
    throw error;
  }
}
