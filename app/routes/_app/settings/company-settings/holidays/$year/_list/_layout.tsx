import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { HolidayTable } from "~/components/settings/company/holiday-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { addressWith } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { ViewsMenu } from "~/components/ui/table/views-menu";
import { ACCESS } from "~/domain/settings/access";
import { toOptions } from "~/domain/shared/forms/choices";
import { HOLIDAY_KINDS } from "~/domain/time/holiday";
import { pathTo } from "~/paths";
import { readCalendarPage, calendarYearParam } from "~/presenters/settings/holidays.server";
import { listViews } from "~/presenters/shared/saved-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Holidays");

export const loader = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const year = calendarYearParam(params);
  const [calendar, views] = await Promise.all([readCalendarPage(request, scope, year), listViews(scope, "holidays")]);
  return { ...calendar, views };
});

export default function Holidays() {
  const { year, rows, total, views, listed, differences, affected, pending } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const national = (
    <LinkButton href={pathTo("get-company-holidays-national", { year })} variant="primary">
      Import national holidays
    </LinkButton>
  );
  const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
  const empty =
    total > 0 ? (
      <EmptyState
        title="No holiday found"
        icon="search"
        action={<LinkButton href={pathTo("get-company-holidays", { year })}>Show all holidays</LinkButton>}
      >
        Change the search or choose another kind.
      </EmptyState>
    ) : (
      <EmptyState title={`No holiday in ${year} yet`} icon="calendar-days" action={listed ? national : undefined}>
        {listed
          ? "Payroll pays only the holidays of this calendar. The national list fills it in one step."
          : `No proclamation of ${year} is on file yet. Add the days one by one.`}
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }]}
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-holiday-upload-new", { year })} variant="ghost" icon="upload">
              Upload workbook
            </LinkButton>
            <LinkButton href={pathTo("get-company-holidays-history", { year })} variant="ghost" icon="history">
              View History
            </LinkButton>
            <LinkButton href={pathTo("get-company-holidays-pdf", { year })} variant="ghost" icon="printer" download>
              PDF
            </LinkButton>
          </MoreMenu>
        }
        actions={
          <>
            <LinkButton href={pathTo("get-company-holidays-xlsx", { year })} icon="download" download>
              Excel
            </LinkButton>
            <LinkButton href={pathTo("get-company-holiday-new", { year })} variant={total > 0 ? "primary" : undefined} icon="plus">
              Add a day
            </LinkButton>
          </>
        }
      />
      <CompanyTabs benefitsOnly={false} />
      <div className="filters">
        <SegmentedTabs
          label="Year"
          segments={[year - 1, year, year + 1].map((value) => ({
            label: String(value),
            href: addressWith({ pathname: pathTo("get-company-holidays", { year: value }), search }, {}),
            current: value === year,
          }))}
        />
      </div>
      {total > 0 ? (
        <FilterBar label="Filter holidays" sets={["q", "kind"]}>
          <SearchField name="q" label="Search holidays" />
          <FilterSelect name="kind" label="Kind" all="All kinds" options={toOptions(HOLIDAY_KINDS)} />
          <ViewsMenu list="holidays" views={views} at={{ year: String(year) }} />
        </FilterBar>
      ) : null}
      {total > 0 && differences > 0 ? (
        <div className="mb-4">
          <Notice title={`The national list differs in ${days(differences)}. `}>
            {affected > 0 ? `It affects ${affected === 1 ? "1 open payroll" : `${affected} open payrolls`}. ` : ""}
            <Link to={pathTo("get-company-holidays-national", { year })}>Import national holidays</Link>
          </Notice>
        </div>
      ) : null}
      {pending.length > 0 ? (
        <div className="mb-4">
          <Notice title="Still to be proclaimed: ">{`${pending.join(" and ")}. Add these days when their proclamations are issued.`}</Notice>
        </div>
      ) : null}
      <Card label={`Holidays of ${year}`}>{rows.length > 0 ? <HolidayTable year={year} rows={rows} /> : empty}</Card>
      <Outlet />
    </>
  );
}
