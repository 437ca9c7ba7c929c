import type { LoaderFunctionArgs } from "@remix-run/node";
import { getReportRun, listReportItems, listRunEmployees, readPayslipDocuments, selectReportEmployees } from "~/models/payroll/payroll-reports.server";
import { register, registerFileName } from "~/reports/payroll/register";
import { download } from "~/web/downloads.server";
import { requireScope } from "~/web/scope.server";
import { seqParams } from "~/web/seq-params.server";

/** The register of the run, or of the employees named in the address (`?employeeSeq=1&employeeSeq=2`). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollSeq } = seqParams(params, "payrollSeq");
  const named = new URL(request.url).searchParams.getAll("employeeSeq").map((employeeSeq) => seqParams({ employeeSeq }, "employeeSeq").employeeSeq);
  const run = await getReportRun(scope, payrollSeq);
  const employeeSeqs = named.length > 0 ? await selectReportEmployees(scope, run, { employeeList: named, allFoundBy: null }) : await listRunEmployees(scope, run);
  return download(registerFileName(run), register(run, await listReportItems(scope, run, employeeSeqs), readPayslipDocuments(scope, run, employeeSeqs)));
}
