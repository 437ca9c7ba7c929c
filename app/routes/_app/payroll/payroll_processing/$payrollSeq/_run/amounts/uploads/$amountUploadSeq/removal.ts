import { ACCESS } from "~/domain/settings/access";
import { amountUploads } from "~/models/payroll/runs/special/amount-uploads.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editPayroll,
  listHref: (params) => pathTo("get-payroll-process-amounts", routeIds(params, "payrollSeq")),
  remove: (scope, params) => {
    const { payrollSeq, amountUploadSeq } = routeIds(params, "payrollSeq", "amountUploadSeq");
    return amountUploads.remove(scope, amountUploadSeq, payrollSeq);
  },
});
export { loader, action };
