import { useLoaderData, useLocation } from "@remix-run/react";
import { MonthTable } from "~/components/payroll/runs/reports/month-table";
import { BarChart } from "~/components/ui/data-display/bar-chart";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { FilterBar, FilterSelect } from "~/components/ui/table/filter-bar";
import { amountUnit } from "~/domain/hrDashboard/months";
import { MONTH_VIEWS } from "~/domain/payroll/runs/reports/month-report";
import { ACCESS } from "~/domain/settings/access";
import { toOptions } from "~/domain/shared/forms/choices";
import { MONTHS } from "~/domain/shared/calendar";
import { formatPeso } from "~/domain/shared/money";
import { pathTo } from "~/paths";
import { readMonthReport } from "~/presenters/payroll/runs/reports/month-report.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** With fewer months, the bars would be too wide. */
const FEWEST_BARS = 6;

export const meta = pageTitle("Payroll by month");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const { departments, ...report } = await readMonthReport(scope, request, year);
  return {
    year,
    ...report,
    departments: departments.map((name) => ({ value: name, label: name })),
    views: toOptions(MONTH_VIEWS),
    chart: report.show === "cost" && report.table.rows.length > 0 ? costBars(report.table.totals) : null,
  };
});

export default function PayrollByMonth() {
  const { year, show, views, departments, table, chart } = useLoaderData<typeof loader>();
  const address = useAddress();
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Report", href: pathTo("get-payroll-report") }, { label: `${year} by month` }]}
        actions={
          table.rows.length > 0 ? (
            <LinkButton href={pathTo("get-month-report-xlsx", { year }, search)} icon="download" download>
              Excel
            </LinkButton>
          ) : null
        }
      />
      <FilterBar label={`Payroll of ${year} by month`} sets={["department"]}>
        <SegmentedTabs
          label="Amount shown"
          segments={views.map(({ value, label }) => ({
            label,
            href: address({ show: value }),
            current: value === show,
          }))}
        />
        <SegmentedTabs
          label="Year"
          segments={[year - 1, year, year + 1].map((value) => ({
            label: String(value),
            href: pathTo("get-month-report", { year: value }, { show }),
            current: value === year,
          }))}
        />
        <FilterSelect name="department" label="Department" all="All departments" options={departments} />
      </FilterBar>
      <div className="stack">
        {chart ? (
          <Card title="Cost by month" aside={<span className="small faint">{chart.unit}</span>} padded>
            <BarChart
              title={`Payroll cost by month, ${year}`}
              bars={chart.bars}
              current={chart.highest}
              wide={chart.bars.length > FEWEST_BARS}
              headings={["Month", "Cost"]}
            />
          </Card>
        ) : null}
        <Card label={`Payroll of ${year} by month`}>
          <MonthTable year={year} {...table} />
        </Card>
        <p className="small muted">
          Completed payrolls in pesos, by the month of their pay date. For amounts due to agencies by month, see Government.
        </p>
      </div>
    </>
  );
}

/** From the first month with costs, at least six months; the most expensive one is highlighted. */
function costBars(totals: readonly number[]) {
  const year = totals.slice(0, MONTHS.length);
  const first = Math.min(
    year.findIndex((cost) => cost !== 0),
    MONTHS.length - FEWEST_BARS,
  );
  const months = year.slice(first);
  const { unit, inUnit } = amountUnit(Math.max(...months));
  return {
    unit,
    highest: months.indexOf(Math.max(...months)),
    bars: months.map((value, index) => ({
      label: MONTHS[first + index]!.slice(0, 3),
      value,
      text: formatPeso(value),
      short: value === 0 ? "" : inUnit(value),
    })),
  };
}
