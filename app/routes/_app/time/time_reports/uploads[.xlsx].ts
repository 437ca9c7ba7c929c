import type { LoaderFunctionArgs } from "@remix-run/node";
import { punchFilesSheet } from "~/reports/time/punch-files";
import { download } from "~/web/files/downloads.server";
import { readUploadSheet } from "~/presenters/time/punch-uploads.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";

/** All matching punch files, in the list's order. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  return download(
    "files_of_punches.xlsx",
    punchFilesSheet(readUploadSheet(request, scope)).searched(await searchedBy(request, scope, LIST_SEARCHES.people)),
  );
}
