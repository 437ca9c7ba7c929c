import { useLoaderData } from "@remix-run/react";
import { scopeText } from "~/components/payroll/runs/calculation/calculations-table";
import { HistoryTable } from "~/components/payroll/runs/history-table";
import { LinkButton } from "~/components/ui/layout/button";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { readCalculation } from "~/models/payroll/runs/payroll-history.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Review, one calculation");

/** One calculation: employees whose payslip changed, before and after. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const query = readListQuery(request, { sorts: ["name"] });
  const { entry, movements } = await readCalculation(scope, payroll, seqParam(params.generation), query);
  const { by, at, moved, wholeRun } = entry;
  toLastPage(request, query, moved);
  return {
    payrollSeq: payroll.payrollSeq,
    calculation: { by, at: formatInstant(at), moved, wholeRun },
    rows: movements,
    page: query.page,
    pageSize: query.pageSize,
  };
});

export default function Calculation() {
  const { payrollSeq, calculation, rows, page, pageSize } = useLoaderData<typeof loader>();
  const { by, at, moved } = calculation;
  return (
    <>
      <div className="table-tools">
        <LinkButton href={pathTo("get-payroll-process-calculations", { payrollSeq })} size="sm" icon="arrow-left">
          All calculations
        </LinkButton>
        <p>
          {scopeText(calculation)}, {at}
          {by ? `, ${by}` : ""}: the figures of {moved.toLocaleString("en")} {moved === 1 ? "payslip" : "payslips"} moved.
        </p>
      </div>
      <HistoryTable rows={rows} payrollSeq={payrollSeq} />
      <Pagination page={page} pageSize={pageSize} total={moved} />
    </>
  );
}
