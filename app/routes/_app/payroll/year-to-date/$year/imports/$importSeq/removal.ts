import { ACCESS } from "~/domain/settings/access";
import { openingImports } from "~/models/payroll/setup/openings/opening-imports.server";
import { pathTo } from "~/paths";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editPayroll,
  listHref: (params) => pathTo("get-year-to-date", { year: payYearParam(params) }),
  remove: (scope, params) => openingImports.remove(scope, routeIds(params, "importSeq").importSeq, payYearParam(params)),
});
export { loader, action };
