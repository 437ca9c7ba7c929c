import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LedgerCards } from "~/components/leave/ledger-cards";
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
        <LedgerCards values={values} rows={rows} />
      </div>
    </div>
  );
}
