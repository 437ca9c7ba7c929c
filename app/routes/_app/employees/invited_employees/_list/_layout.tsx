import { guarded } from "~/web/session/guarded.server";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { InvitationList } from "~/components/employees/invitations/invitation-list";
import { TeamTabs } from "~/components/employees/list/team-tabs";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Notice } from "~/components/ui/feedback/notice";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { BULK_FAILED, INVITATION_STATES, INVITATION_STATE_LABELS } from "~/domain/employees/invitations/invitation-state";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { listRunningBulks } from "~/models/employees/bulk/bulk-sheets.server";
import { INVITATION_SORTS, listInvitations } from "~/models/employees/invitations/invitation-list.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";

export const meta = pageTitle("Invited Employees");

const LIST = pathTo("get-invites");

export const loader = guarded(ACCESS.viewInvitations, async (scope, { request }) => {
  const query = readListQuery(request, { sorts: INVITATION_SORTS, defaultSort: "-invited" });
  const stateParam = new URL(request.url).searchParams.get("state");
  const state = stateParam ? oneOf(INVITATION_STATES, stateParam) : undefined;
  const [{ rows, counts }, bulks] = await Promise.all([listInvitations(scope, { ...query, state }), listRunningBulks(scope, "INVITE")]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = state === undefined ? all : counts[state];
  toLastPage(request, query, total);
  const mayInvite = scope.permissions.includes("TEAM_EDIT");
  return {
    running: mayInvite
      ? bulks.map(({ bulkInviteSeq, fileName, bulkState, doneCount, rowCount, invalidCount }) => ({
          bulkInviteSeq,
          fileName,
          state: bulkState,
          done: doneCount,
          of: rowCount - invalidCount,
        }))
      : [],
    rows: rows.map((row) => ({ ...row, invitedAt: formatInstant(row.invitedAt), expiresAt: formatInstant(row.expiresAt) })),
    counts,
    all,
    total,
    state,
    page: query.page,
    pageSize: query.pageSize,
    canSeeEmployees: mayInvite || scope.permissions.includes("TEAM_VIEW"),
    filtered: state !== undefined || query.q !== "",
    mayInvite,
  };
});

export default function InvitedEmployees() {
  const { rows, counts, all, total, running, canSeeEmployees, state, page, pageSize, filtered, mayInvite } = useLoaderData<typeof loader>();
  const address = useAddress();
  const { search } = useLocation();
  const segments = INVITATION_STATES.map((invitationState) => ({
    label: INVITATION_STATE_LABELS[invitationState],
    href: address({ state: invitationState, page: null }),
    current: state === invitationState,
    count: counts[invitationState],
  }));
  const invite = mayInvite ? (
    <LinkButton href={pathTo("get-invite-new", null, search)} variant="primary" icon="user-plus">
      Invite Employee
    </LinkButton>
  ) : null;
  const empty = filtered ? (
    <EmptyState title="No invitation found" action={<LinkButton href={LIST}>Show all invitations</LinkButton>}>
      No invitation matches the state and the search.
    </EmptyState>
  ) : (
    <EmptyState title="No one was invited yet" action={invite}>
      Invitees receive a link to create their account and then appear in Employees.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Team" }, { label: "Invited Employees" }]}
        actions={
          <>
            {mayInvite ? (
              <LinkButton href={pathTo("get-invites-history", null, search)} variant="ghost" icon="history">
                View History
              </LinkButton>
            ) : null}
            {mayInvite ? (
              <LinkButton href={pathTo("get-bulk-invite-new", null, search)} icon="file-spreadsheet">
                Bulk Invite
              </LinkButton>
            ) : null}
            {rows.length > 0 || filtered ? invite : null}
          </>
        }
      />
      <div className="page-tabs">
        <TeamTabs current="invited" canSeeEmployees={canSeeEmployees} />
      </div>
      {running.map(({ bulkInviteSeq, fileName, state, done, of }) => (
        <div className="notice-row" key={bulkInviteSeq}>
          <Notice
            tone={state === "FAILED" ? "danger" : "info"}
            title={
              state === "FAILED" ? BULK_FAILED : `${done.toLocaleString("en")} of ${of.toLocaleString("en")} people invited by ${fileName}.`
            }
          >
            <Link to={pathTo("get-bulk-invite", { bulkInviteSeq })}>
              {state === "FAILED" ? `See how far ${fileName} came and try again` : "See the progress"}
            </Link>
          </Notice>
        </div>
      ))}
      <FilterBar label="Invited employees" sets={["q"]}>
        <SegmentedTabs
          label="State"
          segments={[{ label: "All", href: address({ state: null, page: null }), current: state === undefined, count: all }, ...segments]}
        />
        <FilterGap />
        <SearchField name="q" label="Search invitations" />
      </FilterBar>
      <Card label="Invited employees">
        {rows.length > 0 ? (
          <InvitationList
            rows={rows}
            hrefOf={mayInvite ? (employeeInviteSeq) => pathTo("get-invite", { employeeInviteSeq }, search) : null}
          />
        ) : (
          empty
        )}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
