import { useLoaderData, useLocation } from "@remix-run/react";
import { AttendanceSetupRequired } from "~/components/time/attendance-setup-required";
import { GridLegend, MonthGrid } from "~/components/time/reports/month-grid";
import { WeeklyTabs } from "~/components/time/weekly-tabs";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { RangeNavigator } from "~/components/ui/table/range-navigator";
import { ACCESS } from "~/domain/settings/access";
import { waitingText } from "~/domain/time/results/report-views";
import { pathTo } from "~/paths";
import { readMonthGrid } from "~/presenters/time/month-grid.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Weekly/Monthly Report");

export const loader = guarded(ACCESS.viewAttendance, async (scope, { request }) => {
  const [grid, views] = await Promise.all([readMonthGrid(request, scope, new Date()), listViews(scope, "weekly-monthly")]);
  return { ...grid, views };
});

const FILTERS = ["q", "department", "tier", "office", "period"];

export default function WeeklyMonthly() {
  const { start, days, rows, groups, total, count, waiting, page, pageSize, range, problem, views, ...choices } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  useAutoRefresh(waiting > 0, 3000);
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Attendance" }, { label: "Weekly/Monthly Report" }]}
        actions={
          count > 0 ? (
            <LinkButton href={pathTo("get-weekly-monthly-xlsx", null, search)} icon="download" download>
              Excel
            </LinkButton>
          ) : undefined
        }
      />
      <WeeklyTabs current="report" />
      {start === null ? (
        <Card label="Attendance by day">
          <AttendanceSetupRequired />
        </Card>
      ) : (
        <>
          <RangeNavigator range={range} problem={problem} />
          <FilterBar label="Filter the report" sets={FILTERS}>
            <SearchField name="q" label="Search name or ID" />
            <FilterSelect name="department" label="Department" all="All departments" options={choices.departments} />
            <FilterSelect name="tier" label="Tier" all="All tiers" options={choices.tiers} />
            <FilterSelect name="office" label="Office" all="All offices" options={choices.offices} />
            {choices.periods.length > 0 ? (
              <FilterSelect name="period" label="Period of a payroll" all="Period of a payroll" options={choices.periods} />
            ) : null}
            <ViewsMenu list="weekly-monthly" views={views} />
          </FilterBar>
          {waiting > 0 ? <Notice>{waitingText(waiting)}</Notice> : null}
          <Card label="Attendance by day">
            {rows.length > 0 && total ? (
              <>
                <MonthGrid days={days} rows={rows} groups={groups} total={total} count={count} />
                <GridLegend />
                <Pagination page={page} pageSize={pageSize} pageSizes={[25, 50, 100]} total={count} />
              </>
            ) : (
              <EmptyState title="No employees on these days" icon="search">
                Attendance began on {start}. Choose other days, or another filter.
              </EmptyState>
            )}
          </Card>
        </>
      )}
    </>
  );
}
