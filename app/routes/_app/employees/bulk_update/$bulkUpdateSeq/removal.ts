import { bulkListHref, discardSheet } from "~/presenters/employees/bulk-view.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireScope } from "~/web/session/scope.server";

const { loader, action } = removalRoute({
  authorize: (request) => requireScope(request, "TEAM_EDIT"),
  listHref: () => bulkListHref("UPDATE"),
  remove: (scope, params) => discardSheet(scope, "UPDATE", routeIds(params, "bulkUpdateSeq").bulkUpdateSeq),
});
export { loader, action };
