import { ACCESS } from "~/domain/settings/access";
import { getLoanWorkbook, loanUploads } from "~/models/payroll/loans/loan-uploads.server";
import { loanErrorSheet } from "~/reports/payroll/loans/loan-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const day = today();
  const { sheet, reading } = await loanUploads(day).preview(scope, routeIds(params, "loanUploadSeq").loanUploadSeq, null);
  return download("Workbook of loans, to fix.xlsx", await writeWorkbook(loanErrorSheet(await getLoanWorkbook(scope, day), sheet, reading)));
});
