import { pageTitle } from "~/components/ui/layout/page-title";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";
import { historyAccess } from "~/presenters/shared/histories.server";
import { guarded } from "~/web/session/guarded.server";
import { seqParam } from "~/web/forms/list-query.server";

export { HistoryRoute as default } from "~/components/ui/table/view-history";
export const meta = pageTitle("View History, Payroll run");

export const loader = guarded(historyAccess("PAYROLL_PROCESSING"), async (scope, { request, params }) => {
  const { payrollSeq } = await getPayroll(scope, seqParam(params.payrollSeq));
  const closeHref = pathTo("get-payroll-process", { payrollSeq });
  return { closeHref, ...(await readHistory(request, scope, "PAYROLL_PROCESSING", payrollSeq)) };
});
