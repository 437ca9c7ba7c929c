import { useLoaderData } from "@remix-run/react";
import { ServerParts } from "~/components/operator/server-parts";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { countWaiting } from "~/jobs/reconciler.server";
import { isWorkerRunning } from "~/jobs/worker.server";
import { pathTo } from "~/paths";
import { readServerState } from "~/presenters/operator/server-state.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Server");

export const loader = guarded(ACCESS.operate, async () => {
  const parts = await readServerState({ waiting: await countWaiting(), queueUp: await isWorkerRunning() });
  return { parts, seenAt: formatInstant(new Date()) };
});

export default function OperatorServer() {
  const { parts, seenAt } = useLoaderData<typeof loader>();
  const open = parts.filter(({ state }) => state === "blocked").length;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Operator" }, { label: "Server" }]}
        meta={[
          open === 0 ? "No action needed" : `${open} of ${parts.length} parts need action`,
          `Checked at ${seenAt} by the responding process`,
        ]}
      />
      <Card
        title="Parts of the server"
        aside={
          <span className="muted">
            Load balancers use <code>{pathTo("get-readiness")}</code>, Prometheus uses <code>{pathTo("get-metrics")}</code>
          </span>
        }
      >
        <ServerParts parts={parts} />
      </Card>
    </>
  );
}
