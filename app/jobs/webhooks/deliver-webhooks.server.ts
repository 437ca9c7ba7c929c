import { Webhook } from "standardwebhooks";
import type { AttemptResult } from "~/domain/settings/webhooks/webhook-retries";
import { isDelivered } from "~/domain/settings/webhooks/webhook-retries";
import { OutboundRefusal } from "~/domain/shared/outbound/outbound-url";
import { messageBody, messageIdOf } from "~/domain/shared/webhooks/webhook-event";
import { claimDeliveries, listDueEndpoints, recordAttempts, type ClaimedBatch } from "~/models/settings/webhooks/sending.server";
import { sendOutbound } from "~/models/shared/outbound/outbound-request.server";
import { checkOutboundUrl, type CheckedUrl, type OutboundRules } from "~/models/shared/outbound/public-host.server";

/** Requests in flight per endpoint. */
const PARALLEL = 16;
const TIMEOUT_MILLIS = 10_000;
const ANSWER_BYTES = 16 * 1024;
const MAX_EXCERPT = 500;
/** After so many batches without a delivery, the endpoint is left to the next job. */
const MAX_FAILED_BATCHES = 3;
/** A run ends after this time; the reconciler continues. */
const RUN_MILLIS = 60_000;

type Company = { companySeq: number };

export interface DeliveryOptions extends OutboundRules {
  now: () => Date;
  random: () => number;
  signal?: AbortSignal;
}

/** Sends the due messages of a company, endpoint by endpoint in parallel. Throws when interrupted. */
export async function deliverWebhooks(company: Company, options: DeliveryOptions): Promise<void> {
  const endpoints = await listDueEndpoints(company, options.now());
  await Promise.all(endpoints.map((endpointSeq) => deliverTo(company, endpointSeq, options)));
}

async function deliverTo(company: Company, endpointSeq: number, options: DeliveryOptions): Promise<void> {
  const end = performance.now() + RUN_MILLIS;
  for (let failed = 0; failed < MAX_FAILED_BATCHES && performance.now() < end;) {
    options.signal?.throwIfAborted();
    const now = options.now();
    const batch = await claimDeliveries(company, endpointSeq, { now, limit: PARALLEL });
    if (!batch || batch.deliveries.length === 0) return;
    const attempts = await sendBatch(company, batch, now, options);
    await recordAttempts(company, endpointSeq, attempts, { now, random: options.random });
    failed = attempts.some(({ result }) => isDelivered(result)) ? 0 : failed + 1;
  }
}

async function sendBatch({ companySeq }: Company, batch: ClaimedBatch, now: Date, rules: OutboundRules) {
  const { url, secrets, deliveries, sendsPay } = batch;
  const checked = await resultOf(() => checkOutboundUrl(url, rules));
  return Promise.all(
    deliveries.map(async ({ eventSeq, attempts, dueAt, ...event }) => {
      const message = { id: messageIdOf(companySeq, eventSeq), body: messageBody(companySeq, { eventSeq, ...event }, sendsPay) };
      const result = "error" in checked ? checked : await resultOf(() => post(checked, message, secrets, now));
      return { eventSeq, attempts, dueAt, result };
    }),
  );
}

/** One attempt by the Standard Webhooks specification. The answer's status alone decides; its beginning is kept for the log. */
async function post(
  checked: CheckedUrl,
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Promise<AttemptResult> {
  if (secrets.length === 0) return { error: "The secret of this webhook cannot be decrypted. Make a new one." };
  const { status, body: answer } = await sendOutbound(checked, {
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
    maxBytes: ANSWER_BYTES,
  });
  return { status, answer: excerptOf(answer) };
}

/** Control characters are no text, and a database refuses NUL. */
const excerptOf = (answer: Buffer): string =>
  answer
    .toString("utf8")
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, "")
    .slice(0, MAX_EXCERPT);

/** What went wrong as text for the log of the endpoint. */
async function resultOf<Result>(run: () => Promise<Result>): Promise<Result | { error: string }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof OutboundRefusal) return { error: error.message };
    const { message, code } = error as NodeJS.ErrnoException;
    return { error: (message || code || "The connection failed").slice(0, MAX_EXCERPT) };
  }
}
