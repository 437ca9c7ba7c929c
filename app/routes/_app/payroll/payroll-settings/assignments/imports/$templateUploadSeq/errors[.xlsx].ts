import type { LoaderFunctionArgs } from "@remix-run/node";
import { assignmentUploads, getAssignmentWorkbook } from "~/models/payroll/setup/assignment-uploads.server";
import { assignmentErrorSheet } from "~/reports/payroll/setup/assignment-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { requireScope } from "~/web/session/scope.server";

const GROUP = "PAYROLL";

/** The uploaded sheet with an extra column describing each row's error and suggested fix. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { sheet, reading } = await assignmentUploads(today()).preview(
    scope,
    routeIds(params, "templateUploadSeq").templateUploadSeq,
    GROUP,
  );
  const workbook = await getAssignmentWorkbook(scope, GROUP, today());
  return download("Template assignments, to fix.xlsx", await writeWorkbook(assignmentErrorSheet(GROUP, workbook, sheet, reading)));
}
