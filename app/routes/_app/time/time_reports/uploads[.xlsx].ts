import type { LoaderFunctionArgs } from "@remix-run/node";
import { punchFilesSheet } from "~/reports/time/punch-files";
import { download } from "~/web/files/downloads.server";
import { readUploadSheet } from "~/presenters/time/punch-uploads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** All matching punch files, in the list's order. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  return download(
    "files_of_punches.xlsx",
    punchFilesSheet(readUploadSheet(request, scope)).searched(await describeFilters(request, scope, LIST_FILTERS.people)),
  );
}
