import type { LoaderFunctionArgs } from "@remix-run/node";
import { suspensionsSheet } from "~/reports/time/suspensions-sheet";
import { download } from "~/web/files/downloads.server";
import { readSuspensionSheet } from "~/web/pages/time/suspensions.server";
import { TIME_RIGHTS } from "~/web/pages/time/time-reports.server";
import { requireScope } from "~/web/session/scope.server";

/** All suspensions of work that the address finds, in the order of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, TIME_RIGHTS);
  const { rows, searched } = await readSuspensionSheet(request, scope);
  return download("suspensions_of_work.xlsx", suspensionsSheet(rows, searched));
}
