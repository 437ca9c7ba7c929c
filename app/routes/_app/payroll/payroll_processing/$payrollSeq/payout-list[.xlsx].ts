import type { LoaderFunctionArgs } from "@remix-run/node";
import { getReportRun, listRunEmployees, readPayslipDocuments } from "~/models/payroll/reports/payroll-reports.server";
import { payoutFileName, payoutList } from "~/reports/payroll/payout-list";
import { download } from "~/web/files/downloads.server";
import { requireScope } from "~/web/session/scope.server";
import { seqParams } from "~/web/forms/seq-params.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const run = await getReportRun(scope, seqParams(params, "payrollSeq").payrollSeq);
  return download(payoutFileName(run), payoutList(run, readPayslipDocuments(scope, run, await listRunEmployees(scope, run))));
}
