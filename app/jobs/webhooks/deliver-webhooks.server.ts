import { Webhook } from "standardwebhooks";
import type { AttemptResult } from "~/domain/settings/webhooks/webhook-retries";
import { isDelivered } from "~/domain/settings/webhooks/webhook-retries";
import { OutboundRefusal } from "~/domain/shared/outbound/outbound-url";
import { messageBody, messageIdOf } from "~/domain/shared/webhooks/webhook-event";
import { describeError, log } from "~/log.server";
import {
  claimDeliveries,
  listDueEndpoints,
  recordAttempts,
  type Attempt,
  type ClaimedBatch,
  type ClaimedDelivery,
} from "~/models/settings/webhooks/sending.server";
import { OutboundFailure, sendOutbound } from "~/models/shared/outbound/outbound-request.server";
import { checkOutboundUrl, type CheckedUrl, type OutboundRules } from "~/models/shared/outbound/public-host.server";

/** Requests in flight per endpoint. */
const PARALLEL = 16;
const TIMEOUT_MILLIS = 10_000;
const RESPONSE_BYTES = 16 * 1024;
const MAX_EXCERPT = 500;
/** After so many batches without a delivery, the endpoint is left to the next job. */
const MAX_FAILED_BATCHES = 3;
/** A run ends after this time; the reconciler continues. */
const RUN_MILLIS = 60_000;

type Company = { companySeq: number };

export interface DeliveryOptions extends OutboundRules {
  now: () => Date | Promise<Date>;
  random: () => number;
  signal?: AbortSignal;
}

/** Sends the due messages of a company, endpoint by endpoint in parallel. Throws when interrupted. */
export async function deliverWebhooks(company: Company, options: DeliveryOptions): Promise<void> {
  const endpoints = await listDueEndpoints(company, await options.now());
  await Promise.all(endpoints.map((endpointSeq) => deliverTo(company, endpointSeq, options)));
}

async function deliverTo(company: Company, endpointSeq: number, options: DeliveryOptions): Promise<void> {
  const end = performance.now() + RUN_MILLIS;
  for (let failed = 0; failed < MAX_FAILED_BATCHES && performance.now() < end;) {
    options.signal?.throwIfAborted();
    const now = await options.now();
    const batch = await claimDeliveries(company, endpointSeq, { now, limit: PARALLEL });
    if (!batch || batch.deliveries.length === 0) return;
    const attempts = await sendBatch(company, batch, now, options);
    await recordAttempts(company, endpointSeq, attempts, { now: await options.now(), random: options.random });
    failed = attempts.some(({ result }) => isDelivered(result)) ? 0 : failed + 1;
  }
}

async function sendBatch(company: Company, batch: ClaimedBatch, now: Date, rules: OutboundRules): Promise<Attempt[]> {
  const { companySeq } = company;
  const { url, secrets, deliveries, sendsPay } = batch;
  const checked = await resultOf(company, () => checkOutboundUrl(url, rules));
  const send = async (delivery: ClaimedDelivery): Promise<AttemptResult> => {
    if ("error" in checked) return checked;
    const message = { id: messageIdOf(companySeq, delivery.eventSeq), body: messageBody(companySeq, delivery, sendsPay) };
    return post(checked, message, secrets, now);
  };
  return Promise.all(
    deliveries.map(async (delivery) => ({ ...delivery, result: await resultOf<AttemptResult>(company, () => send(delivery)) })),
  );
}

/** One attempt by the Standard Webhooks specification. The status of the response alone decides; the beginning of its body is kept for the log. */
async function post(
  checked: CheckedUrl,
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Promise<AttemptResult> {
  if (secrets.length === 0) return { error: "The secret of this webhook cannot be decrypted. Rotate it." };
  const { status, body: response } = await sendOutbound(checked, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "Kawani-Webhooks",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(" "),
    },
    body,
    timeoutMillis: TIMEOUT_MILLIS,
    maxBytes: RESPONSE_BYTES,
  });
  return { status, response: excerptOf(response) };
}

/** Control characters are no text, and a database refuses NUL. */
const excerptOf = (response: Buffer): string =>
  response
    .toString("utf8")
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, "")
    .slice(0, MAX_EXCERPT);

/** What went wrong as text for the log of the endpoint. */
async function resultOf<Result>(company: Company, run: () => Promise<Result>): Promise<Result | { error: string }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof OutboundRefusal || error instanceof OutboundFailure) return { error: error.message.slice(0, MAX_EXCERPT) };
    // Thrown on, it would lose the results of the other messages.
    log.error({ ...company, error: describeError(error) }, "a webhook message could not be sent");
    return { error: "This server failed to send the message" };
  }
}
