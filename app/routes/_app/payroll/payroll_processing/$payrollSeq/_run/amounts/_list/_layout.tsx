import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { AMOUNT_COLUMNS, AmountsTable } from "~/components/payroll/runs/special/amounts-table";
import { RecalculateButton } from "~/components/payroll/runs/run-header";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { countAmountsText } from "~/domain/payroll/runs/counted-amounts";
import { isSpecial, isYearEnd, includesArrears } from "~/domain/payroll/engine/run-purpose";
import { YEAR_END_ONLY_TAX } from "~/domain/payroll/year/year-end-text";
import { ACCESS } from "~/domain/settings/access";
import { formatPeso } from "~/domain/shared/money";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { countText } from "~/domain/shared/count-text";
import { AMOUNT_SORTS, listAmounts } from "~/models/payroll/runs/special/amounts.server";
import { pathTo } from "~/paths";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { amountRow } from "~/presenters/payroll/runs/special/amounts.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("One-time amounts");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const query = readListQuery(request, { sorts: AMOUNT_SORTS, pageSizes: [50, 10, 25, 100] });
  const { payroll, rows, ...sums } = await listAmounts(scope, seqParam(params.payrollSeq), query);
  toLastPage(request, query, sums.total);
  return {
    payrollSeq: payroll.payrollSeq,
    special: isSpecial(payroll),
    refundsOnly: isYearEnd(payroll),
    arrears: includesArrears(payroll),
    open: payroll.completedAt === null,
    calculated: payroll.calculatedAt !== null,
    rows: rows.map(amountRow),
    ...sums,
    chosen: await readChosenColumns(request, "amounts"),
    page: query.page,
    pageSize: query.pageSize,
  };
});

export default function Amounts() {
  const { payrollSeq, special, refundsOnly, arrears, open, calculated, rows, total, people, earnings, deductions, page, pageSize, chosen } =
    useLoaderData<typeof loader>();
  const columns = visibleColumns(AMOUNT_COLUMNS, chosen);
  const changes = useHasPermission("PAYROLL_SETTING_EDIT") && open && !refundsOnly;
  const { search } = useLocation();
  const tools = changes ? (
    <>
      {arrears ? (
        <LinkButton href={pathTo("get-payroll-process-arrears", { payrollSeq })} icon="history">
          Arrears
        </LinkButton>
      ) : null}
      <LinkButton href={pathTo("get-payroll-process-amount-upload-new", { payrollSeq })} icon="upload">
        Upload workbook
      </LinkButton>
      <LinkButton href={pathTo("get-payroll-process-amount-new", { payrollSeq })} icon="plus" variant={total === 0 ? "primary" : undefined}>
        Add amounts
      </LinkButton>
    </>
  ) : null;
  return (
    <>
      <div className="list-tools">
        <FilterBar label="Amounts of this payroll" sets={["q"]}>
          <SearchField name="q" label="Search employees and items" />
          <FilterGap />
          {tools}
          {changes && special && !calculated && total > 0 ? <RecalculateButton payrollSeq={payrollSeq} label="Calculate" primary /> : null}
        </FilterBar>
        {total > 0 ? <ColumnsMenu list="amounts" offered={AMOUNT_COLUMNS} shown={columns.map(({ key }) => key)} /> : null}
      </div>
      <Card label="Amounts of this payroll">
        {rows.length > 0 ? (
          <AmountsTable payrollSeq={payrollSeq} rows={rows} columns={columns} changes={changes} />
        ) : (
          <NoAmounts searched={search.includes("q=")} payrollSeq={payrollSeq} refundsOnly={refundsOnly} special={special} />
        )}
        {total > 0 ? (
          <>
            <p className="card-note">
              {`${countAmountsText(total)} for ${countText(people, "employee")}: ${formatPeso(earnings)} earnings`}
              {deductions > 0 ? `, ${formatPeso(deductions)} deductions` : ""}
            </p>
            <Pagination page={page} pageSize={pageSize} total={total} pageSizes={[50, 10, 25, 100]} />
          </>
        ) : null}
      </Card>
      <Outlet />
    </>
  );
}

type NoAmountsProps = { payrollSeq: number; searched: boolean; refundsOnly: boolean; special: boolean };

function NoAmounts({ payrollSeq, searched, refundsOnly, special }: NoAmountsProps) {
  if (searched) {
    const all = <LinkButton href={pathTo("get-payroll-process-amounts", { payrollSeq })}>Show all</LinkButton>;
    return (
      <EmptyState title="No amount found" action={all}>
        No employee or item matches the search.
      </EmptyState>
    );
  }
  if (refundsOnly) {
    const refund = <LinkButton href={pathTo("get-payroll-process-tax-refund", { payrollSeq })}>Tax refund</LinkButton>;
    return (
      <EmptyState title="Only refunds" action={refund}>
        {YEAR_END_ONLY_TAX}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No amounts yet" icon="banknote">
      Add an amount for one person or for everyone of a template, or upload a workbook.
      {special ? " Every employee with an amount is included in this payroll." : ""}
    </EmptyState>
  );
}
