import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { OverWithheldTable } from "~/components/payroll/year/over-withheld-table";
import { YearEndForm } from "~/components/payroll/year/year-end-form";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { proposeRefundDay, refundDays } from "~/domain/payroll/year/year-end";
import { yearEndInput } from "~/domain/payroll/year/year-end-input";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { createYearEnd, readYearEnd } from "~/models/payroll/year/year-end.server";
import { pathTo } from "~/paths";
import { pageNumber, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Year-end adjustment");

const PAGE_SIZE = 50;

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const page = pageNumber(new URL(request.url).searchParams.get("page"));
  const { people, open } = await readYearEnd(scope, year);
  toLastPage(request, { page, pageSize: PAGE_SIZE }, people.length);
  const { first, last } = refundDays(year);
  const offset = (page - 1) * PAGE_SIZE;
  return {
    year,
    page,
    open,
    over: today() >= first,
    payDate: formatDay(proposeRefundDay(year, today())),
    lastDay: formatDay(last),
    rows: people.slice(offset, offset + PAGE_SIZE),
    totals: { people: people.length, refund: people.reduce((sum, { refund }) => sum + refund, 0) },
  };
});

/** Creates the payroll and calculates it. */
export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitForm(request, yearEndInput, async ({ payDate }) => {
    const { payrollSeq } = await createYearEnd(scope, year, payDate, today());
    await startCalculation(scope, payrollSeq);
    return redirectWithToast(pathTo("get-payroll-process-calculation", { payrollSeq }), "Payroll run created");
  });
});

export default function YearEndAdjustment() {
  const { year, page, open, over, payDate, lastDay, rows, totals } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const cockpit = pathTo("get-annualization", { year });
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government") },
          { label: `Year-end ${year}`, href: cockpit },
          { label: "Year-end adjustment" },
        ]}
      />
      {over ? null : (
        <div className="notice-row">
          <Notice title={`${year} is not over`}>
            {`The last payroll of ${year} refunds tax withheld in excess. Remaining differences are corrected here from January on.`}
          </Notice>
        </div>
      )}
      {open.length === 0 ? null : (
        <div className="notice-row">
          <Notice tone="attention" title={`Payrolls of ${year} that are not completed`}>
            <ul>
              {open.map(({ payrollSeq, title }) => (
                <li key={payrollSeq}>
                  <Link to={pathTo("get-payroll-process", { payrollSeq })}>{title}</Link>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <Card label={`Excess tax of ${year}`}>
        {totals.people === 0 ? (
          <EmptyState title="No one gets a refund" icon="check">
            {`In the completed payrolls of ${year}, this company did not withhold too much tax from anyone.`}
          </EmptyState>
        ) : (
          <>
            <OverWithheldTable year={year} rows={rows} totals={totals} />
            <p className="card-note">
              Based on completed payrolls and today’s records. Tax withheld short, or in excess by a previous employer, is settled in the
              employee’s own return.
            </p>
            <Pagination page={page} pageSize={PAGE_SIZE} total={totals.people} pageSizes={[PAGE_SIZE]} />
          </>
        )}
      </Card>
      {lastResult !== undefined || (totals.people > 0 && over && open.length === 0) ? (
        <Card title="New payroll run" className="form-narrow mt-4">
          <YearEndForm year={year} payDate={payDate} lastDay={lastDay} lastResult={lastResult} cancelHref={cockpit} />
        </Card>
      ) : null}
    </>
  );
}
