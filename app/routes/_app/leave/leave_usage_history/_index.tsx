import { useLoaderData, useLocation } from "@remix-run/react";
import { LeavesSetupRequired } from "~/components/leave/leaves-setup-required";
import { DepartmentUsageTable, UsageTable } from "~/components/leave/usage-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { StatCard, StatRow } from "~/components/ui/data-display/stat-card";
import { addressWith } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { Tabs } from "~/components/ui/layout/tabs";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { FilterDates } from "~/components/ui/table/filter-dates";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { LEAVE_OTHERS } from "~/domain/leave/usage-sorts";
import { ACCESS } from "~/domain/settings/access";
import { toOptions } from "~/domain/shared/forms/choices";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readUsagePage } from "~/presenters/leave/usage.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Leave Usage History");

export const loader = guarded(ACCESS.viewLeaves, async (scope, { request }) => {
  const [usage, views] = await Promise.all([readUsagePage(request, scope, today()), listViews(scope, "leave-usage")]);
  return { ...usage, views };
});

export default function LeaveUsage() {
  const usage = useLoaderData<typeof loader>();
  const { view, begun, totals, rows, byDepartment, count } = usage;
  const location = useLocation();
  const mayGrant = useHasPermission("LEAVE_EDIT");
  const tab = (label: string, name: string | null) => ({
    label,
    href: addressWith(location, { view: name, page: null, open: null, sort: null }),
    current: view === (name ?? "employees"),
  });
  const table =
    view === "employees" ? (
      <>
        <UsageTable rows={rows} />
        <Pagination page={usage.page} pageSize={usage.pageSize} total={count} pageSizes={[25, 50, 100]} />
      </>
    ) : (
      <DepartmentUsageTable rows={byDepartment} />
    );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Leaves" }, { label: "Leave Usage History" }]}
        meta={[`As of ${usage.today}`]}
        more={
          count > 0 ? (
            <MoreMenu>
              <LinkButton href={pathTo("get-leave-usage-xlsx", null, location.search)} variant="ghost" icon="download" download>
                Totals
              </LinkButton>
              <LinkButton href={pathTo("get-leave-entries-xlsx", null, location.search)} variant="ghost" icon="download" download>
                Entries
              </LinkButton>
            </MoreMenu>
          ) : undefined
        }
        actions={
          <>
            {mayGrant && begun ? (
              <>
                <LinkButton href={pathTo("get-filing-for-others")} icon="plus">
                  File for others
                </LinkButton>
                <LinkButton href={pathTo("get-leave-grant")} variant="primary" icon="plus">
                  Grant leave
                </LinkButton>
              </>
            ) : null}
          </>
        }
      />
      {begun ? (
        <>
          <Tabs
            label="Leave usage"
            tabs={[
              tab("By employee", null),
              tab("By department", "departments"),
              { label: "Calendar", href: pathTo("get-leave-calendar"), current: false },
            ]}
          />
          {count > 0 ? (
            <StatRow label="Days of leave">
              <DaysCard title="Granted" days={totals.granted} when={usage.period} />
              <DaysCard title="Used" days={totals.used} when={usage.period} />
              <DaysCard title="Planned" days={totals.planned} when={usage.period} />
              <DaysCard title="Remaining today" days={totals.remaining} when="Any grant date" />
            </StatRow>
          ) : null}
          <FilterBar label="Filter leave" sets={["q", "type", "department", "who", "from", "to"]}>
            <SearchField name="q" label="Search name or ID" />
            <FilterSelect name="type" label="Leave type" all="All leave types" options={usage.types} />
            <FilterSelect name="department" label="Department" all="All departments" options={usage.departments} />
            <FilterSelect name="who" label="State of employee" all="Employed today" options={toOptions(LEAVE_OTHERS)} />
            <FilterDates from="from" to="to" otherwise={{ from: usage.from, to: usage.to }} />
            <ViewsMenu list="leave-usage" views={usage.views} />
          </FilterBar>
          <Card label="Leave">
            {count === 0 ? (
              <EmptyState title="No leave found" icon="search">
                Days appear when they are granted or earned. Choose another filter, or grant leave.
              </EmptyState>
            ) : (
              table
            )}
          </Card>
        </>
      ) : (
        <Card label="Leave">
          <LeavesSetupRequired />
        </Card>
      )}
    </>
  );
}

/** Days of leave, and the period they belong to. */
function DaysCard({ title, days, when }: { title: string; days: string; when: string }) {
  return (
    <StatCard title={title} figure={days}>
      <p className="small muted">{when}</p>
    </StatCard>
  );
}
