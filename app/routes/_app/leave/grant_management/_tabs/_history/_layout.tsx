import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { PostingHistory } from "~/components/leave/posting-history";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readPostingHistory } from "~/presenters/leave/posting-history.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Grants and deductions");

export const loader = guarded(ACCESS.editLeaves, async (scope, { request }) => {
  const [history, views] = await Promise.all([readPostingHistory(request, scope), listViews(scope, "leave-postings")]);
  return { ...history, views };
});

export default function PostingHistoryPage() {
  const { rows, count, page, pageSize, views } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <FilterBar label="Filter grants and deductions" sets={["q"]}>
        <SearchField name="q" label="Search name or ID" />
        <ViewsMenu list="leave-postings" views={views} />
        <FilterGap />
        {count > 0 ? (
          <LinkButton href={pathTo("get-leave-postings-xlsx", null, search)} variant="ghost" icon="download" download>
            Excel
          </LinkButton>
        ) : null}
      </FilterBar>
      <Card label="Grants and deductions">
        {rows.length > 0 ? (
          <>
            <PostingHistory rows={rows} />
            <Pagination page={page} pageSize={pageSize} total={count} pageSizes={[25, 50, 100]} />
          </>
        ) : (
          <EmptyState title="Nothing here" icon="history">
            Manual grants and deductions are listed here. You can undo them while none of the days were used.
          </EmptyState>
        )}
      </Card>
      <Outlet />
    </>
  );
}
