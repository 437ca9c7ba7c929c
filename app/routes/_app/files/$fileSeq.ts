import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireScope, requireSignedIn } from "~/web/session/scope.server";
import { today } from "~/web/http/today.server";
import { downloadStoredFile, removeUpload } from "~/web/files/stored-files.server";
import { readForm } from "~/web/forms/submit-form.server";

/** Serves a file; the record it is attached to decides access on every request. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireSignedIn(request);
  return downloadStoredFile(scope, routeIds(params, "fileSeq").fileSeq, today());
}

/** API clients use DELETE, forms use a button. */
export const handle = { takes: ["POST", "DELETE"] };

/** Removes an upload before its record is saved (CAREER-26). */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request);
  const { fileSeq } = routeIds(params, "fileSeq");
  await readForm(request);
  await removeUpload(scope, fileSeq);
  return Response.json({ data: null });
}
