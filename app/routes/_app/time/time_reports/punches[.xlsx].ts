import type { LoaderFunctionArgs } from "@remix-run/node";
import { punchList } from "~/reports/time/punch-list";
import { download } from "~/web/files/downloads.server";
import { readPunchSheet } from "~/presenters/time/time-files.server";
import { TIME_RIGHTS } from "~/presenters/time/time-reports.server";
import { requireScope } from "~/web/session/scope.server";

/** The raw punches of the URL's period. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, TIME_RIGHTS);
  return download("punches.xlsx", punchList(readPunchSheet(request, scope, new Date())));
}
