import type { LoaderFunctionArgs } from "@remix-run/node";
import { rosterWorkbook } from "~/reports/time/roster-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { readRosterFile } from "~/presenters/time/roster-workbook.server";
import { requireScope } from "~/web/session/scope.server";

/** The roster of one or four weeks, as a template to fill in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const { days, rows, shifts } = await readRosterFile(request, scope, new Date());
  return download("Roster.xlsx", await writeWorkbook(rosterWorkbook(days, rows, shifts)));
}
