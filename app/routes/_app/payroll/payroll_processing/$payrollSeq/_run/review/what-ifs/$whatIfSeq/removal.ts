import { CANCELLED } from "~/domain/payroll/runs/what-if/scenario-text";
import { ACCESS } from "~/domain/settings/access";
import { removeWhatIf } from "~/models/payroll/runs/what-if/what-ifs.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

/** Also cancels a calculation in progress. */
const { loader, action } = removalRoute({
  authorize: ACCESS.editPayroll,
  listHref: (params) => pathTo("get-what-ifs", routeIds(params, "payrollSeq")),
  remove: (scope, params) => {
    const { payrollSeq, whatIfSeq } = routeIds(params, "payrollSeq", "whatIfSeq");
    return removeWhatIf(scope, payrollSeq, whatIfSeq);
  },
  toast: CANCELLED,
});
export { loader, action };
