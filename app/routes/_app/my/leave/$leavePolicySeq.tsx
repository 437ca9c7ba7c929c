import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LedgerTable } from "~/components/leave/ledger-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Values } from "~/components/ui/figures/values";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { seqParams } from "~/web/forms/seq-params.server";
import { today } from "~/web/http/today.server";
import { readLedgerPage } from "~/web/pages/leave/ledger.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ leaveName: string }>((data) => (data ? `My ${data.leaveName}` : "My leave entries"));

/** What stands behind the figures of one's own leave type. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { leavePolicySeq } = seqParams(params, "leavePolicySeq");
  return readLedgerPage(scope, scope.employeeSeq, leavePolicySeq, true, today());
}

export default function MyLeaveLedger() {
  const { leaveName, values, rows } = useLoaderData<typeof loader>();
  return (
    <div className="my">
      <PageHeader
        breadcrumb={[
          { label: "Home", href: pathTo("get-my-home") },
          { label: "Leave", href: pathTo("get-my-leave") },
          { label: leaveName },
        ]}
        title={leaveName}
      />
      <div className="stack">
        <Card title="Today" padded>
          <Values rows={values} />
        </Card>
        <Card title="Entries">
          {rows.length > 0 ? (
            <LedgerTable rows={rows} />
          ) : (
            <EmptyState title="Nothing was entered yet" icon="history">
              Days stand here when they are granted or earned.
            </EmptyState>
          )}
        </Card>
      </div>
    </div>
  );
}
