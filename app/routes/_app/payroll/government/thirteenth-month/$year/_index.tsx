import { Link, useLoaderData } from "@remix-run/react";
import { ThirteenthTable } from "~/components/payroll/government/returns/thirteenth-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { Values } from "~/components/ui/data-display/values";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { listMissingReportFields, reportFacts } from "~/domain/payroll/government/remittances/thirteenth-month-document";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readThirteenthReport } from "~/presenters/payroll/government/returns/thirteenth-report.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("13th month report");

/** Maximum rows on the page; the files have all. */
const MAX_ROWS = 500;

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const report = await readThirteenthReport(scope, year, today());
  return {
    year,
    draft: report.draft,
    facts: reportFacts(report),
    missing: listMissingReportFields(report),
    rows: report.rows.slice(0, MAX_ROWS),
    count: report.rows.length,
    total: report.total,
  };
});

/** The 13th month pay report to DOLE for a year. */
export default function ThirteenthMonthReport() {
  const { year, draft, facts, missing, rows, count, total } = useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year }) },
          { label: `13th month report of ${year}` },
        ]}
        title={`13th month report, ${year}`}
        actions={
          count > 0 ? (
            <>
              <LinkButton href={pathTo("get-thirteenth-report-xlsx", { year })} icon="download" download>
                Excel
              </LinkButton>
              <LinkButton href={pathTo("get-thirteenth-report-pdf", { year })} variant="primary" icon="printer" download>
                PDF
              </LinkButton>
            </>
          ) : null
        }
      />
      <div className="stack">
        {count > 0 && draft ? (
          <Notice tone="info">{`${year} is not over: total employment is counted on 31 December, and what is paid until then is added.`}</Notice>
        ) : null}
        {count > 0 && missing.length > 0 ? (
          <Notice tone="attention" title={`Missing for the report: ${missing.join(", ")}. `}>
            {changes ? <Link to={pathTo("get-company")}>Company settings</Link> : null}
          </Notice>
        ) : null}
        {count > 0 ? (
          <>
            <Card title="Reported amounts" padded>
              <Values rows={facts} />
            </Card>
            <Card title="By employee">
              <ThirteenthTable year={year} rows={rows} count={count} total={total} />
            </Card>
          </>
        ) : (
          <Card label={`13th month report of ${year}`}>
            <EmptyState title={`No 13th month pay in ${year} yet`} icon="gift">
              The report lists everyone who got any in a completed payroll, or before the first payroll here.
            </EmptyState>
          </Card>
        )}
        {count > rows.length ? (
          <p className="muted small">
            The first {rows.length} of {count.toLocaleString("en")} employees. The files have all.
          </p>
        ) : null}
        <p className="small faint">
          Generated from completed payrolls and opening balances. Kawani does not submit it: enter it in the DOLE online system by 15
          January and compare the figures.
        </p>
      </div>
    </>
  );
}
