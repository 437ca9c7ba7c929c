import { removeTimeUpload } from "~/models/payroll/runs/time/time-uploads.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireScope } from "~/web/session/scope.server";

const { loader, action } = removalRoute({
  authorize: (request) => requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"),
  listHref: (params) => pathTo("get-payroll-process-time", routeIds(params, "payrollSeq")),
  remove: (scope, params) => removeTimeUpload(scope, routeIds(params, "payrollSeq", "uploadSeq")),
});
export { loader, action };
