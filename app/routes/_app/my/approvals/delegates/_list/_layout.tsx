import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DelegationList } from "~/components/filing/delegation-list";
import { FilingTabs } from "~/components/my/filing-tabs";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { listDelegations } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { delegationRow } from "~/web/pages/filing/delegations.server";
import { readApprovals } from "~/web/pages/my/approvals.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle("My delegate");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const day = today();
  const rows = (await listDelegations(scope, scope.employeeSeq)).map((one) =>
    delegationRow(one, day, pathTo("get-my-delegate-end", { delegationSeq: one.delegationSeq })),
  );
  return { rows, waiting: (await readApprovals(scope, day)).length };
}

export default function MyDelegates() {
  const { rows, waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work" }, { label: "Filing", href: pathTo("get-my-filings") }]}
        title="My delegate"
        actions={
          <LinkButton href={pathTo("get-my-delegate-new")} icon="plus" variant="primary">
            Name a delegate
          </LinkButton>
        }
      />
      <FilingTabs current="DELEGATES" waiting={waiting} />
      <Card label="Delegates">
        {rows.length > 0 ? (
          <DelegationList rows={rows} own />
        ) : (
          <EmptyState title="Nobody stands in for you" icon="user-check">
            While you are away, a delegate may decide what waits for you. You still may as well.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
