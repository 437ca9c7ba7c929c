import { ACCESS } from "~/domain/settings/access";
import { bulkListHref, discardSheet } from "~/presenters/employees/bulk-view.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editTeam,
  listHref: () => bulkListHref("UPDATE"),
  remove: (scope, params) => discardSheet(scope, "UPDATE", routeIds(params, "bulkUpdateSeq").bulkUpdateSeq),
});
export { loader, action };
