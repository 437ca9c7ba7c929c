import { Outlet, useLoaderData } from "@remix-run/react";
import { ALPHALIST_COLUMNS, AlphalistTable } from "~/components/payroll/government/returns/alphalist-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ALPHALIST_MODULE } from "~/domain/payroll/government/returns/alphalist-file";
import { ACCESS } from "~/domain/settings/access";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { readAlphalist } from "~/models/payroll/government/certificates/year-certificates.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { ALPHALIST_SORTS, alphalistView } from "~/presenters/payroll/government/returns/year-return.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Alphalist");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const query = readListQuery(request, { sorts: ALPHALIST_SORTS, pageSizes: [50, 10, 25, 100] });
  const schedule = oneOf(["", "1", "2"], new URL(request.url).searchParams.get("schedule") ?? "");
  const { schedules } = await readAlphalist(scope, year);
  const view = alphalistView(year, schedules, query, { schedule, masked: !scope.permissions.includes("PAYROLL_SETTING_EDIT") });
  toLastPage(request, query, view.total);
  return { year, page: query.page, pageSize: query.pageSize, chosen: await readChosenColumns(request, "alphalist"), ...view };
});

const SCHEDULES = [
  { value: "1", label: "Schedule 1, above the minimum wage" },
  { value: "2", label: "Schedule 2, minimum wage earners" },
];

export default function Alphalist() {
  const { year, rows, totals, all, total, red, cut, page, pageSize, chosen } = useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const columns = visibleColumns(ALPHALIST_COLUMNS, chosen);
  const empty =
    all > 0 ? (
      <EmptyState title="No employees found" action={<LinkButton href={pathTo("get-alphalist", { year })}>Show everyone</LinkButton>}>
        No employee in the alphalist matches the search and filter.
      </EmptyState>
    ) : (
      <EmptyState title={`The alphalist of ${year} is empty`} icon="file-text">
        It begins with the first completed payroll of the year.
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year }) },
          { label: `Alphalist of ${year}` },
        ]}
        title={`Alphalist, ${year}`}
        more={
          all > 0 ? (
            <MoreMenu>
              {changes ? (
                <LinkButton href={pathTo("get-alphalist-letters", { year })} variant="ghost" icon="mail">
                  Status codes
                </LinkButton>
              ) : null}
              <LinkButton href={pathTo("get-annualization-xlsx", { year })} variant="ghost" icon="download" download>
                Annualization
              </LinkButton>
            </MoreMenu>
          ) : null
        }
        actions={
          all > 0 ? (
            <>
              <ColumnsMenu list="alphalist" offered={ALPHALIST_COLUMNS} shown={columns.map(({ key }) => key)} />
              <LinkButton href={pathTo("get-alphalist-xlsx", { year })} icon="download" download>
                Excel
              </LinkButton>
              {changes && red === 0 ? (
                <LinkButton href={pathTo("get-alphalist-dat", { year })} variant="primary" icon="download" download>
                  DAT
                </LinkButton>
              ) : null}
            </>
          ) : null
        }
      />
      {all > 0 ? (
        <FilterBar label={`Alphalist of ${year}`} sets={["schedule", "q"]}>
          <FilterSelect name="schedule" label="Schedule" all="Both schedules" options={SCHEDULES} />
          <FilterGap />
          <SearchField name="q" label="Search names and TINs" />
        </FilterBar>
      ) : null}
      <div className="stack">
        {red > 0 ? (
          <Notice tone="danger" title={`${red} ${red === 1 ? "person has" : "people have"} no usable TIN or name. `}>
            Their certificates say what to fix. The file is offered as soon as no one is left out.
          </Notice>
        ) : null}
        {cut > 0 ? (
          <Notice tone="attention" title={`${cut} ${cut === 1 ? "name is" : "names are"} cut at 30 letters in the file. `}>
            The list shows each of them under the name.
          </Notice>
        ) : null}
        <Card label={`Alphalist of ${year}`}>
          {rows.length > 0 ? <AlphalistTable year={year} rows={rows} columns={columns} totals={totals} total={total} /> : empty}
          {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
        </Card>
        <p className="small faint">
          {changes && all > 0 && red === 0 ? `This file holds ${all} TINs. The download is recorded. ` : ""}
          The DAT file is written for the BIR&apos;s {ALPHALIST_MODULE}. Check this file with the BIR&apos;s Alphalist Data Entry and
          Validation Module before you submit it. Kawani cannot know whether the BIR accepts it.
        </p>
      </div>
      <Outlet />
    </>
  );
}
