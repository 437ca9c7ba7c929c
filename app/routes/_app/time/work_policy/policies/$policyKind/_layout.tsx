import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { MasterDetail } from "~/components/ui/layout/master-detail";
import { PolicyList } from "~/components/time/policies/policy-list";
import { WorkPolicyTabs } from "~/components/time/work-policy-tabs";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { Count } from "~/components/ui/data-display/badge";
import { useListFilterQuery } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { USE_CHOICES } from "~/domain/shared/filtered-list";
import { POLICY_ORDERS } from "~/domain/time/policies/policy-sorts";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { policyKindParam, readPolicyList } from "~/presenters/time/policies.server";
import { POLICY_LISTS, listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ label: string }>((data) => `${data?.label ?? "Time"} policies`);

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request, params }) => {
  const { policyKind, kind, label } = policyKindParam(params);
  const alert = redirectByMode(request, { ADD: pathTo("get-time-policy-new", { policyKind }) });
  const mayEdit = scope.permissions.includes("ATTENDANCE_POLICY_EDIT");
  const viewed = POLICY_LISTS[kind];
  const [list, views] = await Promise.all([readPolicyList(request, scope, kind, today()), listViews(scope, viewed)]);
  return { ...list, views, viewed, policyKind, label, mayEdit, alert };
});

export default function Policies() {
  const { rows, all, views, viewed, policyKind, label, mayEdit, alert } = useLoaderData<typeof loader>();
  const { timePolicySeq } = useParams();
  const narrowing = useListFilterQuery();
  const add = (
    <LinkButton href={pathTo("get-time-policy-new", { policyKind })} variant="primary" icon="plus">
      Add a policy
    </LinkButton>
  );
  const empty =
    all > 0 ? (
      <EmptyState
        title="No policy found"
        icon="search"
        action={<LinkButton href={pathTo("get-time-policies", { policyKind })}>Show all policies</LinkButton>}
      >
        Change the search or choose another state.
      </EmptyState>
    ) : (
      <EmptyState title="None yet" icon="calendar-clock">
        Add the kinds of work that employees can file.
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Attendance" }, { label: "Work Schedule Settings" }]}
        more={
          <MoreMenu>
            {policyKind === "commute" ? (
              <LinkButton href={pathTo("get-time-tokens")} variant="ghost" icon="key-round">
                Tokens
              </LinkButton>
            ) : null}
            <LinkButton href={pathTo("get-time-policies-history", { policyKind })} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-time-policies-xlsx", { policyKind }, narrowing)} variant="ghost" icon="download" download>
              Excel
            </LinkButton>
          </MoreMenu>
        }
        actions={
          <>
            {policyKind === "commute" ? (
              <>
                <LinkButton href={pathTo("get-terminals")}>Terminals</LinkButton>
                <LinkButton href={pathTo("get-kiosks")} icon="clock">
                  Kiosks
                </LinkButton>
              </>
            ) : null}
            {mayEdit ? add : null}
          </>
        }
      />
      <WorkPolicyTabs />
      {alert ? (
        <NoticeDialog title="Work Schedule Settings" closeHref={pathTo("get-time-policies", { policyKind })}>
          {alert}
        </NoticeDialog>
      ) : null}
      {all > 0 ? (
        <FilterBar label="Filter the policies" sets={["q", "state", "sort"]}>
          <SearchField name="q" label="Search policy" />
          <FilterSelect name="state" label="State" all="All states" options={USE_CHOICES} />
          <FilterSelect name="sort" label="Order" all="The company’s first" options={POLICY_ORDERS} />
          <ViewsMenu list={viewed} views={views} />
        </FilterBar>
      ) : null}
      <MasterDetail>
        <section className="card" aria-label={`${label} policies`}>
          <header className="card-head">
            <h2>
              {label} <Count value={rows.length} />
            </h2>
          </header>
          {rows.length > 0 ? (
            <PolicyList policyKind={policyKind} rows={rows} current={Number(timePolicySeq ?? rows[0]?.timePolicySeq)} />
          ) : (
            empty
          )}
        </section>
        <Outlet />
      </MasterDetail>
    </>
  );
}
