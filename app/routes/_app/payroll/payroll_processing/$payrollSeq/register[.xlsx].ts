import {
  getReportRun,
  listReportItems,
  listRunEmployees,
  readPayslipDocuments,
  selectReportEmployees,
} from "~/models/payroll/runs/reports/payroll-reports.server";
import { ACCESS } from "~/domain/settings/access";
import { register, registerFileName } from "~/reports/payroll/runs/register";
import { download } from "~/web/files/downloads.server";
import { guarded } from "~/web/session/guarded.server";
import { readSelection } from "~/presenters/payroll/runs/selection.server";
import { routeIds } from "~/web/forms/route-ids.server";

/**
 * The register of the run, for the employees in the URL (`?employeeSeq=1&employeeSeq=2`) or those that a filter matches (`?all=Y&q=san`).
 */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const { payrollSeq } = routeIds(params, "payrollSeq");
  const { employeeSeqs: chosen, all } = await readSelection(scope, payrollSeq, new URL(request.url).searchParams);
  const run = await getReportRun(scope, payrollSeq);
  const employeeSeqs =
    chosen.length > 0 || all
      ? await selectReportEmployees(scope, run, { employeeList: chosen, allFoundBy: null })
      : await listRunEmployees(scope, run);
  return download(
    registerFileName(run),
    register(run, await listReportItems(scope, run, employeeSeqs), readPayslipDocuments(scope, run, employeeSeqs)),
  );
});
