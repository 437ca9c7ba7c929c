import { ACCESS } from "~/domain/settings/access";
import { removeWorkbook } from "~/models/payroll/company-data/import/import-workbooks.server";
import { pathTo } from "~/paths";
import { requireDataImport } from "~/presenters/settings/import-workbooks.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireScope } from "~/web/session/scope.server";

const { loader, action } = removalRoute({
  authorize: async (request) => requireDataImport(await requireScope(request, ACCESS.editSettings)),
  listHref: () => pathTo("get-company-data"),
  remove: (scope, params) => removeWorkbook(scope, routeIds(params, "workbookSeq").workbookSeq),
});
export { loader, action };
