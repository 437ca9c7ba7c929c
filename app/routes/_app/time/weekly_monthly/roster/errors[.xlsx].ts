import { ACCESS } from "~/domain/settings/access";
import { rosterErrorSheet } from "~/reports/time/roster-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readFaultyRoster } from "~/presenters/time/roster-workbook.server";
import { guarded } from "~/web/session/guarded.server";

/** The uploaded sheet with an extra column describing each row's errors. */
export const loader = guarded(ACCESS.editAttendance, async (scope, { request }) => {
  const { sheet, problems } = await readFaultyRoster(scope, seqParam(new URL(request.url).searchParams.get("file") ?? ""));
  return download("Roster to fix.xlsx", await writeWorkbook(rosterErrorSheet(sheet, problems)));
});
