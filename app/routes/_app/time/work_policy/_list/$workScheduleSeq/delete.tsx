import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { scheduleRevisionInput } from "~/domain/time/schedule/schedule-input";
import { findRemovalProblem } from "~/models/shared/schedule-use.server";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { removeSchedule } from "~/models/time/schedules.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete a schedule");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editSchedules,
  keyOf: (params) => routeIds(params, "workScheduleSeq"),
  load: async ({ scope, key }) => {
    const schedule = await getScheduleOn(scope, key.workScheduleSeq, today());
    const { workScheduleName: name, mainWorkScheduleYn, revision } = schedule;
    const problem = await findRemovalProblem(scope, key.workScheduleSeq, mainWorkScheduleYn === "Y", today());
    return { name, revision, problem, closeHref: pathTo("get-work-schedule", key) };
  },
  input: scheduleRevisionInput,
  remove: ({ scope, key }, { revision }) => removeSchedule(scope, key.workScheduleSeq, revision, today()),
  returnHref: () => pathTo("get-work-schedules"),
  toast: "Schedule deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, problem }) => ({
  title: `Delete ${name}`,
  notice: problem,
  children: <p>No one has this schedule. It is removed from the list. The change history keeps a record of it.</p>,
}));
