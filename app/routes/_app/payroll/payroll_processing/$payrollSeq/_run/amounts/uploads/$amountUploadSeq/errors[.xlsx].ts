import type { LoaderFunctionArgs } from "@remix-run/node";
import { amountUploads, getAmountWorkbook } from "~/models/payroll/runs/special/amount-uploads.server";
import { amountErrorSheet } from "~/reports/payroll/runs/amount-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireScope } from "~/web/session/scope.server";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollSeq, amountUploadSeq } = routeIds(params, "payrollSeq", "amountUploadSeq");
  const { sheet, reading } = await amountUploads.preview(scope, amountUploadSeq, payrollSeq);
  const workbook = await getAmountWorkbook(scope, payrollSeq);
  return download("One-time amounts, to fix.xlsx", await writeWorkbook(amountErrorSheet(workbook, sheet, reading)));
}
