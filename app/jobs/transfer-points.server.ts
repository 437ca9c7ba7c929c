import { addDays, manilaDay } from "~/domain/shared/day";
import { describeError, log } from "~/log.server";
import { listCompaniesDue } from "~/models/flex_ben/schedule.server";
import { NOTICE_DAYS, runNextTransfer, tellShortages } from "~/models/flex_ben/scheduled-transfers.server";

/** Carries out every scheduled transfer that is due in Manila, and tells of shortages that are coming. A company that fails keeps no other waiting. */
export async function transferPointsJob(_job: object, signal?: AbortSignal): Promise<void> {
  const today = manilaDay(new Date());
  for (const company of await listCompaniesDue(addDays(today, NOTICE_DAYS))) {
    if (signal?.aborted) return;
    try {
      for (let run = await runNextTransfer(company, today); run; run = await runNextTransfer(company, today))
        log.info({ ...company, ...run }, "scheduled points transfer");
      await tellShortages(company, today);
    } catch (error) {
      log.error({ ...company, error: describeError(error) }, "scheduled points transfers failed");
    }
  }
}
