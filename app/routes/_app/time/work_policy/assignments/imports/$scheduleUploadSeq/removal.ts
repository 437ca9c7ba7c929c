import { assignmentUploads } from "~/models/payroll/setup/assignment-uploads.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { requireScope } from "~/web/session/scope.server";

const { loader, action } = removalRoute({
  authorize: (request) => requireScope(request, "ATTENDANCE_POLICY_EDIT"),
  listHref: () => pathTo("get-work-schedules"),
  remove: (scope, params) =>
    assignmentUploads(today()).remove(scope, routeIds(params, "scheduleUploadSeq").scheduleUploadSeq, "WORK_SCHEDULE"),
});
export { loader, action };
