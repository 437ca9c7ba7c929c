import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTimeOfRun } from "~/models/payroll/runs/time/time-rows.server";
import { timeFileName, timeTemplate } from "~/reports/time-workbook";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The template workbook with the run's employees and stored time. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payroll, run, time } = await getTimeOfRun(scope, seqParam(params.payrollSeq));
  return download(timeFileName(payroll), await writeWorkbook(timeTemplate(payroll, run, time)));
}
