import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { SHEET_DISCARDED } from "~/domain/shared/forms/sheet-upload";
import { leaveUploads } from "~/models/leave/leave-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { leaveWorkbookParam } from "~/presenters/leave/leave-uploads.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "LEAVE_EDIT");
  return redirect(pathTo("get-leave-postings"));
}

/** Discards the workbook. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_EDIT");
  const { book } = leaveWorkbookParam(params);
  await readForm(request);
  await leaveUploads(today()).remove(scope, routeIds(params, "leaveUploadSeq").leaveUploadSeq, book);
  return redirectWithToast(pathTo("get-leave-postings"), SHEET_DISCARDED);
}
