import { ACCESS } from "~/domain/settings/access";
import { removeBulkSheet } from "~/models/employees/bulk/bulk-sheets.server";
import { bulkListHref, redirectAfterDiscard } from "~/presenters/employees/bulk-view.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editTeam,
  listHref: () => bulkListHref("UPDATE"),
  remove: async (scope, params) =>
    redirectAfterDiscard("UPDATE", await removeBulkSheet(scope, "UPDATE", routeIds(params, "bulkUpdateSeq").bulkUpdateSeq)),
});
export { loader, action };
