import { ACCESS } from "~/domain/settings/access";
import { scheduleList } from "~/reports/time/schedule-list";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { readScheduleSheet } from "~/presenters/time/schedules.server";
import { guarded } from "~/web/session/guarded.server";

/** All matching work schedules, in the list's order. */
export const loader = guarded(ACCESS.viewSchedules, async (scope, { request }) => {
  const sheet = scheduleList(await readScheduleSheet(request, scope, today()));
  return download("work_schedules.xlsx", sheet.searched(await describeFilters(request, scope, LIST_FILTERS.settings)));
});
