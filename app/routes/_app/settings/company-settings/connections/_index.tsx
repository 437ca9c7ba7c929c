import { useLoaderData } from "@remix-run/react";
import { ConnectionCard } from "~/components/settings/connections/connection-card";
import { ConnectionsHeader } from "~/components/settings/connections/connections-header";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { readConnections } from "~/presenters/settings/connections.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Connections");

export const loader = guarded(ACCESS.editCompany, (scope) => readConnections(scope, new Date()));

export default function Connections() {
  const { benefitsOnly, connections } = useLoaderData<typeof loader>();
  return (
    <>
      <ConnectionsHeader benefitsOnly={benefitsOnly} />
      {connections.length > 0 ? (
        <div className="grid grid-cols-2 items-start gap-4 max-tablet:grid-cols-1">
          {connections.map((connection) => (
            <ConnectionCard key={connection.title} {...connection} />
          ))}
        </div>
      ) : (
        <Card label="Connections">
          <EmptyState title="No connection">Your account may open none of the connections of this company.</EmptyState>
        </Card>
      )}
    </>
  );
}
