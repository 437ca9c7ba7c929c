import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { scopeText } from "~/components/payroll/runs/calculation/calculations-table";
import { HistoryTable } from "~/components/payroll/runs/history-table";
import { LinkButton } from "~/components/ui/layout/button";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { formatInstant } from "~/domain/shared/day";
import { readCalculation } from "~/models/payroll/runs/payroll-history.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Review, one calculation");

/** One calculation: employees whose payslip changed, before and after. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
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
}

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
