import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { ThirteenthForm } from "~/components/payroll/runs/thirteenth-form";
import { THIRTEENTH_COLUMNS, ThirteenthTable } from "~/components/payroll/runs/thirteenth-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { thirteenthRunInput } from "~/domain/payroll/runs/thirteenth-run";
import { NO_MONTH_OF_SERVICE, secondPaymentText, thirteenthDeadline, withoutOpeningText } from "~/domain/payroll/runs/thirteenth-text";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { listWithoutOpening } from "~/models/payroll/setup/openings/without-opening.server";
import { createThirteenth, listThirteenthRuns, readThirteenth, THIRTEENTH_SORTS } from "~/models/payroll/runs/thirteenth-month.server";
import { listThirteenthTemplates } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";
import { partText, readTerms, thirteenthRows } from "~/presenters/payroll/runs/thirteenth-proposal.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("13th month proposal");

const LIST = pathTo("get-payroll-process-list");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const { months, ...terms } = await readTerms(request, scope, year);
  const query = readListQuery(request, { sorts: THIRTEENTH_SORTS, pageSizes: [50, 10, 25, 100] });
  const [{ rows, total, totals }, runs, templates, unopened] = await Promise.all([
    readThirteenth(scope, terms, query),
    listThirteenthRuns(scope, year),
    listThirteenthTemplates(scope),
    listWithoutOpening(scope, year),
  ]);
  toLastPage(request, query, total);
  return {
    year,
    values: {
      payrollTemplateSeq: terms.payrollTemplateSeq === null ? "" : String(terms.payrollTemplateSeq),
      paymentMonth: String(terms.paymentMonth),
      payDate: formatDay(terms.payDate),
    },
    parts: months.map((month) => ({ month: String(month), label: partText(month, months) })),
    templates,
    unopened: unopened.length === 0 ? null : withoutOpeningText(unopened, year),
    runs: runs.map(({ payrollSeq, payDate, completedAt, ...run }) => ({
      payrollSeq,
      title: payrollTitle(run),
      text: completedAt === null ? "open" : `paid on ${formatDay(payDate)}`,
    })),
    rows: thirteenthRows(rows, listAccessiblePages(scope).includes("job-info")),
    total,
    totals,
    // An amount can only remain owed after the last part of the year, because each part makes up for earlier ones.
    owed: totals !== null && query.q === "" && terms.paymentMonth === months.at(-1) ? secondPaymentText(totals, year) : null,
    searched: query.q !== "",
    chosen: await readChosenColumns(request, "thirteenth-month"),
    page: query.page,
    pageSize: query.pageSize,
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  return submitForm(request, thirteenthRunInput, async (input) => {
    const { payrollSeq } = await createThirteenth(scope, { year, ...input });
    return redirectWithToast(pathTo("get-payroll-process-calculation", { payrollSeq }), "Payroll run created");
  });
});

export default function ThirteenthProposal() {
  const { year, values, parts, templates, unopened, runs, rows, total, totals, owed, searched, chosen, page, pageSize } =
    useLoaderData<typeof loader>();
  const columns = visibleColumns(THIRTEENTH_COLUMNS, chosen);
  const lastResult = useActionData<typeof action>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const { search } = useLocation();
  const empty = searched ? (
    <EmptyState
      title="No employees found"
      action={<LinkButton href={pathTo("get-thirteenth-month-proposal", { year })}>Show everyone</LinkButton>}
    >
      No employee in the proposal matches the search.
    </EmptyState>
  ) : (
    <EmptyState title={NO_MONTH_OF_SERVICE} icon="calendar-days">
      Everyone who works at least a month of the year gets one twelfth of the basic salary earned in it.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Payroll Processing", href: LIST }, { label: `13th month pay ${year}` }]}
        meta={[
          <>
            Due by <b className="num">{formatDay(thirteenthDeadline(year))}</b> (PD 851)
          </>,
        ]}
        actions={
          rows.length > 0 ? (
            <>
              <ColumnsMenu list="thirteenth-month" offered={THIRTEENTH_COLUMNS} shown={columns.map(({ key }) => key)} />
              <LinkButton href={pathTo("get-thirteenth-month-proposal-xlsx", { year }, search)} icon="download" download>
                Excel
              </LinkButton>
            </>
          ) : undefined
        }
      />
      <FilterBar label={`13th month pay ${year}`} sets={["template", "part", "q"]}>
        <SegmentedTabs
          label="Year"
          segments={[year - 1, year, year + 1].map((value) => ({
            label: String(value),
            href: pathTo("get-thirteenth-month-proposal", { year: value }),
            current: value === year,
          }))}
        />
        <FilterGap />
        <FilterSelect
          name="template"
          label="Template"
          all="All templates"
          options={templates.map((template) => ({ value: String(template.payrollTemplateSeq), label: template.payrollTemplateName }))}
        />
        <FilterSelect
          name="part"
          label="Part"
          value={values.paymentMonth}
          options={parts.map(({ month, label }) => ({ value: month, label }))}
        />
        <SearchField name="q" label="Search employees" />
      </FilterBar>
      {runs.length === 0 ? null : (
        <div className="notice-row">
          <Notice title={`13th month payrolls of ${year}`}>
            <ul>
              {runs.map(({ payrollSeq, title, text }) => (
                <li key={payrollSeq}>
                  <Link to={pathTo("get-payroll-process", { payrollSeq })}>{title}</Link>, {text}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {unopened === null ? null : (
        <div className="notice-row">
          <Notice tone="attention" title={unopened.title}>
            {unopened.text} <Link to={pathTo("get-year-to-date", { year })}>Enter opening balances</Link>
          </Notice>
        </div>
      )}
      {owed === null ? null : (
        <div className="notice-row">
          <Notice tone="attention">{owed}</Notice>
        </div>
      )}
      <Card label="13th month pay">
        {rows.length > 0 ? <ThirteenthTable rows={rows} columns={columns} totals={totals} /> : empty}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
      {changes && rows.length > 0 && !searched ? (
        <Card title="New payroll run" className="form-narrow mt-4">
          <ThirteenthForm key={search} lastResult={lastResult} values={values} cancelHref={LIST} />
        </Card>
      ) : null}
    </>
  );
}
