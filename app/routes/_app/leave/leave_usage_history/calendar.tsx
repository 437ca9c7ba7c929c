import { useLoaderData, useLocation } from "@remix-run/react";
import { LeaveCalendar } from "~/components/leave/leave-calendar";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Tabs } from "~/components/ui/layout/tabs";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { RangeNavigator } from "~/components/ui/table/range-navigator";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readCalendar } from "~/presenters/leave/calendar.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Leave calendar");

export const loader = guarded(ACCESS.viewLeaves, async (scope, { request }) => {
  const [calendar, views] = await Promise.all([readCalendar(request, scope, today()), listViews(scope, "leave-calendar")]);
  return { ...calendar, views };
});

export default function LeaveCalendarPage() {
  const { begun, range, problem, types, departments, days, rows, count, page, pageSize, views } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const tabs = [
    { label: "By employee", href: pathTo("get-leave-usage"), current: false },
    { label: "By department", href: pathTo("get-leave-usage", null, { view: "departments" }), current: false },
    { label: "Calendar", href: pathTo("get-leave-calendar"), current: true },
  ];
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Leaves" }, { label: "Leave Usage History" }]}
        actions={
          count > 0 ? (
            <LinkButton href={pathTo("get-leave-calendar-xlsx", null, search)} icon="download" download>
              Excel
            </LinkButton>
          ) : undefined
        }
      />
      {begun ? (
        <>
          <Tabs label="Leave usage" tabs={tabs} />
          <RangeNavigator range={range} problem={problem} />
          <FilterBar label="Filter the calendar" sets={["q", "type", "department"]}>
            <SearchField name="q" label="Search name or ID" />
            <FilterSelect name="type" label="Leave type" all="All leave types" options={types} />
            <FilterSelect name="department" label="Department" all="All departments" options={departments} />
            <ViewsMenu list="leave-calendar" views={views} />
          </FilterBar>
          <Card label="Who is away">
            {count > 0 ? (
              <>
                <LeaveCalendar days={days} rows={rows} />
                <Pagination page={page} pageSize={pageSize} total={count} pageSizes={[25, 50, 100]} />
              </>
            ) : (
              <EmptyState title="No one is away in these days" icon="calendar-days">
                Approved leave is shown here, day by day. Choose other days, or another filter.
              </EmptyState>
            )}
          </Card>
        </>
      ) : (
        <Card label="Who is away">
          <EmptyState title="Leaves have not begun" icon="calendar-clock">
            No one takes leave before the first day of leaves, set in Company Settings.
          </EmptyState>
        </Card>
      )}
    </>
  );
}
