import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";
import { requireHistory } from "~/presenters/shared/histories.server";
import { seqParam } from "~/web/forms/list-query.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Payroll run");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireHistory(request, "PAYROLL_PROCESSING");
  const { payrollSeq } = await getPayroll(scope, seqParam(params.payrollSeq));
  const closeHref = pathTo("get-payroll-process", { payrollSeq });
  return { closeHref, ...(await readHistory(request, "PAYROLL_PROCESSING", payrollSeq)) };
}
