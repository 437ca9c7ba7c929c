import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveFile } from "~/web/files/stored-files.server";
import { requireScope } from "~/web/session/scope.server";

/** post-file-direct-upload (CAREER-25): for users who may attach files to an employee record. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, ["CAREER_QUALIFI_INFO_EDIT", "PAYROLL_SETTING_EDIT"]);
  return Response.json({ data: await receiveFile(request, scope) });
}
