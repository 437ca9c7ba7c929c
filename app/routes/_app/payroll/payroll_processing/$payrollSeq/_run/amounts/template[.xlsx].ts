import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAmountWorkbook } from "~/models/payroll/runs/special/amount-uploads.server";
import { amountWorkbook } from "~/reports/payroll/runs/amount-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";

/** The template workbook with all payable employees. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return download(
    "One-time amounts.xlsx",
    await writeWorkbook(amountWorkbook(await getAmountWorkbook(scope, seqParam(params.payrollSeq)))),
  );
}
