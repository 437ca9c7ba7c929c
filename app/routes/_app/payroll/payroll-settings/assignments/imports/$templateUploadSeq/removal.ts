import { ACCESS } from "~/domain/settings/access";
import { assignmentUploads } from "~/models/payroll/setup/assignment-uploads.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editPayroll,
  listHref: () => pathTo("get-payroll-settings"),
  remove: (scope, params) => assignmentUploads(today()).remove(scope, routeIds(params, "templateUploadSeq").templateUploadSeq, "PAYROLL"),
});
export { loader, action };
