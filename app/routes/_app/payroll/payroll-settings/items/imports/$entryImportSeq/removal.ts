import { ACCESS } from "~/domain/settings/access";
import { entryImports } from "~/models/payroll/setup/items/entry-imports.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editPayroll,
  listHref: () => pathTo("get-payroll-items"),
  remove: (scope, params) => entryImports.remove(scope, routeIds(params, "entryImportSeq").entryImportSeq, null),
});
export { loader, action };
