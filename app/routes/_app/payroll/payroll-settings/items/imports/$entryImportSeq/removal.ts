import { entryImports } from "~/models/payroll/setup/items/entry-imports.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireScope } from "~/web/session/scope.server";

const { loader, action } = removalRoute({
  authorize: (request) => requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"),
  listHref: () => pathTo("get-payroll-items"),
  remove: (scope, params) => entryImports.remove(scope, routeIds(params, "entryImportSeq").entryImportSeq, null),
});
export { loader, action };
