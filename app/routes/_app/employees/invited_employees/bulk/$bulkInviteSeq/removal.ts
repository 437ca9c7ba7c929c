import { ACCESS } from "~/domain/settings/access";
import { removeBulkSheet } from "~/models/employees/bulk/bulk-sheets.server";
import { bulkListHref, redirectAfterDiscard } from "~/presenters/employees/bulk-view.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editTeam,
  listHref: () => bulkListHref("INVITE"),
  remove: async (scope, params) =>
    redirectAfterDiscard("INVITE", await removeBulkSheet(scope, "INVITE", routeIds(params, "bulkInviteSeq").bulkInviteSeq)),
});
export { loader, action };
