import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { yearColumns, YearTable } from "~/components/payroll/year/year-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { listYear } from "~/models/payroll/year/year-list.server";
import { pathTo } from "~/paths";
import { toLastPage } from "~/web/forms/list-query.server";
import { payYearParam, readYearQuery, yearRows } from "~/presenters/payroll/year/year-to-date.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Year to Date");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const { show, ...query } = readYearQuery(request, year);
  const { rows, ...list } = await listYear(scope, query);
  toLastPage(request, query, list.total);
  return {
    year,
    show,
    page: query.page,
    pageSize: query.pageSize,
    filtered: query.q !== "" || query.incomplete,
    ...list,
    rows: yearRows(rows),
    chosen: await readChosenColumns(request, "year-to-date"),
  };
});

export default function YearToDate() {
  const { year, show, rows, total, totals, incomplete, page, pageSize, filtered, chosen } = useLoaderData<typeof loader>();
  const address = useAddress();
  const { search } = useLocation();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const offered = yearColumns(year, changes);
  const columns = visibleColumns(offered, chosen);
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Year to Date" }]}
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-year-to-date-history", { year })} variant="ghost" icon="history">
              View History
            </LinkButton>
            {total > 0 ? (
              <LinkButton href={pathTo("get-year-to-date-xlsx", { year }, search)} variant="ghost" icon="download" download>
                Excel
              </LinkButton>
            ) : null}
          </MoreMenu>
        }
        actions={
          <>
            <ColumnsMenu list="year-to-date" offered={offered} shown={columns.map(({ key }) => key)} />
            <LinkButton href={pathTo("get-annualization", { year })} variant="ghost" icon="scale">
              Year-end
            </LinkButton>
            {changes && (total > 0 || filtered) ? (
              <LinkButton href={pathTo("get-year-to-date-import-new", { year })} variant="primary" icon="upload">
                Opening workbook
              </LinkButton>
            ) : null}
          </>
        }
      />
      <FilterBar label={`Year to date ${year}`} sets={["q"]}>
        <SegmentedTabs
          label="Year"
          segments={[year - 1, year, year + 1].map((value) => ({
            label: String(value),
            href: pathTo("get-year-to-date", { year: value }),
            current: value === year,
          }))}
        />
        <SegmentedTabs
          label="Employees shown"
          segments={[
            { label: "Everyone", href: address({ show: null, page: null }), current: show === "" },
            {
              label: "Incomplete opening",
              href: address({ show: "incomplete", page: null }),
              current: show === "incomplete",
              count: incomplete,
            },
          ]}
        />
        <FilterGap />
        <SearchField name="q" label="Search employees" />
      </FilterBar>
      <Card label={`Year to date ${year}`}>
        {rows.length > 0 ? (
          <YearTable year={year} rows={rows} columns={columns} total={total} totals={totals} />
        ) : (
          <Empty year={year} filtered={filtered} />
        )}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
      <Outlet />
    </>
  );
}

function Empty({ year, filtered }: { year: number; filtered: boolean }) {
  const mayAdd = useHasPermission("TEAM_EDIT");
  return filtered ? (
    <EmptyState title="No employees found" action={<LinkButton href={pathTo("get-year-to-date", { year })}>Show everyone</LinkButton>}>
      No employee matches the filters and the search.
    </EmptyState>
  ) : (
    <EmptyState
      title={`No one is employed in ${year}`}
      icon="calendar-days"
      action={mayAdd ? <LinkButton href={pathTo("get-invites")}>Invited employees</LinkButton> : undefined}
    >
      Invite the employees first. What was paid in {year} before the first payroll here is entered as an opening balance.
    </EmptyState>
  );
}
