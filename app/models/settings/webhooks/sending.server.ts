import { and, eq } from "drizzle-orm";
import { asScheduler, inCompany, query, readInCompany, type Tx } from "~/db/client.server";
import { webhookDeliveries, webhookEndpoints } from "~/db/schema/settings/webhooks";
import { disabledNotification, endpointDisabled, type DisabledReason } from "~/domain/settings/webhooks/webhook-endpoint";
import { disabledAfter, isDelivered, nextAttempt, type AttemptResult } from "~/domain/settings/webhooks/webhook-retries";
import type { Scope } from "~/domain/shared/scope";
import type { StoredEvent } from "~/domain/shared/webhooks/webhook-event";
import { recordChange } from "~/models/shared/change-log.server";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { pathTo } from "~/paths";
import { disable, failPending } from "./endpoints.server";
import { signingSecrets } from "./webhook-secrets.server";

type Company = Pick<Scope, "companySeq">;

/** Longer than a request may take. Afterwards another process sends the message again. */
const LEASE_SECONDS = 60;

export interface ClaimedDelivery extends StoredEvent {
  attempts: number;
  /** When the first attempt began. */
  firstAt: Date;
  /** With the number of attempts, identifies the lease. */
  claimedUntil: Date;
}

/** Messages of an endpoint that this process sends now, and what it needs for that. */
export interface ClaimedBatch {
  url: string;
  sendsPay: boolean;
  secrets: string[];
  deliveries: ClaimedDelivery[];
}

/** The clock that all times of deliveries are compared with; rounded up, because a Date has no microseconds. */
export async function readDatabaseTime(): Promise<Date> {
  const [row] = await query<{ now: Date }>("select date_trunc('milliseconds', statement_timestamp()) + interval '1 millisecond' as now");
  return row!.now;
}

/** Companies with messages that are due. Reads only numbers and times. */
export function listCompaniesWithDueWebhooks(): Promise<{ companySeq: number; first: Date; due: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number; first: Date; due: number }>(
      `select company_seq as "companySeq", min(next_attempt_at) as first, count(*)::int as due from webhook_deliveries
        where delivery_state = 'PENDING' and next_attempt_at <= now() and (claimed_until is null or claimed_until <= now())
        group by 1 order by 1`,
    );
    return rows;
  });
}

/** Endpoints of a company with messages that are due. */
export function listDueEndpoints({ companySeq }: Company, now: Date): Promise<number[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ endpointSeq: number }>(
      `select distinct endpoint_seq as "endpointSeq" from webhook_deliveries
        where company_seq = $1 and delivery_state = 'PENDING' and next_attempt_at <= $2 order by 1`,
      [companySeq, now],
    );
    return rows.map(({ endpointSeq }) => endpointSeq);
  });
}

const IS_OF_ENDPOINT = "company_seq = $1 and endpoint_seq = $2 and delivery_state = 'PENDING'";
const IS_DUE = "next_attempt_at <= $3 and (claimed_until is null or claimed_until <= $3)";
/**
 * The first pending message of each order key: an event of an employee is sent only after the earlier ones. One pass over the pending
 * rows, because a check per row depends on statistics that a burst of events does not have yet.
 */
const HEADS = `select distinct on (coalesce(order_key, event_seq::text) collate "C") event_seq, next_attempt_at, claimed_until
  from webhook_deliveries where ${IS_OF_ENDPOINT} order by coalesce(order_key, event_seq::text) collate "C", event_seq`;
/** Arrays, because a joined subquery with a limit could be evaluated again and would lease more. */
const CLAIM = `update webhook_deliveries d set attempts = d.attempts + 1, due_at = case when d.attempts = 0 then $3 else d.due_at end, last_attempt_at = $3,
         claimed_until = $3::timestamptz + make_interval(secs => $5)
    from webhook_events e
   where d.company_seq = $1 and d.endpoint_seq = $2 and e.company_seq = $1 and e.event_seq = d.event_seq and d.event_seq = any(array(
     select event_seq from webhook_deliveries
      where ${IS_OF_ENDPOINT} and ${IS_DUE} and event_seq = any(array(
        select event_seq from (${HEADS}) heads where ${IS_DUE} order by next_attempt_at, event_seq limit $4))
        for update skip locked))
  returning d.event_seq as "eventSeq", d.attempts, d.due_at as "firstAt", d.claimed_until as "claimedUntil", e.event_kind as "eventKind", e.employee_seq as "employeeSeq",
            e.occurred_at as "occurredAt", e.data, e.pay`;

/** Leases due messages of an endpoint to this process. @returns null when the endpoint is disabled or deleted */
export function claimDeliveries(
  { companySeq }: Company,
  endpointSeq: number,
  { now, limit }: { now: Date; limit: number },
): Promise<ClaimedBatch | null> {
  return inCompany({ companySeq }, async (tx) => {
    const endpoint = await readEndpoint(tx, { companySeq }, endpointSeq);
    if (endpoint?.endpointState !== "ENABLED") {
      await endLeftovers(tx, { companySeq }, endpointSeq, endpoint !== undefined);
      return null;
    }
    const { rows } = await tx.$client.query<ClaimedDelivery>(CLAIM, [companySeq, endpointSeq, now, limit, LEASE_SECONDS]);
    return {
      url: endpoint.url,
      sendsPay: endpoint.sendsPayYn === "Y",
      secrets: signingSecrets(endpoint, now),
      deliveries: rows.toSorted((a, b) => a.eventSeq - b.eventSeq),
    };
  });
}

/** Messages of changes that were in progress while the endpoint was disabled or deleted, which could not see them. */
async function endLeftovers(tx: Tx, company: Company, endpointSeq: number, exists: boolean): Promise<void> {
  if (exists) return failPending(tx, company, endpointSeq);
  const { companySeq } = webhookDeliveries;
  await tx.delete(webhookDeliveries).where(and(eq(companySeq, company.companySeq), eq(webhookDeliveries.endpointSeq, endpointSeq)));
}

export type Attempt = Pick<ClaimedDelivery, "eventSeq" | "attempts" | "firstAt" | "claimedUntil"> & { result: AttemptResult };

/**
 * Stores the outcome of attempts; a message whose lease was taken over in the meantime is left to its new holder. Disables the endpoint
 * where the responses demand it.
 * @param now when the attempts had ended @param random for the jitter
 */
export function recordAttempts(
  { companySeq }: Company,
  endpointSeq: number,
  attempts: readonly Attempt[],
  { now, random }: { now: Date; random: () => number },
): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    // The endpoint first, as disabling it locks, and locked, so that one of two processes disables it.
    const [endpoint] = await tx.select().from(webhookEndpoints).where(oneOf({ companySeq }, endpointSeq)).for("update");
    if (!endpoint) return;
    const succeeded = attempts.some(({ result }) => isDelivered(result));
    // Only a transition updates the endpoint.
    const failingSince = succeeded ? null : (endpoint.failingSince ?? now);
    if (failingSince !== endpoint.failingSince)
      await tx.update(webhookEndpoints).set({ failingSince }).where(oneOf({ companySeq }, endpointSeq));
    await storeResults(tx, { companySeq }, endpointSeq, attempts, { now, random });
    const results = attempts.map(({ result }) => result);
    const reason = disabledAfter(results, failingSince, now);
    if (reason !== null && reason !== "BY_HAND" && endpoint.endpointState === "ENABLED")
      await disableFailing(tx, { companySeq }, endpoint, reason);
  });
}

async function storeResults(
  tx: Tx,
  { companySeq }: Company,
  endpointSeq: number,
  attempts: readonly Attempt[],
  { now, random }: { now: Date; random: () => number },
): Promise<void> {
  const rows = attempts.map(({ eventSeq, attempts: count, firstAt, claimedUntil, result }) => {
    const delivered = isDelivered(result);
    const next = delivered ? null : nextAttempt({ attempts: count, firstAt, now }, result, random());
    const failed = next === null ? "FAILED" : "PENDING";
    return { eventSeq, count, claimedUntil, state: delivered ? "DELIVERED" : failed, next, result };
  });
  await tx.$client.query(
    `update webhook_deliveries d set delivery_state = r.state, next_attempt_at = coalesce(r.next, d.next_attempt_at), claimed_until = null,
            last_status = r.status, last_error = r.error, last_answer = r.response
       from unnest($3::bigint[], $4::int[], $5::text[], $6::timestamptz[], $7::int[], $8::text[], $9::text[], $10::timestamptz[])
         as r(event_seq, attempts, state, next, status, error, response, lease)
      where d.company_seq = $1 and d.endpoint_seq = $2 and d.event_seq = any($3::bigint[]) and d.event_seq = r.event_seq
        and d.attempts = r.attempts and d.claimed_until = r.lease and d.delivery_state = 'PENDING'`,
    [
      companySeq,
      endpointSeq,
      rows.map(({ eventSeq }) => eventSeq),
      rows.map(({ count }) => count),
      rows.map(({ state }) => state),
      rows.map(({ next }) => next?.toISOString() ?? null),
      rows.map(({ result }) => ("status" in result ? result.status : null)),
      rows.map(({ result }) => ("error" in result ? result.error : "")),
      rows.map(({ result }) => ("response" in result ? result.response : "")),
      rows.map(({ claimedUntil }) => claimedUntil.toISOString()),
    ],
  );
}

type EndpointRow = typeof webhookEndpoints.$inferSelect;

async function readEndpoint(tx: Tx, company: Company, endpointSeq: number): Promise<EndpointRow | undefined> {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(oneOf(company, endpointSeq));
  return endpoint;
}

async function disableFailing(
  tx: Tx,
  { companySeq }: Company,
  { endpointSeq, description }: EndpointRow,
  reason: Exclude<DisabledReason, "BY_HAND">,
): Promise<void> {
  await disable(tx, { companySeq }, endpointSeq, reason);
  await writeNotification(
    tx,
    { companySeq },
    {
      kind: "WEBHOOK_DISABLED",
      noticeKey: `webhook:${endpointSeq}:disabled`,
      ...disabledNotification(description, reason),
      links: [{ label: "Open webhook", href: pathTo("get-webhook", { endpointSeq }) }],
    },
  );
  const sender: Scope = { companySeq, accountSeq: 0, employeeName: "Webhooks", permissions: [], subscriptions: [] };
  await recordChange(tx, sender, endpointDisabled(endpointSeq, description, reason));
}

const oneOf = ({ companySeq }: Company, endpointSeq: number) =>
  and(eq(webhookEndpoints.companySeq, companySeq), eq(webhookEndpoints.endpointSeq, endpointSeq));
