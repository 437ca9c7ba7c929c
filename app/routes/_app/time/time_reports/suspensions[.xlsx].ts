import type { LoaderFunctionArgs } from "@remix-run/node";
import { suspensionsSheet } from "~/reports/time/suspensions-sheet";
import { download } from "~/web/files/downloads.server";
import { readSuspensionSheet } from "~/web/pages/time/suspensions.server";
import { TIME_RIGHTS } from "~/web/pages/time/time-reports.server";
import { LIST_SEARCHES } from "~/web/pages/shared/list-searches.server";
import { searchedBy } from "~/web/pages/shared/search-words.server";
import { requireScope } from "~/web/session/scope.server";

/** All suspensions of work that the address finds, in the order of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, TIME_RIGHTS);
  const sheet = suspensionsSheet(readSuspensionSheet(request, scope));
  return download("suspensions_of_work.xlsx", sheet.searched(await searchedBy(request, scope, LIST_SEARCHES.suspensions)));
}
