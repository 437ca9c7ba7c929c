import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import {
  getReportRun,
  listReportItems,
  listRunEmployees,
  readPayslipDocuments,
  selectReportEmployees,
} from "~/models/payroll/runs/reports/payroll-reports.server";
import { register, registerFileName } from "~/reports/payroll/runs/register";
import { download } from "~/web/files/downloads.server";
import { requireScope } from "~/web/session/scope.server";
import { readSelection } from "~/presenters/payroll/runs/selection.server";
import { routeIds } from "~/web/forms/route-ids.server";

/** The register of the run, for the employees in the URL (`?employeeSeq=1&employeeSeq=2`) or those that a filter matches (`?all=Y&q=san`). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
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
}
