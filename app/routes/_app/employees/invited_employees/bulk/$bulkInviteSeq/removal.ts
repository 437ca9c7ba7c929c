import { ACCESS } from "~/domain/settings/access";
import { bulkListHref, discardSheet } from "~/presenters/employees/bulk-view.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editTeam,
  listHref: () => bulkListHref("INVITE"),
  remove: (scope, params) => discardSheet(scope, "INVITE", routeIds(params, "bulkInviteSeq").bulkInviteSeq),
});
export { loader, action };
