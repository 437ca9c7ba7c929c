import type { LoaderFunctionArgs } from "@remix-run/node";
import { punchFilesSheet } from "~/reports/time/punch-files";
import { download } from "~/web/files/downloads.server";
import { readUploadSheet } from "~/web/pages/time/punch-uploads.server";
import { requireScope } from "~/web/session/scope.server";

/** All files of punches that the search of the address finds, in the order of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const { rows, searched } = readUploadSheet(request, scope);
  return download("files_of_punches.xlsx", punchFilesSheet(rows, searched));
}
