import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { MasterDetail } from "~/components/ui/layout/master-detail";
import { LeaveList } from "~/components/leave/settings/leave-list";
import { LeaveTabs } from "~/components/leave/settings/leave-tabs";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { Count } from "~/components/ui/data-display/badge";
import { useListFilterQuery } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { LEAVE_TYPE_ORDERS } from "~/domain/leave/policies/leave-sorts";
import { ACCESS } from "~/domain/settings/access";
import { USE_CHOICES } from "~/domain/shared/filtered-list";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { leaveKindParam, readLeaveList } from "~/presenters/leave/leave-settings.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { LEAVE_LISTS, listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ label: string }>((data) => `${data?.label ?? "Leave"} leave types`);

export const loader = guarded(ACCESS.viewLeaveSettings, async (scope, { request, params }) => {
  const { leaveKind, kind, label } = leaveKindParam(params);
  const alert = redirectByMode(request, { ADD: pathTo("get-leave-type-new", { leaveKind: kind === "GLOBAL" ? "custom" : leaveKind }) });
  const viewed = LEAVE_LISTS[kind];
  const [list, views] = await Promise.all([readLeaveList(request, scope, kind, today()), listViews(scope, viewed)]);
  const mayAdd = kind !== "GLOBAL" && list.used && scope.permissions.includes("LEAVE_SETTING_EDIT");
  const mayBegin = scope.permissions.includes("COMPANY_SETTING_EDIT");
  const mayCheck = list.used && scope.permissions.includes("LEAVE_SETTING_EDIT");
  return { ...list, views, viewed, leaveKind, label, mayAdd, mayBegin, mayCheck, alert };
});

export default function LeaveTypes() {
  const { used, all, rows, views, viewed, leaveKind, label, mayAdd, mayBegin, mayCheck, alert } = useLoaderData<typeof loader>();
  const { leavePolicySeq } = useParams();
  const narrowing = useListFilterQuery();
  const empty =
    all > 0 ? (
      <EmptyState
        title="No leave found"
        icon="search"
        action={<LinkButton href={pathTo("get-leave-types", { leaveKind })}>Show all leave types</LinkButton>}
      >
        Change the search or choose another state.
      </EmptyState>
    ) : (
      <EmptyState title="None yet" icon="calendar-clock">
        Add the leaves that employees can take.
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Leaves" }, { label: "Leave Settings" }]}
        more={
          mayCheck ? (
            <MoreMenu>
              <LinkButton href={pathTo("get-leave-balances", { leaveKind })} variant="ghost" icon="check">
                Check balances
              </LinkButton>
            </MoreMenu>
          ) : undefined
        }
        actions={
          <>
            <LinkButton href={pathTo("get-leave-types-history", { leaveKind })} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-leave-types-xlsx", { leaveKind }, narrowing)} icon="download" download>
              Excel
            </LinkButton>
            {mayAdd ? (
              <LinkButton href={pathTo("get-leave-type-new", { leaveKind })} variant="primary" icon="plus">
                Add a leave
              </LinkButton>
            ) : null}
          </>
        }
      />
      <LeaveTabs />
      {alert ? (
        <NoticeDialog title="Leave Settings" closeHref={pathTo("get-leave-types", { leaveKind })}>
          {alert}
        </NoticeDialog>
      ) : null}
      {used && all > 0 ? (
        <FilterBar label="Filter the leave types" sets={["q", "state", "sort"]}>
          <SearchField name="q" label="Search leave" />
          <FilterSelect name="state" label="State" all="All states" options={USE_CHOICES} />
          <FilterSelect name="sort" label="Order" all="Order added" options={LEAVE_TYPE_ORDERS} />
          <ViewsMenu list={viewed} views={views} />
        </FilterBar>
      ) : null}
      {used ? (
        <MasterDetail>
          <section className="card" aria-label={`${label} leave types`}>
            <header className="card-head">
              <h2>
                {label} <Count value={rows.length} />
              </h2>
            </header>
            {rows.length > 0 ? (
              <LeaveList leaveKind={leaveKind} rows={rows} current={Number(leavePolicySeq ?? rows[0]?.leavePolicySeq)} />
            ) : (
              empty
            )}
          </section>
          <Outlet />
        </MasterDetail>
      ) : (
        <>
          <EmptyState
            title="Leaves are not used yet"
            icon="calendar-clock"
            action={
              mayBegin ? (
                <LinkButton href={pathTo("get-company-leave-start")} variant="primary">
                  Choose the first day of leaves
                </LinkButton>
              ) : null
            }
          >
            Annual, sick and statutory leaves are added when you set the first day of leaves in Company Settings, Attendance.
          </EmptyState>
          <Outlet />
        </>
      )}
    </>
  );
}
