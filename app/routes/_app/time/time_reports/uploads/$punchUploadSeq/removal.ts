import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { PUT_AWAY } from "~/domain/time/punches/parsing/upload-words";
import { removePunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { pathTo } from "~/paths";
import { seqParams } from "~/web/forms/seq-params.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

/** Somebody who reloads after a sign-in comes here by address: the button stands on the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "ATTENDANCE_EDIT");
  return redirect(pathTo("get-punch-uploads"));
}

/** The file is not to be stored. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  await readForm(request);
  await removePunchUpload(scope, seqParams(params, "punchUploadSeq").punchUploadSeq);
  return redirectWithToast(pathTo("get-punch-uploads"), PUT_AWAY);
}
