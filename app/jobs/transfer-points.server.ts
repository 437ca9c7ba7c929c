import type { Jobs } from "~/db/queue.server";
import { manilaDay, addDays } from "~/domain/shared/day";
import { log } from "~/log.server";
import { LedgerAheadOfClock } from "~/models/flex_ben/postings.server";
import { runNextTransfer, notifyLedgerAhead, notifyShortages, NOTICE_DAYS } from "~/models/flex_ben/scheduled-transfers.server";
import { MINUTE, defineJob, pendingToday } from "./define-job.server";
import { listCompaniesDue } from "~/models/flex_ben/schedule.server";

/** Runs the due scheduled transfers of a company, by Manila time, and warns of upcoming shortages. */
async function run(company: Jobs["transfer-points"], signal?: AbortSignal): Promise<void> {
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

export const transferPointsJob = defineJob({
  name: "transfer-points",
  label: "companies with points to transfer",
  every: 15,
  maxBackoff: 10 * MINUTE,
  due: pendingToday((today) => listCompaniesDue(addDays(today, NOTICE_DAYS))),
  run,
});
