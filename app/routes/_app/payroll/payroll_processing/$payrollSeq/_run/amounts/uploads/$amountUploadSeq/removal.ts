import { amountUploads } from "~/models/payroll/runs/special/amount-uploads.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireScope } from "~/web/session/scope.server";

const { loader, action } = removalRoute({
  authorize: (request) => requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"),
  listHref: (params) => pathTo("get-payroll-process-amounts", routeIds(params, "payrollSeq")),
  remove: (scope, params) => {
    const { payrollSeq, amountUploadSeq } = routeIds(params, "payrollSeq", "amountUploadSeq");
    return amountUploads.remove(scope, amountUploadSeq, payrollSeq);
  },
});
export { loader, action };
