import { ACCESS } from "~/domain/settings/access";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { schedulePeople } from "~/reports/time/schedule-people";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { streamAssignments } from "~/presenters/shared/assignments.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** All employees of a schedule that match the URL's filters, in the list's order. */
export const loader = guarded(ACCESS.viewSchedules, async (scope, { request, params }) => {
  const { workScheduleSeq } = routeIds(params, "workScheduleSeq");
  const { workScheduleName: name } = await getScheduleOn(scope, workScheduleSeq, today());
  const group = { group: "WORK_SCHEDULE", of: workScheduleSeq, withPay: false } as const;
  const sheet = schedulePeople(`Employees on ${name}`, streamAssignments(request, scope, group, today()));
  return download(`Employees on ${name}.xlsx`, sheet.searched(await describeFilters(request, scope, LIST_FILTERS.schedulePeople)));
});
