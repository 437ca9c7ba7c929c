import type { LoaderFunctionArgs } from "@remix-run/node";
import { rosterErrorSheet } from "~/reports/time/roster-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readFaultyRoster } from "~/presenters/time/roster-workbook.server";
import { requireScope } from "~/web/session/scope.server";

/** An invalid roster as uploaded, with each row's problems beside it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const { sheet, problems } = await readFaultyRoster(scope, seqParam(new URL(request.url).searchParams.get("file") ?? ""));
  return download("Roster to fix.xlsx", await writeWorkbook(rosterErrorSheet(sheet, problems)));
}
