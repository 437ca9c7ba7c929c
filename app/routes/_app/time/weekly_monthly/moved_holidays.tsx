import { useLoaderData, useLocation } from "@remix-run/react";
import { MovedHolidayTable } from "~/components/time/roster/moved-holidays";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { FilterDates } from "~/components/ui/table/filter-dates";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { readMovedHolidays } from "~/presenters/time/moved-holidays.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Holidays taken on another day");

export const loader = guarded(ACCESS.editAttendance, async (scope, { request }) => {
  const [list, views] = await Promise.all([readMovedHolidays(request, scope), listViews(scope, "moved-holidays")]);
  return { ...list, views };
});

export default function MovedHolidays() {
  const { rows, count, filtered, departments, page, pageSize, views } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const move = (
    <LinkButton href={pathTo("get-holiday-moves")} variant="primary">
      Move a holiday
    </LinkButton>
  );
  const empty = filtered ? (
    <EmptyState
      title="No moved holiday found"
      icon="search"
      action={<LinkButton href={pathTo("get-moved-holidays")}>Show all moved holidays</LinkButton>}
    >
      Change the search, department or days.
    </EmptyState>
  ) : (
    <EmptyState title="No one takes a holiday on another day" icon="calendar-clock" action={move}>
      By agreement, employees work on a holiday and take it on a working day within 90 days.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Weekly/Monthly Report", href: pathTo("get-weekly-monthly") },
          { label: "Roster", href: pathTo("get-roster") },
          { label: "Holidays taken on another day" },
        ]}
        title="Holidays taken on another day"
        actions={
          <>
            <LinkButton href={pathTo("get-time-reports-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {rows.length > 0 || filtered ? move : null}
          </>
        }
      />
      <FilterBar label="Filter the moved holidays" sets={["q", "department", "from", "to"]}>
        <SearchField name="q" label="Search name or ID" />
        <FilterSelect name="department" label="Department" all="All departments" options={departments} />
        <FilterDates from="from" to="to" />
        <ViewsMenu list="moved-holidays" views={views} />
        <FilterGap />
        {rows.length > 0 ? (
          <LinkButton href={pathTo("get-moved-holidays-xlsx", null, search)} variant="ghost" icon="download" download>
            Excel
          </LinkButton>
        ) : null}
      </FilterBar>
      <Card label="Holidays taken on another day">
        {rows.length > 0 ? <MovedHolidayTable rows={rows} action={pathTo("post-holiday-move-back", null, search)} /> : empty}
        {rows.length > 0 ? <Pagination page={page} pageSize={pageSize} pageSizes={[25, 50, 100]} total={count} /> : null}
      </Card>
    </>
  );
}
