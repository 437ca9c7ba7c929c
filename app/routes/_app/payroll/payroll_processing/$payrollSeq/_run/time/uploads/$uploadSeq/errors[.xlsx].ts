import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { getErrorSheet } from "~/models/payroll/runs/time/time-uploads.server";
import { timeErrorFileName, timeErrorSheet } from "~/reports/time-workbook";
import { download } from "~/web/files/downloads.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const key = routeIds(params, "payrollSeq", "uploadSeq");
  const payroll = await getPayroll(scope, key.payrollSeq);
  const { run, sheet, reading } = await getErrorSheet(scope, key);
  return download(timeErrorFileName(payroll), await writeWorkbook(timeErrorSheet(payroll, run, sheet, reading)));
}
