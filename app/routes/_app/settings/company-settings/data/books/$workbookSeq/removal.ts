import { removeWorkbook } from "~/models/payroll/company-data/import/import-workbooks.server";
import { pathTo } from "~/paths";
import { requireImporter } from "~/presenters/settings/import-workbooks.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

const { loader, action } = removalRoute({
  authorize: requireImporter,
  listHref: () => pathTo("get-company-data"),
  remove: (scope, params) => removeWorkbook(scope, routeIds(params, "workbookSeq").workbookSeq),
});
export { loader, action };
