import { and, asc, count, eq, max, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { webhookDeliveries, webhookEndpoints } from "~/db/schema/settings/webhooks";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import {
  ENDED_BY_DISABLING,
  endpointAdded,
  endpointChanged,
  endpointDisabled,
  endpointEnabled,
  endpointRemoved,
  hostOfUrl,
  MAX_ENDPOINTS,
  PAY_NOT_ALLOWED,
  ROTATION_HOURS,
  secretRotated,
  TOO_MANY_ENDPOINTS,
  WEBHOOK,
  type DeliveryState,
  type DisabledReason,
  type EndpointSettings,
  type EndpointState,
} from "~/domain/settings/webhooks/webhook-endpoint";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordSecurityEvent } from "~/models/settings/security-events.server";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { decryptWebhookSecret, encryptWebhookSecret, newWebhookSecret } from "./webhook-secrets.server";

type Company = Pick<Scope, "companySeq">;

/** The endpoints of a company with counts of their messages, by description. Without secrets. @param seq only this one */
export function listEndpoints({ companySeq }: Company, seq?: number) {
  const deliveries = webhookDeliveries;
  const inState = (state: DeliveryState) => sql<number>`count(*) filter (where ${deliveries.deliveryState} = ${state})::int`;
  return readInCompany({ companySeq }, (tx) => {
    const counts = tx
      .select({
        endpointSeq: deliveries.endpointSeq,
        lastAttemptAt: max(deliveries.lastAttemptAt).as("last_attempt"),
        pending: inState("PENDING").as("pending"),
        failed: inState("FAILED").as("failed"),
      })
      .from(deliveries)
      .where(and(eq(deliveries.companySeq, companySeq), seq === undefined ? undefined : eq(deliveries.endpointSeq, seq)))
      .groupBy(deliveries.endpointSeq)
      .as("counts");
    const { lastAttemptAt, pending, failed } = counts;
    return tx
      .select({ ...COLUMNS, lastAttemptAt, pending: sql<number>`coalesce(${pending}, 0)`, failed: sql<number>`coalesce(${failed}, 0)` })
      .from(webhookEndpoints)
      .leftJoin(counts, eq(counts.endpointSeq, endpointSeq))
      .where(seq === undefined ? eq(webhookEndpoints.companySeq, companySeq) : oneOf({ companySeq }, seq))
      .orderBy(asc(sql`lower(${webhookEndpoints.description})`), asc(endpointSeq));
  });
}
/** The states of the endpoints, without counting messages. */
export function listEndpointStates({ companySeq }: Company) {
  const { state, disabledReason, failingSince } = COLUMNS;
  return readInCompany({ companySeq }, (tx) =>
    tx.select({ state, disabledReason, failingSince }).from(webhookEndpoints).where(eq(webhookEndpoints.companySeq, companySeq)),
  );
}
export type ListedEndpoint = Awaited<ReturnType<typeof listEndpoints>>[number];
export type StoredEndpoint = Omit<ListedEndpoint, "lastAttemptAt" | "pending" | "failed">;

/** @throws NotFound */
export function getEndpoint(scope: Company, seq: number): Promise<StoredEndpoint> {
  return readInCompany(scope, (tx) => endpointOf(tx, scope, seq));
}

/** Whether the account may have pay figures sent to a program: only if it may view them itself. */
export const maySendPay = (scope: Pick<Scope, "permissions" | "subscriptions">): boolean =>
  hasAccess(scope, ACCESS.viewPayroll) || (isBenefitsOnly(scope) && hasAccess(scope, ACCESS.editFlexBen));

/** @param settings the address is checked already @returns its number, and its secret, which is shown once @throws Refusal */
export function createEndpoint(scope: Scope, settings: EndpointSettings): Promise<{ endpointSeq: number; secret: string }> {
  return inCompany(scope, async (tx) => {
    const { companySeq, employeeName } = scope;
    if (settings.sendsPay && !maySendPay(scope)) throw new Refusal(PAY_NOT_ALLOWED, { field: "sendsPay" });
    // The counter stays locked until commit, so that concurrent forms cannot exceed the limit.
    const seq = await nextSeq(tx, companySeq, "webhookEndpoint");
    const all = await tx.select({ count: count() }).from(webhookEndpoints).where(eq(webhookEndpoints.companySeq, companySeq));
    if (all[0]!.count >= MAX_ENDPOINTS) throw new Refusal(TOO_MANY_ENDPOINTS);
    const secret = newWebhookSecret();
    await tx.insert(webhookEndpoints).values({
      companySeq,
      endpointSeq: seq,
      ...columnsOf(settings),
      secret: encryptWebhookSecret({ companySeq, endpointSeq: seq }, secret),
      createdBy: employeeName,
    });
    await recordUse(tx, scope, `Added, ${hostOfUrl(settings.url)}`);
    await recordChange(tx, scope, endpointAdded(seq, settings));
    return { endpointSeq: seq, secret };
  });
}

/** @throws NotFound; Refusal when pay may not be sent, or on a concurrent edit (409) */
export function updateEndpoint(scope: Scope, seq: number, settings: EndpointSettings, posted: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const stored = await lockEndpoint(tx, scope, seq, posted);
    const change = endpointChanged(seq, settingsOf(stored), settings);
    if (change === null) return;
    // A new address would receive figures that this account may not view.
    if (settings.sendsPay && !maySendPay(scope)) throw new Refusal(PAY_NOT_ALLOWED, { field: "sendsPay" });
    await tx
      .update(webhookEndpoints)
      .set({ ...columnsOf(settings), revision: stored.revision + 1 })
      .where(oneOf(scope, seq));
    await recordUse(tx, scope, `Changed, ${hostOfUrl(settings.url)}`);
    await recordChange(tx, scope, change);
  });
}

/** @returns the new secret, which is shown once @throws NotFound; Refusal on a concurrent edit (409) */
export function rotateSecret(scope: Scope, seq: number, posted: number): Promise<string> {
  return inCompany(scope, async (tx) => {
    const stored = await lockEndpoint(tx, scope, seq, posted);
    const secret = newWebhookSecret();
    const [present] = await tx.select({ secret: webhookEndpoints.secret }).from(webhookEndpoints).where(oneOf(scope, seq));
    const isReadable = decryptWebhookSecret({ companySeq: scope.companySeq, endpointSeq: seq }, present!.secret) !== null;
    await tx
      .update(webhookEndpoints)
      .set({
        secret: encryptWebhookSecret({ companySeq: scope.companySeq, endpointSeq: seq }, secret),
        // One that cannot be decrypted signs nothing.
        previousSecret: isReadable ? sql`${webhookEndpoints.secret}` : null,
        previousSecretUntil: isReadable ? sql`now() + make_interval(hours => ${ROTATION_HOURS})` : null,
        revision: stored.revision + 1,
      })
      .where(oneOf(scope, seq));
    await recordUse(tx, scope, `Secret rotated, ${hostOfUrl(stored.url)}`);
    await recordChange(tx, scope, secretRotated(seq, stored.description));
    return secret;
  });
}

/** Messages of a disabled endpoint fail, and later events are not kept for it. @throws NotFound; Refusal on a concurrent edit (409) */
export function setEndpointState(scope: Scope, seq: number, state: EndpointState, posted: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const stored = await lockEndpoint(tx, scope, seq, posted);
    if (stored.state === state) return;
    if (state === "DISABLED") await disable(tx, scope, seq, "BY_HAND");
    else
      await tx
        .update(webhookEndpoints)
        .set({ endpointState: "ENABLED", disabledReason: "", failingSince: null, revision: stored.revision + 1 })
        .where(oneOf(scope, seq));
    await recordUse(tx, scope, `${state === "ENABLED" ? "Enabled" : "Disabled"}, ${hostOfUrl(stored.url)}`);
    const { description } = stored;
    await recordChange(tx, scope, state === "ENABLED" ? endpointEnabled(seq, description) : endpointDisabled(seq, description, "BY_HAND"));
  });
}

/** With its deliveries. @throws NotFound; Refusal on a concurrent edit (409) */
export function removeEndpoint(scope: Scope, seq: number, posted: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const stored = await lockEndpoint(tx, scope, seq, posted);
    const { companySeq } = scope;
    await tx.delete(webhookDeliveries).where(and(eq(webhookDeliveries.companySeq, companySeq), eq(webhookDeliveries.endpointSeq, seq)));
    await tx.delete(webhookEndpoints).where(oneOf(scope, seq));
    await recordUse(tx, scope, `Deleted, ${hostOfUrl(stored.url)}`);
    await recordChange(tx, scope, endpointRemoved(seq, settingsOf(stored)));
  });
}

/** Ends an endpoint and its pending messages, in the caller's transaction. */
export async function disable(tx: Tx, { companySeq }: Company, seq: number, disabledReason: DisabledReason): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ endpointState: "DISABLED", disabledReason, revision: sql`${webhookEndpoints.revision} + 1` })
    .where(oneOf({ companySeq }, seq));
  await failPending(tx, { companySeq }, seq);
}

/** Pending messages of a disabled endpoint fail. Those of an endpoint that was enabled in the meantime are kept. */
export async function failPending(tx: Tx, { companySeq }: Company, seq: number): Promise<void> {
  await tx.$client.query(
    `update webhook_deliveries d set delivery_state = 'FAILED', claimed_until = null, last_error = $3
       from webhook_endpoints p
      where d.company_seq = $1 and d.endpoint_seq = $2 and d.delivery_state = 'PENDING'
        and p.company_seq = $1 and p.endpoint_seq = $2 and p.endpoint_state = 'DISABLED'`,
    [companySeq, seq, ENDED_BY_DISABLING],
  );
}

const { endpointSeq, url, description, eventKinds, disabledReason, failingSince, createdBy, createdAt, revision } = webhookEndpoints;
const COLUMNS = {
  endpointSeq,
  url,
  description,
  eventKinds,
  failingSince,
  createdBy,
  createdAt,
  revision,
  previousSecretUntil: webhookEndpoints.previousSecretUntil,
  state: sql<EndpointState>`${webhookEndpoints.endpointState}`,
  disabledReason: sql<DisabledReason | "">`${disabledReason}`,
  sendsPay: sql<boolean>`${webhookEndpoints.sendsPayYn} = 'Y'`,
};

const oneOf = ({ companySeq }: Company, seq: number) => and(eq(webhookEndpoints.companySeq, companySeq), eq(endpointSeq, seq));

async function endpointOf(tx: Tx, scope: Company, seq: number): Promise<StoredEndpoint> {
  const [endpoint] = await tx.select(COLUMNS).from(webhookEndpoints).where(oneOf(scope, seq));
  if (!endpoint) throw new NotFound("webhook");
  return endpoint;
}

async function lockEndpoint(tx: Tx, scope: Scope, seq: number, posted: number): Promise<StoredEndpoint> {
  await tx.select({ endpointSeq }).from(webhookEndpoints).where(oneOf(scope, seq)).for("update");
  const stored = await endpointOf(tx, scope, seq);
  const present = stored.revision;
  await assertRevision(tx, scope, `The webhook “${stored.description}”`, {
    present,
    posted,
    featureName: "CONNECTION",
    noun: WEBHOOK,
    seq,
  });
  return stored;
}

const settingsOf = (stored: StoredEndpoint): EndpointSettings => ({
  url: stored.url,
  description: stored.description,
  eventKinds: stored.eventKinds,
  sendsPay: stored.sendsPay,
});

const columnsOf = (settings: EndpointSettings) => ({
  url: settings.url,
  description: settings.description,
  eventKinds: [...settings.eventKinds],
  sendsPayYn: settings.sendsPay ? "Y" : "N",
});

const recordUse = (tx: Tx, scope: Scope, detail: string): Promise<void> =>
  recordSecurityEvent(tx, scope, { eventKind: "WEBHOOK_CHANGED", accountSeq: scope.accountSeq, detail });
