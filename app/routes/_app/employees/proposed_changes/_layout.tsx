import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ProposedTable } from "~/components/employees/records/proposed-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { listProposedChanges } from "~/presenters/employees/proposed-changes.server";

export const meta = pageTitle("Proposed changes");

/** Access for editors of the fields that employees can propose to change. */
export const loader = guarded(ACCESS.decideProposals, async (scope, { request }) => {
  const query = readListQuery(request, { sorts: ["waiting"], pageSizes: [25, 50, 100] });
  const { rows, count } = await listProposedChanges(scope, { limit: query.pageSize, offset: query.offset });
  toLastPage(request, query, count);
  return { rows, count, page: query.page, pageSize: query.pageSize };
});

export default function ProposedChanges() {
  const { rows, count, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Team" }, { label: "Employees", href: pathTo("get-employees") }]} title="Proposed changes" />
      <Card label="Proposed changes">
        {count > 0 ? (
          <ProposedTable rows={rows} />
        ) : (
          <EmptyState title="Nothing pending" icon="circle-check">
            Changes proposed by employees are listed here until you accept or refuse them.
          </EmptyState>
        )}
        {count > 0 ? <Pagination page={page} pageSize={pageSize} total={count} pageSizes={[25, 50, 100]} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
