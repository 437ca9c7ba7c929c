import { Outlet, useLoaderData } from "@remix-run/react";
import { ConnectionsHeader } from "~/components/settings/connections/connections-header";
import { WebhookTable } from "~/components/settings/connections/webhook-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readWebhooks } from "~/presenters/settings/webhooks.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Webhooks");

export const loader = guarded(ACCESS.editCompany, (scope) => readWebhooks(scope));

export default function Webhooks() {
  const { benefitsOnly, rows } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={pathTo("get-webhook-new")} variant="primary" icon="plus">
      Add webhook
    </LinkButton>
  );
  return (
    <>
      <ConnectionsHeader
        benefitsOnly={benefitsOnly}
        actions={
          <>
            <LinkButton href={pathTo("get-webhooks-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {rows.length > 0 ? add : null}
          </>
        }
      />
      <Card label="Webhooks">
        {rows.length > 0 ? (
          <WebhookTable rows={rows} />
        ) : (
          <EmptyState title="No webhook yet" icon="network" action={add}>
            Another program, such as accounting software, receives a signed message when something changes here.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
