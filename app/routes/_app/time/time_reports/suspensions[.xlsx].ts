import type { LoaderFunctionArgs } from "@remix-run/node";
import { suspensionsSheet } from "~/reports/time/suspensions-sheet";
import { download } from "~/web/files/downloads.server";
import { readSuspensionSheet } from "~/presenters/time/suspensions.server";
import { TIME_RIGHTS } from "~/presenters/time/time-reports.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** All matching suspensions, in the list's order. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, TIME_RIGHTS);
  const sheet = suspensionsSheet(readSuspensionSheet(request, scope));
  return download("suspensions_of_work.xlsx", sheet.searched(await describeFilters(request, scope, LIST_FILTERS.suspensions)));
}
