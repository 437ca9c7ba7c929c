import { Outlet, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { WeeklyTabs } from "~/components/time/weekly-tabs";
import { RosterTable } from "~/components/time/roster/roster-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { ACCESS } from "~/domain/settings/access";
import { count as counted } from "~/domain/time/roster/roster";
import { rosterInput } from "~/domain/time/roster/roster-input";
import { saveDrafts } from "~/models/time/roster.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { readRosterPage } from "~/presenters/time/roster.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Roster");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editAttendance, async (scope, { request }) => {
  const [roster, views] = await Promise.all([readRosterPage(request, scope, new Date()), listViews(scope, "roster")]);
  return { ...roster, views };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitForm(request, rosterInput, async (cells) => {
    const changed = await saveDrafts(scope, cells);
    const toast = changed === 0 ? "Nothing was changed" : `Draft saved: ${counted(changed, "day")}`;
    return redirectWithToast(pathTo("get-roster", null, new URL(request.url).search), toast);
  }),
);

export default function Roster() {
  const { monday, week, before, after, heads, rows, warnings, drafts, duty, departments, page, pageSize, count, views } =
    useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const { search } = useLocation();
  const address = useAddress();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  const weekHref = (day: string) => address({ day, page: null });
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Attendance" }, { label: "Weekly/Monthly Report", href: pathTo("get-weekly-monthly") }, { label: "Roster" }]}
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-time-reports-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-holiday-moves", null, search)} variant="ghost" icon="calendar-clock">
              Holidays
            </LinkButton>
            <LinkButton href={pathTo("get-roster-upload", null, search)} variant="ghost" icon="upload">
              Workbook
            </LinkButton>
            <LinkButton href={pathTo("get-roster-copy", null, search)} variant="ghost">
              Copy last week
            </LinkButton>
          </MoreMenu>
        }
        actions={
          <>
            <LinkButton href={pathTo("get-roster-pattern", null, search)}>Fill by a pattern</LinkButton>
            {drafts.days > 0 ? (
              <LinkButton href={pathTo("get-roster-publish", null, search)} variant="primary">
                Publish
              </LinkButton>
            ) : null}
          </>
        }
      />
      <WeeklyTabs current="roster" />
      <nav className="range" aria-label="Week">
        <div className="range-days">
          <LinkButton href={weekHref(before)} size="sm" icon="chevron-left" label="Week before" />
          <output>{week}</output>
          <LinkButton href={weekHref(after)} size="sm" icon="chevron-right" label="Next week" />
        </div>
      </nav>
      <FilterBar label="Filter the roster" sets={["q", "department"]}>
        <SearchField name="q" label="Search name or ID" />
        <FilterSelect name="department" label="Department" all="All departments" options={departments} />
        <ViewsMenu list="roster" views={views} />
      </FilterBar>
      {drafts.days > 0 ? (
        <Notice>
          {counted(drafts.days, "day")} of {counted(drafts.people, "employee")} in this week wait as a draft. They count nowhere until they
          are published.
        </Notice>
      ) : null}
      {warnings.length > 0 ? (
        <Card title="For review">
          <ul className="roster-warnings">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card label="Roster">
        {rows.length > 0 ? (
          <PostForm key={`${monday} ${page} ${pageSize}`} verb="Save draft" problems={problemsOf({ errors }, [])}>
            <RosterTable heads={heads} rows={rows} duty={duty} typed={lastResult?.initialValue ?? undefined} />
          </PostForm>
        ) : (
          <EmptyState title="No employees in this week" icon="search">
            Choose another week, or another filter.
          </EmptyState>
        )}
        {rows.length > 0 ? <Pagination page={page} pageSize={pageSize} pageSizes={[10, 25, 50]} total={count} /> : null}
      </Card>
      <Outlet />
    </>
  );
}
