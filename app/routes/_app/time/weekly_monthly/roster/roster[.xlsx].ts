import { ACCESS } from "~/domain/settings/access";
import { rosterWorkbook } from "~/reports/time/roster-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { readRosterFile } from "~/presenters/time/roster-workbook.server";
import { guarded } from "~/web/session/guarded.server";

/** The roster of one or four weeks, as a template to fill in. */
export const loader = guarded(ACCESS.editAttendance, async (scope, { request }) => {
  const { days, rows, shifts } = await readRosterFile(request, scope, new Date());
  return download("Roster.xlsx", await writeWorkbook(rosterWorkbook(days, rows, shifts)));
});
