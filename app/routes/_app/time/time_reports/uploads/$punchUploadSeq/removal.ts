import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { UPLOAD_DISCARDED, STORING_STOPPED } from "~/domain/time/punches/parsing/upload-text";
import { removePunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the button is on the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "ATTENDANCE_EDIT");
  return redirect(pathTo("get-punch-uploads"));
}

/** Discards a file that is not stored yet, or no longer. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  await readForm(request);
  const { punchUploadSeq } = routeIds(params, "punchUploadSeq");
  return (await removePunchUpload(scope, punchUploadSeq)) === "STOPPED"
    ? redirectWithToast(pathTo("get-punch-upload", { punchUploadSeq }), STORING_STOPPED)
    : redirectWithToast(pathTo("get-punch-uploads"), UPLOAD_DISCARDED);
}
