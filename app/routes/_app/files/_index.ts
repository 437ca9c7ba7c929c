import { guarded } from "~/web/session/guarded.server";
import { ACCESS } from "~/domain/settings/access";
import { receiveFile } from "~/web/files/stored-files.server";

/** post-file-direct-upload (CAREER-25): for users who may attach files to an employee record. */
export const action = guarded(ACCESS.uploadFiles, async (scope, { request }) => {
  return Response.json({ data: await receiveFile(request, scope) });
});
