import { CANCELLED } from "~/domain/payroll/runs/what-if/scenario-text";
import { removeWhatIf } from "~/models/payroll/runs/what-if/what-ifs.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireScope } from "~/web/session/scope.server";

/** Also cancels a calculation in progress. */
const { loader, action } = removalRoute({
  authorize: (request) => requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"),
  listHref: (params) => pathTo("get-what-ifs", routeIds(params, "payrollSeq")),
  remove: (scope, params) => {
    const { payrollSeq, whatIfSeq } = routeIds(params, "payrollSeq", "whatIfSeq");
    return removeWhatIf(scope, payrollSeq, whatIfSeq);
  },
  toast: CANCELLED,
});
export { loader, action };
