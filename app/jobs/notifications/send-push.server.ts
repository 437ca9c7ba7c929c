import webPush from "web-push";
import { vapidKeys } from "~/db/encrypted-columns.server";
import type { Jobs } from "~/db/queue.server";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { isPushService, pushHours, pushPayload } from "~/domain/shared/messages/push-notification";
import { OutboundRefusal } from "~/domain/shared/outbound/outbound-url";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";
import {
  isOutdated,
  listDuePushMessages,
  sendNextPush,
  type PendingPush,
  type PushDelivery,
} from "~/models/shared/notifications/push-outbox.server";
import { OutboundFailure, sendOutbound } from "~/models/shared/outbound/outbound-request.server";
import { checkOutboundUrl } from "~/models/shared/outbound/public-host.server";
import { defineJob, HOUR } from "~/jobs/define-job.server";

const TIMEOUT_MILLIS = 10_000;

/** Sends a company's due notifications to browsers, one by one. */
async function run({ companySeq }: Jobs["send-push"], signal?: AbortSignal): Promise<void> {
  let pending = 0;
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const sent = await sendNextPush({ companySeq }, last, (message) => deliver({ companySeq }, message));
    if (!sent) break;
    last = sent.pushMessageSeq;
    if (sent.isPending) pending += 1;
  }
  if (pending > 0) log.info({ companySeq, pending }, "notifications to browsers are sent again later");
}

async function deliver(company: Jobs["send-push"], message: PendingPush): Promise<PushDelivery> {
  if (isOutdated(message, new Date())) return { result: "REFUSED" };
  const allowPrivate = env.OUTBOUND_ALLOW_PRIVATE_HOSTS;
  if (!allowPrivate && !isPushService(message.endpoint)) return { result: "GONE" };
  const request = encrypt(company, message);
  // A key that is no point of the curve: the browser that sent it cannot decrypt anything.
  if (!request) return { result: "GONE" };
  try {
    const address = await checkOutboundUrl(message.endpoint, { allowPrivate });
    const { status, headers } = await sendOutbound(address, { method: "POST", ...request, timeoutMillis: TIMEOUT_MILLIS, maxBytes: 0 });
    return resultOf(status, headers["retry-after"]);
  } catch (error) {
    if (error instanceof OutboundFailure || error instanceof OutboundRefusal)
      log.warn({ ...company, error: error.message }, "a push service could not be reached");
    else log.error({ ...company, error: describeError(error) }, "a notification to a browser failed");
    return { result: "RETRY", retryAfterSeconds: null };
  }
}

/** Headers and encrypted body (RFC 8291); null for a key that is invalid. */
function encrypt({ companySeq }: Jobs["send-push"], message: PendingPush): { headers: Record<string, string>; body: Buffer } | null {
  const { endpoint, browserKey, browserSecret, language } = message;
  const payload = pushPayload(message, { companySeq, ...message }, messagesFor(language).push.kinds);
  const options = { vapidDetails: { ...vapidKeys(), subject: sender() }, TTL: pushHours(message.kind) * 3600, urgency: "normal" as const };
  try {
    const keys = { p256dh: browserKey, auth: browserSecret };
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), options);
    return { headers: textHeaders(headers), body };
  } catch (error) {
    log.warn({ companySeq, error: describeError(error).name }, "a message cannot be encrypted for a browser");
    return null;
  }
}

/** The subscription no longer exists (RFC 8030). 401 and 403 are about the VAPID key of this server: they must not remove devices. */
const GONE = [404, 410];

function resultOf(status: number, retryAfter: string | undefined): PushDelivery {
  if (status >= 200 && status < 300) return { result: "SENT" };
  if (GONE.includes(status)) return { result: "GONE" };
  if (status === 429 || status >= 500)
    return { result: "RETRY", retryAfterSeconds: /^\d{1,6}$/.test(retryAfter ?? "") ? Number(retryAfter) : null };
  return { result: "REFUSED" };
}

/** `Content-Length` is set by the request. */
const textHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (name === "Content-Length" ? [] : [[name, String(value)]])));

/** Contact of this server for the push service (RFC 8292). */
const sender = (): string => `mailto:${/<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`;

export const sendPushJob = defineJob({
  name: "send-push",
  label: "companies with notifications to browsers",
  every: 15,
  maxBackoff: HOUR,
  due: async () =>
    (await listDuePushMessages()).map(({ companySeq, first, due }) => ({ job: { companySeq }, progress: `${first} ${due}` })),
  run,
});
