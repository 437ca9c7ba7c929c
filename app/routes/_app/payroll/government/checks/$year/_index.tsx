import { useLoaderData } from "@remix-run/react";
import { YearChecksTable } from "~/components/payroll/government/returns/year-checks-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { CHECK_SORTS } from "~/domain/payroll/government/returns/year-checks";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";
import { readCheckFilter, checkRow, checksFileHref, readYearChecksView } from "~/presenters/payroll/government/returns/year-checks.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Checks of the year");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const { page, pageSize, offset } = readListQuery(request, { sorts: CHECK_SORTS, pageSizes: [50, 10, 25, 100] });
  const filter = readCheckFilter(request);
  const { all, rows, segments, severities, codes } = await readYearChecksView(scope, year, filter);
  toLastPage(request, { page, pageSize }, rows.length);
  const opens = scope.permissions.includes("PAYROLL_SETTING_EDIT") ? listAccessiblePages(scope) : null;
  const { code, severity } = filter;
  return {
    year,
    all,
    total: rows.length,
    rows: rows.slice(offset, offset + pageSize).map((row) => checkRow(year, row, opens)),
    segments,
    severities,
    severity: severity ?? "",
    codes,
    code,
    page,
    pageSize,
    fileHref: checksFileHref(year, filter),
  };
});

/** All checks of a year's forms, for the company and every employee. */
export default function ChecksOfYear() {
  const { year, all, total, rows, segments, severities, severity, codes, code, page, pageSize, fileHref } = useLoaderData<typeof loader>();
  const empty =
    all > 0 ? (
      <EmptyState title="Nothing found" action={<LinkButton href={pathTo("get-year-checks", { year })}>Show all</LinkButton>}>
        {all === 1 ? "The only check" : `None of the ${all} checks`} of {year} {all === 1 ? "does not match" : "matches"} the search and the
        filters.
      </EmptyState>
    ) : (
      <EmptyState title="No errors" icon="circle-check">
        No form of {year} is blocked by missing records.
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year }) },
          { label: `Checks of ${year}` },
        ]}
        title={`Checks of ${year}`}
        actions={
          total > 0 ? (
            <LinkButton href={fileHref} icon="download" download>
              Excel
            </LinkButton>
          ) : null
        }
      />
      <div className="filters">
        <SegmentedTabs label="Form" segments={segments} />
      </div>
      <FilterBar label={`Checks of ${year}`} sets={["severity", "code", "q"]}>
        <FilterSelect name="severity" label="Severity" all="Errors and notes" options={severities} value={severity} />
        <FilterSelect name="code" label="Check" all="All checks" options={codes} value={code} />
        <FilterGap />
        <SearchField name="q" label="Search employees" />
      </FilterBar>
      <div className="stack">
        <Card label={`Checks of ${year}`}>
          {rows.length > 0 ? <YearChecksTable year={year} rows={rows} /> : empty}
          {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
        </Card>
        <p className="small faint">
          A red check blocks a certificate, list or file until it is fixed; a yellow one is a note. Payrolls are not affected. Figures are
          drafts until the year ends.
        </p>
      </div>
    </>
  );
}
