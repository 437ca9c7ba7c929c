import type { LoaderFunctionArgs } from "@remix-run/node";
import { getLoanWorkbook } from "~/models/payroll/loans/loan-uploads.server";
import { loanWorkbook } from "~/reports/payroll/loans/loan-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { today } from "~/web/http/today.server";
import { requireScope } from "~/web/session/scope.server";

/** The template workbook with every loan that has a balance. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return download("Workbook of loans.xlsx", await writeWorkbook(loanWorkbook(await getLoanWorkbook(scope, today()))));
}
