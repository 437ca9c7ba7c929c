import type { WebhookFormProps } from "~/components/settings/connections/webhook-form";
import type { MessageRow, WebhookRow, WebhookState } from "~/components/settings/connections/webhook-table";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import {
  DELIVERY_STATES,
  DISABLED_REASONS,
  hostOfUrl,
  MAX_ENDPOINT_DESCRIPTION,
  type DeliveryState,
} from "~/domain/settings/webhooks/webhook-endpoint";
import { formatInstant } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { MAX_OUTBOUND_URL_LENGTH } from "~/domain/shared/outbound/outbound-url";
import type { Scope } from "~/domain/shared/scope";
import { messageBody, messageIdOf, SUBSCRIBED_KINDS, WEBHOOK_EVENTS } from "~/domain/shared/webhooks/webhook-event";
import {
  getEndpoint,
  listEndpoints,
  maySendPay,
  type ListedEndpoint,
  type StoredEndpoint,
} from "~/models/settings/webhooks/endpoints.server";
import { getDelivery, listDeliveries, type LoggedDelivery } from "~/models/settings/webhooks/webhook-log.server";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";

/** The endpoints of the company for the list. */
export async function readWebhooks(scope: Scope): Promise<{ benefitsOnly: boolean; rows: WebhookRow[] }> {
  return { benefitsOnly: isBenefitsOnly(scope), rows: (await listEndpoints(scope)).map(webhookRow) };
}

function webhookRow(endpoint: ListedEndpoint): WebhookRow {
  const { endpointSeq, url, description, eventKinds, lastAttemptAt, pending, failed } = endpoint;
  return {
    endpointSeq,
    description,
    pending,
    failed,
    host: hostOfUrl(url),
    events: eventKinds.length,
    lastAttempt: lastAttemptAt && formatInstant(lastAttemptAt),
    ...stateOf(endpoint),
  };
}

/** State and what to do. */
export function stateOf({
  state,
  disabledReason,
  failingSince,
}: Pick<StoredEndpoint, "state" | "disabledReason" | "failingSince">): WebhookState {
  if (state === "DISABLED") {
    const isManual = disabledReason === "BY_HAND" || disabledReason === "";
    const stateText = disabledReason === "" ? "Disabled" : DISABLED_REASONS[disabledReason];
    return isManual
      ? { tone: "quiet", stateText, task: "" }
      : { tone: "danger", stateText, task: "Correct its server or address, then enable it." };
  }
  if (failingSince === null) return { tone: "done", stateText: "Enabled", task: "" };
  return {
    tone: "attention",
    stateText: `Failing since ${formatInstant(failingSince)}`,
    task: "Check its server. After 24 hours of failures the webhook is disabled.",
  };
}

/** An endpoint with a page of its messages. @throws NotFound, 400 */
export async function readWebhookPage(request: Request, scope: Scope, endpointSeq: number) {
  const [endpoint] = await listEndpoints(scope, endpointSeq);
  if (!endpoint) throw new NotFound("webhook");
  const filter = new URL(request.url).searchParams.get("state");
  const state = filter ? oneOf(Object.keys(DELIVERY_STATES) as DeliveryState[], filter) : null;
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["event"] });
  const { list, count } = await listDeliveries(scope, endpointSeq, state, { limit: pageSize, offset });
  toLastPage(request, { page, pageSize }, count);
  const { url, eventKinds, sendsPay, createdBy, createdAt, previousSecretUntil } = endpoint;
  const isRotating = previousSecretUntil !== null && previousSecretUntil > new Date();
  return {
    ...webhookRow(endpoint),
    url,
    sendsPay,
    page,
    pageSize,
    count,
    isFiltered: state !== null,
    enabled: endpoint.state === "ENABLED",
    benefitsOnly: isBenefitsOnly(scope),
    eventNames: eventKinds.join(", "),
    created: `${formatInstant(createdAt)}, ${createdBy}`,
    previousSecret: isRotating ? `Valid until ${formatInstant(previousSecretUntil)}` : null,
    messages: list.map((delivery) => messageRow(endpointSeq, delivery)),
  };
}

const messageRow = (endpointSeq: number, delivery: LoggedDelivery): MessageRow => ({
  endpointSeq,
  eventSeq: delivery.eventSeq,
  kind: delivery.eventKind,
  occurred: formatInstant(delivery.occurredAt),
  state: delivery.state,
  stateText: DELIVERY_STATES[delivery.state],
  attempts: delivery.attempts,
  lastAttempt: delivery.lastAttemptAt && formatInstant(delivery.lastAttemptAt),
  response: responseText(delivery),
  nextAttempt: delivery.state === "PENDING" ? formatInstant(delivery.nextAttemptAt) : null,
});

const responseText = ({ lastStatus, lastError }: Pick<LoggedDelivery, "lastStatus" | "lastError">): string =>
  lastStatus === null ? lastError : `HTTP ${lastStatus}`;

/** A message with its payload. @throws NotFound */
export async function readWebhookMessage(scope: Scope, key: { endpointSeq: number; eventSeq: number }) {
  const [endpoint, delivery] = await Promise.all([getEndpoint(scope, key.endpointSeq), getDelivery(scope, key)]);
  // Pay figures only for an account that may view pay, whatever the program gets; its response may repeat them.
  const mayView = maySendPay(scope);
  const body = messageBody(scope.companySeq, delivery, endpoint.sendsPay && mayView);
  return {
    ...messageRow(key.endpointSeq, delivery),
    messageId: messageIdOf(scope.companySeq, key.eventSeq),
    payload: JSON.stringify(JSON.parse(body), null, 2),
    responseBody: delivery.pay === null || mayView ? delivery.lastAnswer : "",
    mayResend: endpoint.state === "ENABLED" && delivery.state !== "PENDING",
  };
}

/** Options and limits of the form. */
export const readWebhookForm = (scope: Scope): Pick<WebhookFormProps, "events" | "limits" | "maySendPay"> => ({
  events: SUBSCRIBED_KINDS.map((kind) => ({ value: kind, label: `${WEBHOOK_EVENTS[kind]} (${kind})` })),
  limits: { url: MAX_OUTBOUND_URL_LENGTH, description: MAX_ENDPOINT_DESCRIPTION },
  maySendPay: maySendPay(scope),
});

export const NEW_WEBHOOK: WebhookFormProps["values"] = { url: "", description: "", eventKinds: [], sendsPay: "" };

export const webhookValues = ({ url, description, eventKinds, sendsPay, revision }: StoredEndpoint): WebhookFormProps["values"] => ({
  url,
  description,
  eventKinds: [...eventKinds],
  sendsPay: sendsPay ? "on" : "",
  revision: String(revision),
});
