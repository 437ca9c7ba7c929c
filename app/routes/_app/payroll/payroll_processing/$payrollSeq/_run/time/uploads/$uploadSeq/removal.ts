import { ACCESS } from "~/domain/settings/access";
import { removeTimeUpload } from "~/models/payroll/runs/time/time-uploads.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editPayroll,
  listHref: (params) => pathTo("get-payroll-process-time", routeIds(params, "payrollSeq")),
  remove: (scope, params) => removeTimeUpload(scope, routeIds(params, "payrollSeq", "uploadSeq")),
});
export { loader, action };
