import type { ActionFunctionArgs } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { receiveFile } from "~/web/files/stored-files.server";
import { requireScope } from "~/web/session/scope.server";

/** post-file-direct-upload (CAREER-25): for users who may attach files to an employee record. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, ACCESS.uploadFiles);
  return Response.json({ data: await receiveFile(request, scope) });
}
