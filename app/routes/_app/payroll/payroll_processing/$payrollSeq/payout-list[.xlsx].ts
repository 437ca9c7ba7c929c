import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountChangeText } from "~/domain/payroll/payout/bank/account-change-text";
import { readAccountChanges } from "~/models/payroll/payout/bank/account-changes.server";
import { getReportRun, listRunEmployees, readPayslipDocuments } from "~/models/payroll/runs/reports/payroll-reports.server";
import { payoutFileName, payoutList } from "~/reports/payroll/payout/payout-list";
import { download } from "~/web/files/downloads.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const run = await getReportRun(scope, routeIds(params, "payrollSeq").payrollSeq);
  const changes = await readAccountChanges(scope, run.payrollSeq);
  const notes = new Map(changes.map((change) => [change.employeeId, accountChangeText(change.employeeName, change)]));
  return download(payoutFileName(run), payoutList(run, readPayslipDocuments(scope, run, await listRunEmployees(scope, run)), notes));
}
