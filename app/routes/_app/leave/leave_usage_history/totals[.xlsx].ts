import { ACCESS } from "~/domain/settings/access";
import { readUsage } from "~/models/leave/usage.server";
import { leaveTotals } from "~/reports/leave/leave-usage";
import { download } from "~/web/files/downloads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { today } from "~/web/http/today.server";
import { usageFilter, usageOrder } from "~/presenters/leave/usage.server";
import { guarded } from "~/web/session/guarded.server";

/** Granted, used and planned days of all employees that match the URL's filters. */
export const loader = guarded(ACCESS.viewLeaves, async (scope, { request }) => {
  const filter = usageFilter(request, scope, today());
  return download(
    "leave_usage.xlsx",
    leaveTotals(await readUsage(scope, filter, usageOrder(request), today()), filter, today()).searched(
      await describeFilters(request, scope, LIST_FILTERS.leaveUsage),
    ),
  );
});
