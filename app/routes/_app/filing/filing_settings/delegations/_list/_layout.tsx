import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DelegationList } from "~/components/filing/delegation-list";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { listDelegations } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { delegationRow } from "~/web/pages/filing/delegations.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delegations");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const day = today();
  const all = await listDelegations(scope);
  return {
    rows: all.map((one) => delegationRow(one, day, pathTo("get-filing-delegation-end", { delegationSeq: one.delegationSeq }))),
  };
}

export default function Delegations() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <Card
        title="Delegations"
        aside={
          <LinkButton href={pathTo("get-filing-delegation-for")} size="sm" icon="plus" of="a delegate">
            Add
          </LinkButton>
        }
      >
        {rows.length > 0 ? (
          <DelegationList rows={rows} />
        ) : (
          <EmptyState title="Nobody stands in for anybody" icon="user-check">
            Approvers name a delegate for the days on which they are away, or it is done for them here.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
