import { Outlet, useLoaderData } from "@remix-run/react";
import { ConnectionsHeader } from "~/components/settings/connections/connections-header";
import { MessageTable } from "~/components/settings/connections/webhook-table";
import { Badge } from "~/components/ui/data-display/badge";
import { Values } from "~/components/ui/data-display/values";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterSelect } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { DELIVERY_STATES } from "~/domain/settings/webhooks/webhook-endpoint";
import { pathTo } from "~/paths";
import { readWebhookPage } from "~/presenters/settings/webhooks.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ description: string }>((data) => `Webhook ${data?.description ?? ""}`.trimEnd());

export const loader = guarded(ACCESS.editCompany, (scope, { request, params }) =>
  readWebhookPage(request, scope, routeIds(params, "endpointSeq").endpointSeq),
);

const STATES = Object.entries(DELIVERY_STATES).map(([value, label]) => ({ value, label }));

/** A webhook with the log of its messages. */
export default function Webhook() {
  const webhook = useLoaderData<typeof loader>();
  const { endpointSeq, benefitsOnly, enabled, task, messages, isFiltered, page, pageSize, count } = webhook;
  const at = { endpointSeq };
  return (
    <>
      <ConnectionsHeader
        benefitsOnly={benefitsOnly}
        actions={
          <>
            <LinkButton href={pathTo("get-webhook-delete", at)} variant="danger-quiet">
              Delete webhook
            </LinkButton>
            <LinkButton href={pathTo("get-webhook-state", at)}>{enabled ? "Disable webhook" : "Enable webhook"}</LinkButton>
            <LinkButton href={pathTo("get-webhook-secret", at)}>Rotate secret</LinkButton>
            {enabled ? <LinkButton href={pathTo("get-webhook-test", at)}>Send test event</LinkButton> : null}
            <LinkButton href={pathTo("get-webhook-edit", at)} icon="pencil">
              Edit webhook
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        {task ? <Notice tone="attention">{task}</Notice> : null}
        <Card title={webhook.description} padded>
          <Values
            rows={[
              [
                "State",
                <Badge key="state" tone={webhook.tone}>
                  {webhook.stateText}
                </Badge>,
              ],
              ["Last attempt", webhook.lastAttempt],
              ["Address", webhook.url, "wide"],
              ["Events", webhook.eventNames, "wide"],
              ["Pay figures", webhook.sendsPay ? "Sent" : "Not sent"],
              ["Previous secret", webhook.previousSecret],
              ["Added", webhook.created],
            ]}
          />
        </Card>
        <Card title="Messages of the last 30 days">
          <FilterBar label="Messages" sets={["state"]}>
            <FilterSelect name="state" label="State" all="All states" options={STATES} />
          </FilterBar>
          {messages.length > 0 ? (
            <>
              <MessageTable rows={messages} />
              <Pagination page={page} pageSize={pageSize} total={count} />
            </>
          ) : (
            <EmptyState title="No message" icon="network">
              {isFiltered ? "No message has this state." : "Messages appear here when one of the events happens."}
            </EmptyState>
          )}
        </Card>
      </div>
      <Outlet />
    </>
  );
}
