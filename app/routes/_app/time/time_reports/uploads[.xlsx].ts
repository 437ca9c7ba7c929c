import { ACCESS } from "~/domain/settings/access";
import { punchFilesSheet } from "~/reports/time/punch-files";
import { download } from "~/web/files/downloads.server";
import { readUploadSheet } from "~/presenters/time/punch-uploads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** All matching punch files, in the list's order. */
export const loader = guarded(ACCESS.editAttendance, async (scope, { request }) =>
  download(
    "files_of_punches.xlsx",
    punchFilesSheet(readUploadSheet(request, scope)).searched(await describeFilters(request, scope, LIST_FILTERS.people)),
  ),
);
