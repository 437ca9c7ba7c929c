import { manilaDay } from "~/domain/shared/day";
import type { Jobs } from "~/db/queue.server";
import { haltBulkUpdate, updateNextRows } from "~/models/employees/bulk/bulk-updates.server";

/** Updates everybody of a confirmed workbook, some hundred at a time; stopped or killed, it is taken up where it was. */
export async function bulkUpdateJob({ companySeq, bulkInviteSeq }: Jobs["bulk-update"], signal?: AbortSignal): Promise<void> {
  try {
    // Not done yet: thrown, so that the queue hands the job to another process.
    while (await updateNextRows({ companySeq }, bulkInviteSeq, manilaDay(new Date()))) signal?.throwIfAborted();
  } catch (error) {
    if (!signal?.aborted) await haltBulkUpdate({ companySeq }, bulkInviteSeq);
    throw error;
  }
}
