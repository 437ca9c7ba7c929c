import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAssignmentWorkbook } from "~/models/payroll/setup/assignment-uploads.server";
import { assignmentWorkbook } from "~/reports/payroll/setup/assignment-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { today } from "~/web/http/today.server";
import { requireScope } from "~/web/session/scope.server";

/** The template workbook: all employees with their current assignments. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const workbook = await getAssignmentWorkbook(scope, "PAYROLL", today());
  return download("Template assignments.xlsx", await writeWorkbook(assignmentWorkbook("PAYROLL", workbook)));
}
