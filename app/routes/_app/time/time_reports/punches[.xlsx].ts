import { ACCESS } from "~/domain/settings/access";
import { punchList } from "~/reports/time/punch-list";
import { download } from "~/web/files/downloads.server";
import { readPunchSheet } from "~/presenters/time/time-files.server";
import { guarded } from "~/web/session/guarded.server";

/** The raw punches of the URL's period. */
export const loader = guarded(ACCESS.viewAttendance, (scope, { request }) =>
  download("punches.xlsx", punchList(readPunchSheet(request, scope, new Date()))),
);
