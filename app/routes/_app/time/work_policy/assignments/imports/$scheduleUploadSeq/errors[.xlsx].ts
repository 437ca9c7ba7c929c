import { ACCESS } from "~/domain/settings/access";
import { assignmentUploads, getAssignmentWorkbook } from "~/models/payroll/setup/assignment-uploads.server";
import { assignmentErrorSheet } from "~/reports/payroll/setup/assignment-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

const GROUP = "WORK_SCHEDULE";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export const loader = guarded(ACCESS.editSchedules, async (scope, { params }) => {
  const { sheet, reading } = await assignmentUploads(today()).preview(
    scope,
    routeIds(params, "scheduleUploadSeq").scheduleUploadSeq,
    GROUP,
  );
  const workbook = await getAssignmentWorkbook(scope, GROUP, today());
  return download("Schedule assignments, to fix.xlsx", await writeWorkbook(assignmentErrorSheet(GROUP, workbook, sheet, reading)));
});
