import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { SHEET_DISCARDED } from "~/domain/shared/forms/sheet-upload";
import { assignmentUploads } from "~/models/payroll/setup/assignment-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  return redirect(pathTo("get-work-schedules"));
}

/** Discards the workbook. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  await readForm(request);
  await assignmentUploads(today()).remove(scope, routeIds(params, "scheduleUploadSeq").scheduleUploadSeq, "WORK_SCHEDULE");
  return redirectWithToast(pathTo("get-work-schedules"), SHEET_DISCARDED);
}
