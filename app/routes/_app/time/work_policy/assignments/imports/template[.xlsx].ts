import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAssignmentWorkbook } from "~/models/payroll/setup/assignment-uploads.server";
import { assignmentWorkbook } from "~/reports/payroll/setup/assignment-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { today } from "~/web/http/today.server";
import { requireScope } from "~/web/session/scope.server";

/** The template workbook: all employees with their current assignments. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const workbook = await getAssignmentWorkbook(scope, "WORK_SCHEDULE", today());
  return download("Schedules of people.xlsx", await writeWorkbook(assignmentWorkbook("WORK_SCHEDULE", workbook)));
}
