import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { SuspensionTable } from "~/components/time/reports/suspension-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { readSuspensionList } from "~/presenters/time/suspensions.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Work suspensions");

export const loader = guarded(ACCESS.viewAttendance, async (scope, { request }) => {
  const [list, views] = await Promise.all([readSuspensionList(request, scope), listViews(scope, "suspensions")]);
  return { ...list, views };
});

export default function Suspensions() {
  const { rows, count, filtered, offices, states, page, pageSize, views } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const mayEdit = useHasPermission("ATTENDANCE_EDIT");
  const suspend = mayEdit ? (
    <LinkButton href={pathTo("get-suspension-new")} variant="primary">
      Suspend work
    </LinkButton>
  ) : undefined;
  const empty = filtered ? (
    <EmptyState
      title="No suspension found"
      icon="search"
      action={<LinkButton href={pathTo("get-suspensions")}>Show all suspensions</LinkButton>}
    >
      Change the search or choose another office or state.
    </EmptyState>
  ) : (
    <EmptyState title="No suspensions yet" icon="calendar-clock" action={suspend}>
      For a typhoon, a transport strike or the half day before a holiday: no one is marked late or absent for suspended hours.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Attendance" }, { label: "Time Log Report", href: pathTo("get-time-reports") }, { label: "Suspensions" }]}
        title="Work suspensions"
        actions={
          <>
            <LinkButton href={pathTo("get-time-reports-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {rows.length > 0 || filtered ? suspend : null}
          </>
        }
      />
      <FilterBar label="Filter the suspensions" sets={["q", "office", "state"]}>
        <SearchField name="q" label="Search reason or office" />
        <FilterSelect name="office" label="Office" all="All offices" options={offices} />
        <FilterSelect name="state" label="State" all="All states" options={states} />
        <ViewsMenu list="suspensions" views={views} />
        <FilterGap />
        {rows.length > 0 ? (
          <LinkButton href={pathTo("get-suspensions-xlsx", null, search)} variant="ghost" icon="download" download>
            Excel
          </LinkButton>
        ) : null}
      </FilterBar>
      <Card label="Work suspensions">
        {rows.length > 0 ? <SuspensionTable rows={rows} mayEdit={mayEdit} search={search} /> : empty}
        {rows.length > 0 ? <Pagination page={page} pageSize={pageSize} pageSizes={[25, 50, 100]} total={count} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
