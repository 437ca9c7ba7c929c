import type { LoaderFunctionArgs } from "@remix-run/node";
import { readEntriesOf } from "~/models/leave/usage.server";
import { leaveEntriesSheet } from "~/reports/leave/leave-usage";
import { download } from "~/web/files/downloads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { today } from "~/web/http/today.server";
import { LEAVE_RIGHTS, usageFilter } from "~/presenters/leave/usage.server";
import { requireScope } from "~/web/session/scope.server";

/** Ledger entries of all employees that match the URL's filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, LEAVE_RIGHTS);
  const filter = usageFilter(request, scope, today());
  return download(
    "leave_entries.xlsx",
    leaveEntriesSheet(readEntriesOf(scope, filter, today()), filter).searched(
      await describeFilters(request, scope, LIST_FILTERS.leaveUsage),
    ),
  );
}
