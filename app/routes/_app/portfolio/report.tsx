import { useLoaderData, useLocation } from "@remix-run/react";
import { GroupReportFilters } from "~/components/portfolio/group-report-filters";
import { GroupReportTable } from "~/components/portfolio/group-report-table";
import { BarChart } from "~/components/ui/data-display/bar-chart";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { HOME, PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { HEADCOUNT_NOTE, MAX_REPORT_MONTHS } from "~/domain/portfolio/group-report";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { monthOptions, readGroupReport } from "~/presenters/portfolio/group-report.server";
import { pageNumber, toLastPage } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

const PAGE_SIZE = 100;
/** With fewer months, the bars would be too wide. */
const FEWEST_BARS = 6;

export const meta = pageTitle("Group report");

export const loader = guarded(ACCESS.ownSignIn, async (login, { request }) => {
  const report = await readGroupReport(request, login);
  const { table } = report;
  const page = pageNumber(new URL(request.url).searchParams.get("page"));
  toLastPage(request, { page, pageSize: PAGE_SIZE }, table.rows.length);
  const rows = table.rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const { counted, ...view } = report;
  return { ...view, counted: counted.length, table: { ...table, rows }, total: table.rows.length, page, monthOptions: monthOptions() };
});

export default function GroupReport() {
  const { period, months, shortened, rows: by, table, total, page, counted, ...report } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { missing, companies, chart } = report;
  return (
    <>
      <PageHeader
        breadcrumb={[HOME, { label: "Companies", href: pathTo("get-companies") }, { label: "Group report" }]}
        meta={[period, `${counted} of ${companies.length} companies`]}
        actions={
          total > 0 ? (
            <LinkButton href={pathTo("get-portfolio-report-xlsx", null, search)} icon="download" download>
              Excel
            </LinkButton>
          ) : null
        }
      />
      <GroupReportFilters by={by} from={months[0]!} to={months.at(-1)!} months={report.monthOptions} companies={companies} />
      <div className="stack">
        {shortened ? <Notice tone="attention">A report has at most {MAX_REPORT_MONTHS} months. It shows the last ones.</Notice> : null}
        {chart ? (
          <Card title={chart.title} aside={<span className="small faint">{chart.unit}</span>} padded>
            <BarChart
              title={`${chart.title}, all companies below`}
              bars={chart.bars}
              current={chart.highest}
              wide={chart.bars.length > FEWEST_BARS}
              headings={["Month", chart.unit]}
            />
          </Card>
        ) : null}
        <Card label="Group report">
          {total > 0 ? (
            <GroupReportTable by={by} months={months} {...table} />
          ) : (
            <EmptyState title="Nothing to show" icon="calendar-days">
              None of the chosen companies has a completed payroll in these months that you may view.
            </EmptyState>
          )}
          {total > PAGE_SIZE ? <Pagination page={page} pageSize={PAGE_SIZE} pageSizes={[PAGE_SIZE]} total={total} /> : null}
        </Card>
        {missing.length > 0 ? (
          <Notice tone="attention" title="Not in the figures and totals">
            <ul>
              {missing.map(({ companyName, reason }, index) => (
                <li key={index}>{`${companyName}: ${reason}`}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <p className="small muted">{`Completed payrolls in pesos, by the month of their pay date. ${HEADCOUNT_NOTE}`}</p>
      </div>
    </>
  );
}
