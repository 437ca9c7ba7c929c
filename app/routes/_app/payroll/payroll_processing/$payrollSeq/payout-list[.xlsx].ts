import { accountChangeText } from "~/domain/payroll/payout/bank/account-change-text";
import { ACCESS } from "~/domain/settings/access";
import { readAccountChanges } from "~/models/payroll/payout/bank/account-changes.server";
import { getReportRun, listRunEmployees, readPayslipDocuments } from "~/models/payroll/runs/reports/payroll-reports.server";
import { payoutFileName, payoutList } from "~/reports/payroll/payout/payout-list";
import { download } from "~/web/files/downloads.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const run = await getReportRun(scope, routeIds(params, "payrollSeq").payrollSeq);
  const changes = await readAccountChanges(scope, run.payrollSeq);
  const notes = new Map(changes.map((change) => [change.employeeId, accountChangeText(change.employeeName, change)]));
  return download(payoutFileName(run), payoutList(run, readPayslipDocuments(scope, run, await listRunEmployees(scope, run)), notes));
});
