import { ACCESS } from "~/domain/settings/access";
import { assignmentUploads } from "~/models/payroll/setup/assignment-uploads.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editSchedules,
  listHref: () => pathTo("get-work-schedules"),
  remove: (scope, params) =>
    assignmentUploads(today()).remove(scope, routeIds(params, "scheduleUploadSeq").scheduleUploadSeq, "WORK_SCHEDULE"),
});
export { loader, action };
