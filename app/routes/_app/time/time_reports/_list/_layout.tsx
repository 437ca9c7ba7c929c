import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { AttendanceSetupRequired } from "~/components/time/attendance-setup-required";
import { ReportTable } from "~/components/time/reports/report-table";
import { Notice } from "~/components/ui/feedback/notice";
import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { RangeNavigator } from "~/components/ui/table/range-navigator";
import { ACCESS } from "~/domain/settings/access";
import { LATE_DAYS_TEXT } from "~/domain/time/results/late-day";
import { REPORT_VIEWS, waitingText, type ReportView } from "~/domain/time/results/report-views";
import { pathTo } from "~/paths";
import { readTimeReport } from "~/presenters/time/time-report-list.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Time Log Report");

export const loader = guarded(ACCESS.viewAttendance, async (scope, { request }) => {
  const [report, views] = await Promise.all([readTimeReport(request, scope, new Date()), listViews(scope, "time-reports")]);
  return { ...report, views };
});

const FILTERS = ["q", "department", "tier", "schedule", "office", "state", "exception"];

export default function TimeReports() {
  const { start, rows, count, counts, totals, view, waiting, page, pageSize, range, problem, views, ...choices } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  const address = useAddress();
  useAutoRefresh(waiting > 0, 3000);
  const mayUpload = useHasPermission("ATTENDANCE_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Attendance" }, { label: "Time Log Report" }]}
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-time-reports-history", null, search)} variant="ghost" icon="history">
              View History
            </LinkButton>
            {mayUpload ? (
              <LinkButton href={pathTo("get-filing-for-others")} variant="ghost" icon="plus">
                File for others
              </LinkButton>
            ) : null}
            {mayUpload && start !== null ? (
              <LinkButton href={pathTo("get-planned-times")} variant="ghost" icon="clock">
                Add planned times
              </LinkButton>
            ) : null}
            {start === null ? null : (
              <LinkButton href={pathTo("get-suspensions")} variant="ghost" icon="calendar-clock">
                Suspensions
              </LinkButton>
            )}
            {count > 0 ? (
              <>
                <LinkButton href={pathTo("get-daily-records-pdf", null, search)} variant="ghost" icon="download" download>
                  Daily time records
                </LinkButton>
                <LinkButton href={pathTo("get-punches-xlsx", null, search)} variant="ghost" icon="download" download>
                  Time logs
                </LinkButton>
              </>
            ) : null}
          </MoreMenu>
        }
        actions={
          <>
            {mayUpload ? (
              <LinkButton href={pathTo("get-punch-uploads")} icon="upload">
                Biometric imports
              </LinkButton>
            ) : null}
            {count > 0 ? (
              <>
                <LinkButton href={pathTo("get-time-reports-xlsx", null, search)} icon="download" download>
                  Excel
                </LinkButton>
              </>
            ) : null}
          </>
        }
      />
      {start === null ? (
        <Card label="Time log">
          <AttendanceSetupRequired />
        </Card>
      ) : (
        <>
          <RangeNavigator range={range} problem={problem} daily />
          <FilterBar label="Filter the time log" sets={FILTERS}>
            <SearchField name="q" label="Search name or ID" />
            <FilterSelect name="department" label="Department" all="All departments" options={choices.departments} />
            <FilterSelect name="tier" label="Tier" all="All tiers" options={choices.tiers} />
            <FilterSelect name="schedule" label="Schedule" all="All schedules" options={choices.schedules} />
            <FilterSelect name="office" label="Office" all="All offices" options={choices.offices} />
            <FilterSelect name="state" label="State" all="All states" options={choices.states} />
            <FilterSelect name="exception" label="Exception" all="All exceptions" options={choices.exceptions} />
            <ViewsMenu list="time-reports" views={views} />
          </FilterBar>
          {waiting > 0 ? <Notice>{waitingText(waiting)}</Notice> : null}
          {counts ? (
            <div className="filters">
              <SegmentedTabs
                label="Days shown"
                segments={(Object.keys(REPORT_VIEWS) as ReportView[]).map((reportView) => ({
                  label: REPORT_VIEWS[reportView],
                  href: address({ view: reportView === "all" ? null : reportView, page: null }),
                  current: reportView === view,
                  count: counts[reportView],
                }))}
              />
            </div>
          ) : null}
          {view === "changed" && count > 0 ? <Notice>{LATE_DAYS_TEXT}</Notice> : null}
          <Card label="Time log">
            {rows.length > 0 && totals ? (
              <ReportTable rows={rows} totals={totals} count={count} oneDay={range.startDate === range.endDate} />
            ) : (
              <EmptyState title={view === "all" ? "No employees on these days" : `No day under ${REPORT_VIEWS[view]}`} icon="search">
                {view === "all"
                  ? `Attendance began on ${start}. Choose other days, or another filter.`
                  : "Choose other days, or select All."}
              </EmptyState>
            )}
            {rows.length > 0 ? <Pagination page={page} pageSize={pageSize} pageSizes={[25, 50, 100]} total={count} /> : null}
          </Card>
        </>
      )}
      <Outlet />
    </>
  );
}
