import { Form, useLoaderData } from "@remix-run/react";
import { cockpitColumns, CockpitTable } from "~/components/payroll/year/cockpit-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { Notice } from "~/components/ui/feedback/notice";
import { StatCard, StatRow } from "~/components/ui/data-display/stat-card";
import { CsrfInput } from "~/components/ui/form/csrf";
import { useIsPosting } from "~/components/ui/form/posting";
import { useAddress } from "~/components/ui/layout/address";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { Stages } from "~/components/ui/layout/stages";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { POOL_NOTE } from "~/domain/payroll/year/cockpit-text";
import { refundDays } from "~/domain/payroll/year/year-end";
import { ACCESS } from "~/domain/settings/access";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { countText } from "~/domain/shared/count-text";
import { readCockpit } from "~/models/payroll/year/cockpit.server";
import { unlessLeaseLost } from "~/models/shared/lease.server";
import { findForecastJob, startForecasts } from "~/models/payroll/year/forecast-lease.server";
import { calculateYearForecast } from "~/models/payroll/year/year-forecasts.server";
import { pathTo } from "~/paths";
import { toLastPage } from "~/web/forms/list-query.server";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { cockpitView, forecastJobView, readCockpitQuery, progressText } from "~/presenters/payroll/year/cockpit.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Year-end");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const query = readCockpitQuery(request);
  const [cockpit, job] = await Promise.all([readCockpit(scope, year, query), findForecastJob(scope, year)]);
  toLastPage(request, query, cockpit.sums.people);
  const { page, pageSize, show, q } = query;
  return {
    year,
    ended: today() >= refundDays(year).first,
    page,
    pageSize,
    show,
    filtered: show !== "" || q !== "",
    chosen: await readChosenColumns(request, "year-end"),
    job: forecastJobView(job),
    ...cockpitView(year, cockpit),
  };
});

/** Recalculates the year: immediately for some hundred employees, else in the background. */
export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  await readForm(request);
  const { lease, people, going } = await startForecasts(scope, year, today());
  const worked = lease && (await unlessLeaseLost(calculateYearForecast(lease)));
  return redirectWithToast(pathTo("get-annualization", { year }), progressText(year, { worked, people, going }));
});

const SHOWS = [
  ["", "All", "all"],
  ["collect", "Collect", "collect"],
  ["refund", "Refund", "refund"],
  ["look", "For review", "look"],
  ["uncollected", "Cannot collect", "uncollected"],
  ["previous", "No previous employer", "previous"],
] as const;

/** Refresh interval while the year is calculated, with and without scripts. */
const REFRESH_SECONDS = 3;

export default function YearEnd() {
  const {
    year,
    ended,
    rows,
    job,
    most,
    counts,
    totals,
    collect,
    refund,
    uncollected,
    made,
    stages,
    page,
    pageSize,
    show,
    filtered,
    chosen,
  } = useLoaderData<typeof loader>();
  const offered = cockpitColumns(most);
  const columns = visibleColumns(offered, chosen);
  const address = useAddress();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const posting = useIsPosting(pathTo("get-annualization", { year }));
  useAutoRefresh(job?.working ?? false, REFRESH_SECONDS * 500);
  const work =
    changes && !job?.working ? (
      <Form method="post" action={`${pathTo("get-annualization", { year })}?index`} className="inline-flex">
        <CsrfInput />
        <Button
          type="submit"
          icon="calculator"
          variant={made === null || made.moved > 0 ? "primary" : undefined}
          pending={posting}
          pendingText="Computing…"
        >
          {made === null ? "Compute annual tax" : "Compute again"}
        </Button>
      </Form>
    ) : null;
  const empty = filtered ? (
    <EmptyState title="No employees found" action={<LinkButton href={pathTo("get-annualization", { year })}>Show everyone</LinkButton>}>
      No employee matches the filter and search.
    </EmptyState>
  ) : (
    <EmptyState title={`The tax of ${year} is not computed yet`} icon="calculator">
      Shows over- and under-withheld tax since January and how the last payroll will correct it.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Government", href: pathTo("get-government") }, { label: `Year-end ${year}` }]}
        meta={made === null ? [] : [`Computed by ${made.by}, ${made.at}`]}
        more={
          changes ? (
            <MoreMenu>
              <LinkButton href={pathTo("get-previous-mails", { year })} variant="ghost" icon="mail">
                Previous employers
              </LinkButton>
              {ended ? (
                <LinkButton href={pathTo("get-year-end-adjustment", { year })} variant="ghost" icon="scale">
                  Year-end adjustment
                </LinkButton>
              ) : null}
            </MoreMenu>
          ) : null
        }
        actions={
          <>
            {totals.people > 0 ? <ColumnsMenu list="year-end" offered={offered} shown={columns.map(({ key }) => key)} /> : null}
            <LinkButton href={pathTo("get-annualization-xlsx", { year })} icon="download" download>
              Excel
            </LinkButton>
            {changes ? <LinkButton href={pathTo("get-annualization-spreading", { year })}>Spread tax</LinkButton> : null}
            {work}
          </>
        }
      />
      <Stages label={`Settling the tax of ${year}`} stages={stages} />
      {job === null ? null : (
        <div className="notice-row">
          {job.working ? (
            <noscript>
              <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
            </noscript>
          ) : null}
          <Notice tone={job.working ? undefined : "danger"} title={job.title}>
            {job.text}
          </Notice>
        </div>
      )}
      {made !== null && made.moved > 0 && !job?.working ? (
        <div className="notice-row">
          <Notice tone="attention" title="Payrolls have changed since">
            {`${countText(made.moved, "payroll was", "payrolls were")} calculated, changed or completed after these figures. Compute them again.`}
          </Notice>
        </div>
      ) : null}
      {made === null ? null : (
        <StatRow label={`Tax of ${year}`}>
          <StatCard title="Tax due for the year" amount={totals.taxDue} />
          <StatCard title="Withheld before the last payroll" amount={totals.withheld} />
          <StatCard title="To collect in the last payroll" amount={collect}>
            {uncollected > 0 ? <p className="muted">More than the last pay can cover</p> : null}
          </StatCard>
          <StatCard title="To refund in the last payroll" amount={refund} />
        </StatRow>
      )}
      <FilterBar label={`Year-end ${year}`} sets={["q"]}>
        <SegmentedTabs
          label="Employees"
          segments={SHOWS.map(([value, label, count]) => ({
            label,
            href: address({ show: value === "" ? null : value, page: null }),
            current: show === value,
            count: counts[count],
          }))}
        />
        <FilterGap />
        <SegmentedTabs
          label="Year"
          segments={[year - 1, year, year + 1].map((value) => ({
            label: String(value),
            href: pathTo("get-annualization", { year: value }),
            current: value === year,
          }))}
        />
        <SearchField name="q" label="Search employees" />
      </FilterBar>
      <Card label="Over- and under-withheld">
        {rows.length > 0 ? <CockpitTable rows={rows} columns={columns} totals={totals} /> : empty}
        {totals.people > 0 ? (
          <>
            <p className="card-note">{POOL_NOTE}</p>
            <Pagination page={page} pageSize={pageSize} total={totals.people} pageSizes={[50, 10, 25, 100]} />
          </>
        ) : null}
      </Card>
    </>
  );
}
