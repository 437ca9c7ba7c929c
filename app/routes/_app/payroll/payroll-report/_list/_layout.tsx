import { Outlet, useLoaderData } from "@remix-run/react";
import { REPORT_COLUMNS, ReportRuns, type ReportRunRow } from "~/components/payroll/runs/reports/report-runs";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { RUN_TYPE_CHOICES, RUN_TYPES } from "~/domain/payroll/runs/run-types";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { listPayrolls, PAYROLL_SORTS, type ListedPayroll } from "~/models/payroll/runs/payroll-lists.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Payroll Report");

/** Completed runs by year and type, newest pay date first (PAY-14). */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const query = readListQuery(request, { sorts: PAYROLL_SORTS, defaultSort: "-payDate" });
  const search = new URL(request.url).searchParams;
  const type = search.get("type") ? oneOf(RUN_TYPES, search.get("type")) : undefined;
  const year = search.get("year") ? seqParam(search.get("year")!) : undefined;
  const { rows, total, sums, years } = await listPayrolls(scope, { ...query, state: "COMPLETED", type, year });
  toLastPage(request, query, total);
  return {
    year: year ?? years[0] ?? Number(today().slice(0, 4)),
    rows: rows.map(rowOf),
    total,
    sums,
    years,
    chosen: await readChosenColumns(request, "payroll-report"),
    page: query.page,
    pageSize: query.pageSize,
    filtered: Boolean(type ?? year ?? query.q),
  };
});

export default function PayrollReport() {
  const { year, rows, total, sums, years, chosen, page, pageSize, filtered } = useLoaderData<typeof loader>();
  const columns = visibleColumns(REPORT_COLUMNS, chosen);
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Report" }]}
        actions={
          <>
            {total > 0 ? <ColumnsMenu list="payroll-report" offered={REPORT_COLUMNS} shown={columns.map(({ key }) => key)} /> : null}
            <LinkButton href={pathTo("get-period-journal")} icon="file-text">
              Journal
            </LinkButton>
            <LinkButton href={pathTo("get-month-report", { year })} icon="calendar-days">
              By month
            </LinkButton>
          </>
        }
      />
      <FilterBar label="Completed payroll runs" sets={["year", "type", "q"]}>
        <FilterSelect
          name="year"
          label="Year"
          all="All years"
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <FilterSelect name="type" label="Type" all="All types" options={RUN_TYPE_CHOICES} />
        <SearchField name="q" label="Search payroll runs" />
      </FilterBar>
      <Card label="Completed payroll runs">
        <ReportRuns rows={rows} columns={columns} total={total} sums={sums} filtered={filtered} />
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
      <Outlet />
    </>
  );
}

function rowOf({
  payrollSeq,
  payrollName,
  payrollKind,
  runPurpose,
  payFrequency,
  startDate,
  endDate,
  payDate,
  headcount,
  grossCentavos,
  netCentavos,
  completedBy,
  completedAt,
}: ListedPayroll): ReportRunRow {
  return {
    payrollSeq,
    payrollName,
    payrollKind,
    runPurpose,
    payFrequency,
    startDate,
    endDate,
    payDate,
    headcount,
    figures: { gross: grossCentavos, net: netCentavos },
    completedBy: completedBy ?? "",
    completedAt: completedAt ? formatInstant(completedAt) : "",
  };
}
