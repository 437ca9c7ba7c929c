import { and, count, desc, eq, sql } from "drizzle-orm";
import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "~/db/schema/settings/webhooks";
import { ENDPOINT_IS_DISABLED, STILL_PENDING, type DeliveryState } from "~/domain/settings/webhooks/webhook-endpoint";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { TEST_EVENT, WEBHOOK_DAYS } from "~/domain/shared/webhooks/webhook-event";

type Company = Pick<Scope, "companySeq">;
type DeliveryKey = { endpointSeq: number; eventSeq: number };

/** The deliveries of an endpoint, the newest events first, and their total. @param state null = all */
export function listDeliveries(
  { companySeq }: Company,
  seq: number,
  state: DeliveryState | null,
  { limit, offset }: { limit: number; offset: number },
) {
  return readInCompany({ companySeq }, async (tx) => {
    const condition = and(
      eq(webhookDeliveries.companySeq, companySeq),
      eq(endpointSeq, seq),
      state === null ? undefined : eq(webhookDeliveries.deliveryState, state),
    );
    const list = await tx
      .select(COLUMNS)
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, OF_EVENT)
      .where(condition)
      .orderBy(desc(eventSeq))
      .limit(limit)
      .offset(offset);
    const [all] = await tx.select({ count: count() }).from(webhookDeliveries).where(condition);
    return { list, count: all!.count };
  });
}
export type LoggedDelivery = Awaited<ReturnType<typeof listDeliveries>>["list"][number];

/** @throws NotFound */
export function getDelivery({ companySeq }: Company, key: DeliveryKey) {
  return readInCompany({ companySeq }, async (tx) => {
    const [delivery] = await tx
      .select({ ...COLUMNS, employeeSeq: webhookEvents.employeeSeq, data: webhookEvents.data, pay: webhookEvents.pay })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, OF_EVENT)
      .where(oneOf({ companySeq }, key));
    if (!delivery) throw new NotFound("webhook message");
    return delivery;
  });
}

/** Sends a delivered or failed message again, with the same ID. @throws NotFound; Refusal (409) */
export function resend({ companySeq }: Company, key: DeliveryKey): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    // The endpoint first, as disabling it locks.
    await requireEnabled(tx, { companySeq }, key.endpointSeq);
    const [delivery] = await tx
      .select({ state: webhookDeliveries.deliveryState })
      .from(webhookDeliveries)
      .where(oneOf({ companySeq }, key))
      .for("update");
    if (!delivery) throw new NotFound("webhook message");
    if (delivery.state === "PENDING") throw new Refusal(STILL_PENDING, { status: 409 });
    const now = sql`statement_timestamp()`;
    await tx
      .update(webhookDeliveries)
      .set({ deliveryState: "PENDING", attempts: 0, nextAttemptAt: now, claimedUntil: null })
      .where(oneOf({ companySeq }, key));
    enqueue(tx, "send-webhooks", { companySeq });
  });
}

/** Sends an event without content to an endpoint. @returns its number @throws NotFound; Refusal (409) */
export function sendTestEvent({ companySeq }: Company, seq: number): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    await requireEnabled(tx, { companySeq }, seq);
    const [event] = await tx
      .insert(webhookEvents)
      .values({ companySeq, eventKind: TEST_EVENT, data: { changedFields: [] } })
      .returning({ eventSeq });
    await tx.insert(webhookDeliveries).values({ companySeq, endpointSeq: seq, eventSeq: event!.eventSeq });
    enqueue(tx, "send-webhooks", { companySeq });
    return event!.eventSeq;
  });
}

/** Companies with events past retention. Reads only numbers. */
export function listCompaniesWithOldEvents(): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select distinct company_seq as "companySeq" from webhook_events where occurred_at < now() - make_interval(days => $1) order by 1`,
      [WEBHOOK_DAYS],
    );
    return rows;
  });
}

/** Deletes some events past retention, with their deliveries. @returns how many; 0 = none is left */
export function purgeWebhookEvents({ companySeq }: Company): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    const { rowCount } = await tx.$client.query(
      `delete from webhook_events where company_seq = $1 and event_seq in
         (select event_seq from webhook_events where company_seq = $1 and occurred_at < now() - make_interval(days => $2) limit 5000)`,
      [companySeq, WEBHOOK_DAYS],
    );
    return rowCount ?? 0;
  });
}

const { endpointSeq } = webhookDeliveries;
const { eventSeq } = webhookEvents;
const OF_EVENT = and(eq(webhookEvents.companySeq, webhookDeliveries.companySeq), eq(eventSeq, webhookDeliveries.eventSeq));
const COLUMNS = {
  eventSeq,
  eventKind: webhookEvents.eventKind,
  occurredAt: webhookEvents.occurredAt,
  state: sql<DeliveryState>`${webhookDeliveries.deliveryState}`,
  attempts: webhookDeliveries.attempts,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  lastAttemptAt: webhookDeliveries.lastAttemptAt,
  lastStatus: webhookDeliveries.lastStatus,
  lastError: webhookDeliveries.lastError,
  lastAnswer: webhookDeliveries.lastAnswer,
};

const oneOf = ({ companySeq }: Company, key: DeliveryKey) =>
  and(eq(webhookDeliveries.companySeq, companySeq), eq(endpointSeq, key.endpointSeq), eq(webhookDeliveries.eventSeq, key.eventSeq));

/** @throws NotFound; Refusal (409) */
async function requireEnabled(tx: Tx, { companySeq }: Company, seq: number): Promise<void> {
  const [endpoint] = await tx
    .select({ state: webhookEndpoints.endpointState })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companySeq, companySeq), eq(webhookEndpoints.endpointSeq, seq)))
    .for("share");
  if (!endpoint) throw new NotFound("webhook");
  if (endpoint.state !== "ENABLED") throw new Refusal(ENDPOINT_IS_DISABLED, { status: 409 });
}
