import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { LedgerAheadOfClock } from "~/models/flex_ben/postings.server";
import { runNextTransfer, notifyLedgerAhead, notifyShortages } from "~/models/flex_ben/scheduled-transfers.server";

/** Runs the due scheduled transfers of a company, by Manila time, and warns of upcoming shortages. */
export async function transferPointsJob(company: Jobs["transfer-points"], signal?: AbortSignal): Promise<void> {
  const today = manilaDay(new Date());
  try {
    for (let run = await runNextTransfer(company, today); run; run = await runNextTransfer(company, today)) {
      log.info({ ...company, ...run }, "scheduled points transfer");
      // Unfinished: throw, so that the queue hands the job to another process.
      signal?.throwIfAborted();
    }
  } catch (error) {
    if (error instanceof LedgerAheadOfClock) await notifyLedgerAhead(company, today);
    throw error;
  }
  await notifyShortages(company, today);
}
