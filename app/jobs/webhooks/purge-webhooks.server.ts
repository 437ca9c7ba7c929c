import { pendingNow, defineJob, HOUR } from "~/jobs/define-job.server";
import type { Jobs } from "~/db/queue.server";
import { log } from "~/log.server";
import { listCompaniesWithOldEvents, purgeWebhookEvents } from "~/models/settings/webhooks/webhook-log.server";

/** Deletes the events of a company, with their deliveries, after their retention period. */
async function run(company: Jobs["purge-webhooks"], signal?: AbortSignal): Promise<void> {
  let removed = 0;
  for (let some = -1; some !== 0; removed += some) {
    signal?.throwIfAborted();
    some = await purgeWebhookEvents(company);
  }
  if (removed > 0) log.info({ ...company, removed }, "old webhook events removed");
}

export const purgeWebhooksJob = defineJob({
  name: "purge-webhooks",
  label: "companies with old webhook events",
  every: 15,
  maxBackoff: HOUR,
  due: pendingNow(listCompaniesWithOldEvents),
  run,
});
