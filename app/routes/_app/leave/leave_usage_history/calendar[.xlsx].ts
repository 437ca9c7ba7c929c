import { ACCESS } from "~/domain/settings/access";
import { leaveCalendar } from "~/reports/leave/leave-calendar";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readCalendarFile } from "~/presenters/leave/calendar.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** Who is on leave in the URL's date range, for all employees that match its filters. */
export const loader = guarded(ACCESS.viewLeaves, async (scope, { request }) => {
  const { days, rows } = await readCalendarFile(request, scope, today());
  return download(
    "leave_calendar.xlsx",
    leaveCalendar(days, rows).searched(await describeFilters(request, scope, LIST_FILTERS.leaveCalendar)),
  );
});
