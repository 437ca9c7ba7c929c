import { useLoaderData } from "@remix-run/react";
import { CalculationsTable } from "~/components/payroll/runs/calculation/calculations-table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { listCalculations } from "~/models/payroll/runs/payroll-history.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Review, calculations");

/** All calculations of the run, latest first. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const query = readListQuery(request, { sorts: ["at"] });
  const { entries, count } = await listCalculations(scope, payroll, query);
  toLastPage(request, query, count);
  return {
    payrollSeq: payroll.payrollSeq,
    count,
    page: query.page,
    pageSize: query.pageSize,
    calculatedAt: formatInstant(payroll.calculatedAt ?? payroll.updatedAt),
    rows: entries.map(({ at, ...entry }) => ({ ...entry, at: formatInstant(at) })),
  };
});

export default function History() {
  const { payrollSeq, rows, count, page, pageSize, calculatedAt } = useLoaderData<typeof loader>();
  if (count === 0) {
    return (
      <EmptyState title="No payslip has changed" icon="history">
        Last calculated on {calculatedAt}. What a recalculation or an edit moves is listed here, before and after.
      </EmptyState>
    );
  }
  return (
    <>
      <CalculationsTable rows={rows} payrollSeq={payrollSeq} />
      <Pagination page={page} pageSize={pageSize} total={count} />
    </>
  );
}
