import { deliverWebhooks } from "~/jobs/webhooks/deliver-webhooks.server";
import { killProcessAfter } from "./kill-process";

/**
 * A process that is killed while it sends webhooks: after it stored the outcome of the given number of batches, before the last of them is
 * committed. Arguments: company, instant, batches.
 */
const [company, instant, times] = process.argv.slice(2) as [string, string, string];
killProcessAfter("update webhook_deliveries d set delivery_state", Number(times));
process.send?.("ready");
await deliverWebhooks({ companySeq: Number(company) }, { now: () => new Date(instant), random: () => 0.5, allowPrivate: true });
