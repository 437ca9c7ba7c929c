import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { DelegationList } from "~/components/filing/delegation-list";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readDelegationList } from "~/presenters/filing/delegations.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Delegations");

export const loader = guarded(ACCESS.editFiling, async (scope, { request }) => {
  const [list, views] = await Promise.all([readDelegationList(request, scope, today()), listViews(scope, "delegations")]);
  return { ...list, views };
});

export default function Delegations() {
  const { rows, count, filtered, states, page, pageSize, views } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const empty = filtered ? (
    <EmptyState
      title="No delegation found"
      icon="search"
      action={<LinkButton href={pathTo("get-filing-delegations")}>Show all delegations</LinkButton>}
    >
      Change the search or choose another state.
    </EmptyState>
  ) : (
    <EmptyState title="No delegate set" icon="user-check">
      Approvers set a delegate for days when they are away, or you can set one here.
    </EmptyState>
  );
  return (
    <div>
      <FilterBar label="Filter the delegations" sets={["q", "state"]}>
        <SearchField name="q" label="Search name or ID" />
        <FilterSelect name="state" label="State" all="All states" options={states} />
        <ViewsMenu list="delegations" views={views} />
        <FilterGap />
        {rows.length > 0 ? (
          <LinkButton href={pathTo("get-filing-delegations-xlsx", null, search)} variant="ghost" icon="download" download>
            Excel
          </LinkButton>
        ) : null}
      </FilterBar>
      <Card
        title="Delegations"
        aside={
          <LinkButton href={pathTo("get-filing-delegation-for")} size="sm" icon="plus" of="a delegate">
            Add
          </LinkButton>
        }
      >
        {rows.length > 0 ? <DelegationList rows={rows} /> : empty}
        {rows.length > 0 ? <Pagination page={page} pageSize={pageSize} pageSizes={[25, 50, 100]} total={count} /> : null}
      </Card>
      <Outlet />
    </div>
  );
}
