import { ACCESS } from "~/domain/settings/access";
import { amountUploads, getAmountWorkbook } from "~/models/payroll/runs/special/amount-uploads.server";
import { amountErrorSheet } from "~/reports/payroll/runs/amount-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { guarded } from "~/web/session/guarded.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { payrollSeq, amountUploadSeq } = routeIds(params, "payrollSeq", "amountUploadSeq");
  const { sheet, reading } = await amountUploads.preview(scope, amountUploadSeq, payrollSeq);
  const workbook = await getAmountWorkbook(scope, payrollSeq);
  return download("One-time amounts, to fix.xlsx", await writeWorkbook(amountErrorSheet(workbook, sheet, reading)));
});
