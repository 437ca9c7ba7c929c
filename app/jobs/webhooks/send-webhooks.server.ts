import type { Jobs } from "~/db/queue.server";
import { env } from "~/env.server";
import { defineJob, MINUTE } from "~/jobs/define-job.server";
import { listCompaniesWithDueWebhooks, readDatabaseTime } from "~/models/settings/webhooks/sending.server";
import { deliverWebhooks } from "./deliver-webhooks.server";

/** Sends the events of a company to its webhook endpoints. */
const run = (company: Jobs["send-webhooks"], signal?: AbortSignal): Promise<void> =>
  deliverWebhooks(company, { now: readDatabaseTime, random: Math.random, allowPrivate: env.OUTBOUND_ALLOW_PRIVATE_HOSTS, signal });

export const sendWebhooksJob = defineJob({
  name: "send-webhooks",
  label: "companies with webhook messages to send",
  every: 3,
  maxBackoff: MINUTE,
  due: async () =>
    (await listCompaniesWithDueWebhooks()).map(({ companySeq, first, due }) => ({
      job: { companySeq },
      progress: `${first.getTime()} ${due}`,
    })),
  run,
});
