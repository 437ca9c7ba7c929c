import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { MasterDetail } from "~/components/ui/layout/master-detail";
import { ScheduleList } from "~/components/time/schedule-list";
import { WorkPolicyTabs } from "~/components/time/work-policy-tabs";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { Count } from "~/components/ui/data-display/badge";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useListFilterQuery } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { USE_CHOICES } from "~/domain/shared/filtered-list";
import { SCHEDULE_ORDERS } from "~/domain/time/schedule/schedule-sorts";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { readScheduleList } from "~/presenters/time/schedules.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Work Schedule Settings");

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request }) => {
  const mayEdit = scope.permissions.includes("ATTENDANCE_POLICY_EDIT");
  const alert = redirectByMode(request, { ADD: pathTo("get-work-schedule-new") });
  const [list, views] = await Promise.all([readScheduleList(request, scope, today()), listViews(scope, "work-schedules")]);
  return { ...list, views, mayEdit, alert };
});

export default function WorkSchedules() {
  const { rows, count, all, page, pageSize, views, mayEdit, alert } = useLoaderData<typeof loader>();
  const narrowing = useListFilterQuery();
  const { workScheduleSeq } = useParams();
  const add = (
    <LinkButton href={pathTo("get-work-schedule-new")} variant="primary" icon="plus">
      Add schedule
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Attendance" }, { label: "Work Schedule Settings" }]}
        actions={
          <>
            <LinkButton href={pathTo("get-work-schedules-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {all > 0 && mayEdit ? add : null}
          </>
        }
      />
      <WorkPolicyTabs />
      {alert ? (
        <NoticeDialog title="Work Schedule Settings" closeHref={pathTo("get-work-schedules")}>
          {alert}
        </NoticeDialog>
      ) : null}
      {all > 0 ? (
        <>
          <FilterBar label="Filter the schedules" sets={["q", "state", "sort"]}>
            <SearchField name="q" label="Search name or kind" />
            <FilterSelect name="state" label="State" all="All states" options={USE_CHOICES} />
            <FilterSelect name="sort" label="Order" all="Assumed times first" options={SCHEDULE_ORDERS} />
            <ViewsMenu list="work-schedules" views={views} />
            <FilterGap />
            {count > 0 ? (
              <LinkButton href={pathTo("get-work-schedules-xlsx", null, narrowing)} variant="ghost" icon="download" download>
                Excel
              </LinkButton>
            ) : null}
          </FilterBar>
          <MasterDetail>
            <section className="card" aria-label="Schedules">
              <header className="card-head">
                <h2>
                  Schedules <Count value={count} />
                </h2>
              </header>
              {count > 0 ? (
                <ScheduleList rows={rows} current={Number(workScheduleSeq ?? rows[0]?.workScheduleSeq)} />
              ) : (
                <EmptyState
                  title="No schedule found"
                  icon="search"
                  action={<LinkButton href={pathTo("get-work-schedules")}>Show all schedules</LinkButton>}
                >
                  Change the search or choose another state.
                </EmptyState>
              )}
              {count > pageSize ? <Pagination page={page} pageSize={pageSize} pageSizes={[pageSize]} total={count} /> : null}
            </section>
            <Outlet />
          </MasterDetail>
        </>
      ) : (
        <>
          <Card label="Schedules">
            <EmptyState title="No work schedule yet" icon="calendar-clock" action={mayEdit ? add : undefined}>
              Every employee has one: it sets the work days, the hours and how the daily rate is computed.
            </EmptyState>
          </Card>
          <Outlet />
        </>
      )}
    </>
  );
}
