import { Outlet, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { WeeklyTabs } from "~/components/time/weekly-tabs";
import { AssignForm } from "~/components/time/roster/assign-form";
import { RosterTable } from "~/components/time/roster/roster-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import type { LastResult } from "~/components/ui/form/last-result";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { useGridKeys } from "~/components/ui/table/use-grid-keys";
import { Pagination } from "~/components/ui/table/pagination";
import { ListLink } from "~/components/ui/table/list-link";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { ACCESS } from "~/domain/settings/access";
import { count as counted } from "~/domain/time/roster/roster";
import { assignInput } from "~/domain/time/roster/roster-input";
import { assignShifts } from "~/models/time/roster.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { listRosterPeople, readRosterPage, rosterSelection } from "~/presenters/time/roster.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Roster");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editAttendance, async (scope, { request }) => {
  const [roster, views] = await Promise.all([readRosterPage(request, scope, new Date()), listViews(scope, "roster")]);
  return { ...roster, views };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitForm(request, assignInput, async ({ whom, who, days, shift, before }) => {
    const people =
      whom === "EVERYONE"
        ? (await listRosterPeople(scope, rosterSelection(request, new Date()))).map(({ employeeSeq }) => employeeSeq)
        : who;
    const cells = days.map((day) => ({ day, value: shift }));
    const assigned = await assignShifts(scope, people, cells, before);
    const toast = `Draft saved: ${counted(assigned.days, "day")} of ${counted(assigned.people, "employee")}`;
    return redirectWithToast(pathTo("get-roster", null, new URL(request.url).search), toast);
  }),
);

const ASSIGN_FORM = "assign";

export default function Roster() {
  const { monday, week, before, after, heads, rows, warnings, drafts, duty, shifts, departments, page, pageSize, count, views } =
    useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const { search } = useLocation();
  const address = useAddress();
  const grid = useGridKeys(rows);
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
      <nav className="range [&+.filters]:mt-3" aria-label="Week">
        <div className="range-days">
          <LinkButton href={weekHref(before)} size="sm" icon="chevron-left" label="Previous week" />
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
        <div className="mb-4">
          <Notice>
            {counted(drafts.days, "day")} of {counted(drafts.people, "employee")} in this week are drafts. They take effect when you publish
            them.
          </Notice>
        </div>
      ) : null}
      {warnings.length > 0 ? (
        <Card title="For review" className="mb-4">
          <ul className="grid gap-1 px-4 pb-3 text-sm">
            {warnings.map(({ employeeSeq, day, line }) => (
              <li key={line}>
                <ListLink href={pathTo("get-roster-cell", { employeeSeq, workDate: day }, search)} keepScroll>
                  {line}
                </ListLink>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card label="Roster">
        {rows.length > 0 ? (
          <div key={`${monday} ${page} ${pageSize}`} ref={grid}>
            <RosterTable
              heads={heads}
              rows={rows}
              duty={duty}
              formId={ASSIGN_FORM}
              selected={[lastResult?.initialValue?.["who"]].flat().map(String)}
              search={search}
            />
            <AssignForm
              id={ASSIGN_FORM}
              shifts={shifts}
              heads={heads}
              everyone={`Everyone in the list (${count.toLocaleString("en")})`}
              lastResult={lastResult}
            />
          </div>
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
