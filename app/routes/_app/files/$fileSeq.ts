import type { LoaderFunctionArgs } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireSignedIn } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
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
export const action = guarded(ACCESS.signedIn, async (scope, { request, params }) => {
  const { fileSeq } = routeIds(params, "fileSeq");
  await readForm(request);
  await removeUpload(scope, fileSeq);
  return Response.json({ data: null });
});
