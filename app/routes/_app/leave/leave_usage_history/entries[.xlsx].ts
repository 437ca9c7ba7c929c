import { ACCESS } from "~/domain/settings/access";
import { readEntriesOf } from "~/models/leave/usage.server";
import { leaveEntriesSheet } from "~/reports/leave/leave-usage";
import { download } from "~/web/files/downloads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { today } from "~/web/http/today.server";
import { usageFilter } from "~/presenters/leave/usage.server";
import { guarded } from "~/web/session/guarded.server";

/** Ledger entries of all employees that match the URL's filters. */
export const loader = guarded(ACCESS.viewLeaves, async (scope, { request }) => {
  const filter = usageFilter(request, scope, today());
  return download(
    "leave_entries.xlsx",
    leaveEntriesSheet(readEntriesOf(scope, filter, today()), filter).searched(
      await describeFilters(request, scope, LIST_FILTERS.leaveUsage),
    ),
  );
});
