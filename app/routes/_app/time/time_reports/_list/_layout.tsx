import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { ReportTable } from "~/components/time/reports/report-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHolds } from "~/components/ui/layout/rights";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { RangeNavigator } from "~/components/ui/table/range-navigator";
import { pathTo } from "~/paths";
import { readTimeReport, TIME_RIGHTS } from "~/web/pages/time/time-reports.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Time Log Report");

export async function loader({ request }: LoaderFunctionArgs) {
  return readTimeReport(request, await requireScope(request, TIME_RIGHTS), new Date());
}

export default function TimeReports() {
  const { start, rows, count, page, pageSize, range, problem, departments, tiers, schedules } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const mayBegin = useHolds("COMPANY_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Attendance" }, { label: "Time Log Report" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-time-reports-history", null, search)} variant="ghost" icon="history">
              View History
            </LinkButton>
            {count > 0 ? (
              <LinkButton href={pathTo("get-time-reports-xlsx", null, search)} icon="download" download>
                Excel
              </LinkButton>
            ) : null}
          </>
        }
      />
      {start === null ? (
        <Card label="Time log">
          <EmptyState
            title="Attendance has not begun"
            icon="calendar-clock"
            action={
              mayBegin ? (
                <LinkButton href={pathTo("get-company-attendance")} variant="primary">
                  Choose the first day
                </LinkButton>
              ) : undefined
            }
          >
            {mayBegin
              ? "From its first day on, days are judged by punches. Nothing before it is, and nobody is called absent."
              : "Ask whoever looks after Company Settings to choose the first day that is judged by punches."}
          </EmptyState>
        </Card>
      ) : (
        <>
          <RangeNavigator range={range} problem={problem} />
          <FilterBar label="Filter the time log" sets={["q", "department", "tier", "schedule"]}>
            <SearchField name="q" label="Search name or ID" />
            <FilterSelect name="department" label="Department" all="All departments" options={departments} />
            <FilterSelect name="tier" label="Tier" all="All tiers" options={tiers} />
            <FilterSelect name="schedule" label="Schedule" all="All schedules" options={schedules} />
          </FilterBar>
          <Card label="Time log">
            {rows.length > 0 ? (
              <ReportTable rows={rows} />
            ) : (
              <EmptyState title="Nobody in these days" icon="search">
                Attendance began on {start}. Choose other days, or another filter.
              </EmptyState>
            )}
            {rows.length > 0 ? <Pagination page={page} pageSize={pageSize} total={count} /> : null}
          </Card>
        </>
      )}
      <Outlet />
    </>
  );
}
