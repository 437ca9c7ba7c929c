import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { LedgerAhead } from "~/models/flex_ben/postings.server";
import { runNextTransfer, tellLedgerAhead, tellShortages } from "~/models/flex_ben/scheduled-transfers.server";

/** Carries out every scheduled transfer of a company that is due in Manila, and tells of shortages that are coming. */
export async function transferPointsJob(company: Jobs["transfer-points"], signal?: AbortSignal): Promise<void> {
  const today = manilaDay(new Date());
  try {
    for (let run = await runNextTransfer(company, today); run; run = await runNextTransfer(company, today)) {
      log.info({ ...company, ...run }, "scheduled points transfer");
      // Not done yet: thrown, so that the queue hands the job to another process.
      signal?.throwIfAborted();
    }
  } catch (error) {
    if (error instanceof LedgerAhead) await tellLedgerAhead(company, today);
    throw error;
  }
  await tellShortages(company, today);
}
