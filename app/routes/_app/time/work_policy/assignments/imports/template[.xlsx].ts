import { ACCESS } from "~/domain/settings/access";
import { getAssignmentWorkbook } from "~/models/payroll/setup/assignment-uploads.server";
import { assignmentWorkbook } from "~/reports/payroll/setup/assignment-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

/** The template workbook: all employees with their current assignments. */
export const loader = guarded(ACCESS.editSchedules, async (scope) => {
  const workbook = await getAssignmentWorkbook(scope, "WORK_SCHEDULE", today());
  return download("Schedule assignments.xlsx", await writeWorkbook(assignmentWorkbook("WORK_SCHEDULE", workbook)));
});
