import { useLoaderData, useLocation, Link } from "@remix-run/react";
import { PAYROLL_COLUMNS, PayrollList, type PayrollRow } from "~/components/payroll/runs/payroll-list";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { WithoutTemplateNotice } from "~/components/payroll/setup/without-template-notice";
import { Notice } from "~/components/ui/feedback/notice";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { RUN_TYPE_CHOICES } from "~/domain/payroll/runs/run-types";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { countCases } from "~/models/payroll/final-pay/cases.server";
import { listPayrolls, type ListedPayroll } from "~/models/payroll/runs/payroll-lists.server";
import { listPayrollTemplates } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { toLastPage } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { readEmployeesWithoutTemplate } from "~/presenters/payroll/setup/employees-without-template.server";
import { readPayrollsQuery } from "~/presenters/payroll/runs/payrolls-query.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Payroll Processing");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const { shown: state, query } = readPayrollsQuery(request);
  const [page, templates, unpaid, leaving] = await Promise.all([
    listPayrolls(scope, query),
    listPayrollTemplates(scope),
    readEmployeesWithoutTemplate(scope, today()),
    countCases(scope, today()),
  ]);
  toLastPage(request, query, page.total);
  const search = new URL(request.url).searchParams;
  const filtered = ["state", "type", "year", "template", "q"].some((name) => search.get(name));
  const { page: shownPage, pageSize } = query;
  const chosen = await readChosenColumns(request, "payroll-runs");
  return { ...page, rows: page.rows.map(rowOf), page: shownPage, pageSize, chosen, state, templates, filtered, unpaid, leaving };
});

export default function PayrollProcessing() {
  const { rows, counts, total, sums, page, pageSize, chosen, state, years, templates, filtered, unpaid, leaving } =
    useLoaderData<typeof loader>();
  const columns = visibleColumns(PAYROLL_COLUMNS, chosen);
  const address = useAddress();
  const { search } = useLocation();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Payroll Processing" }]}
        more={
          <MoreMenu>
            <LinkButton href={pathTo("get-payroll-calendar-now")} variant="ghost" icon="calendar-days">
              Calendar
            </LinkButton>
            <LinkButton href={pathTo("get-payroll-process-list-history")} variant="ghost" icon="history">
              View History
            </LinkButton>
            {total > 0 ? (
              <LinkButton href={pathTo("get-payroll-process-list-xlsx", null, search)} variant="ghost" icon="download" download>
                Export
              </LinkButton>
            ) : null}
          </MoreMenu>
        }
        actions={
          <>
            {total > 0 ? <ColumnsMenu list="payroll-runs" offered={PAYROLL_COLUMNS} shown={columns.map(({ key }) => key)} /> : null}
            <LinkButton href={pathTo("get-final-pay-list")} icon="file-check">
              Final pay{leaving.open > 0 ? `, ${leaving.open.toLocaleString("en")}` : ""}
            </LinkButton>
            {changes && (total > 0 || filtered) ? (
              <LinkButton href={pathTo("get-payroll-process-new")} variant="primary" icon="plus">
                New payroll run
              </LinkButton>
            ) : null}
          </>
        }
      />
      {leaving.overdue > 0 ? (
        <div className="mb-4">
          <Notice
            tone="attention"
            title={`${leaving.overdue === 1 ? "1 final pay is" : `${leaving.overdue.toLocaleString("en")} final pays are`} overdue.`}
          >
            {" "}
            <Link reloadDocument to={pathTo("get-final-pay-list", null, "?show=overdue")}>
              Show them
            </Link>
          </Notice>
        </div>
      ) : null}
      {unpaid ? <WithoutTemplateNotice {...unpaid} /> : null}
      <FilterBar label="Payroll runs" sets={["year", "type", "template", "q"]}>
        <SegmentedTabs
          label="State"
          segments={[
            {
              label: "All",
              href: address({ state: null, page: null }),
              current: state === undefined,
              count: counts.inProgress + counts.completed,
            },
            { label: "In progress", href: address({ state: "open", page: null }), current: state === "open", count: counts.inProgress },
            {
              label: "Completed",
              href: address({ state: "completed", page: null }),
              current: state === "completed",
              count: counts.completed,
            },
          ]}
        />
        <FilterGap />
        <FilterSelect
          name="year"
          label="Year"
          all="All years"
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <FilterSelect name="type" label="Type" all="All types" options={RUN_TYPE_CHOICES} />
        <FilterSelect
          name="template"
          label="Template"
          all="All templates"
          options={templates.map((template) => ({ value: String(template.payrollTemplateSeq), label: template.payrollTemplateName }))}
        />
        <SearchField name="q" label="Search payroll runs" />
      </FilterBar>
      <Card label="Payroll runs">
        {rows.length > 0 ? <PayrollList rows={rows} columns={columns} total={total} sums={sums} /> : <Empty filtered={filtered} />}
        {total > 0 ? <Pagination page={page} pageSize={pageSize} total={total} /> : null}
      </Card>
    </>
  );
}

function Empty({ filtered }: { filtered: boolean }) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return filtered ? (
    <EmptyState title="No payroll run found" action={<LinkButton href={pathTo("get-payroll-process-list")}>Show all runs</LinkButton>}>
      No run matches the filters and the search.
    </EmptyState>
  ) : (
    <EmptyState
      title="No payroll run yet"
      action={
        changes ? (
          <LinkButton href={pathTo("get-payroll-process-new")} variant="primary" icon="plus">
            New payroll run
          </LinkButton>
        ) : undefined
      }
    >
      Choose a template and a period. All employees of the template are included.
    </EmptyState>
  );
}

function rowOf(payroll: ListedPayroll): PayrollRow {
  const {
    payrollSeq,
    payrollName,
    payrollKind,
    runPurpose,
    templateName,
    payFrequency,
    startDate,
    endDate,
    payDate,
    stage,
    recalculating,
    failed,
    headcount,
    blockedCount,
    warningCount,
    updatedAt,
    updatedBy,
    calculatedAt,
  } = payroll;
  const last = calculatedAt && calculatedAt > updatedAt ? calculatedAt : updatedAt;
  return {
    payrollSeq,
    payrollName,
    payrollKind,
    runPurpose,
    templateName,
    payFrequency,
    startDate,
    endDate,
    payDate,
    stage,
    recalculating,
    failed,
    headcount,
    blockedCount,
    warningCount,
    completed: payroll.completedAt !== null,
    figures: calculatedAt ? { gross: payroll.grossCentavos, net: payroll.netCentavos, employerCost: payroll.employerCostCentavos } : null,
    changedBy: updatedBy,
    changedAt: formatInstant(last),
  };
}
