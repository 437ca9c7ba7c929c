import { ACCESS } from "~/domain/settings/access";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { getErrorSheet } from "~/models/payroll/runs/time/time-uploads.server";
import { timeErrorFileName, timeErrorSheet } from "~/reports/time-workbook";
import { download } from "~/web/files/downloads.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const key = routeIds(params, "payrollSeq", "uploadSeq");
  const payroll = await getPayroll(scope, key.payrollSeq);
  const { run, sheet, reading } = await getErrorSheet(scope, key);
  return download(timeErrorFileName(payroll), await writeWorkbook(timeErrorSheet(payroll, run, sheet, reading)));
});
