import { ACCESS } from "~/domain/settings/access";
import { removeBulkSheet, type BulkPurpose } from "~/models/employees/bulk/bulk-sheets.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { removalRoute } from "./removal-route.server";
import { routeIds } from "./route-ids.server";

const LISTS = {
  INVITE: { list: pathTo("get-invites"), unchanged: "No one was invited." },
  UPDATE: { list: pathTo("get-employees"), unchanged: "Nothing was changed." },
};

/** Route that discards an uploaded sheet of employees. @param name its number in the URL */
export function bulkRemovalRoute<Name extends string>(purpose: BulkPurpose, name: Name) {
  const { list, unchanged } = LISTS[purpose];
  return removalRoute({
    authorize: ACCESS.editTeam,
    listHref: () => list,
    remove: async (scope, params) => {
      const removed = await removeBulkSheet(scope, purpose, routeIds(params, name)[name]);
      return redirectWithToast(list, removed ? `The upload was cancelled. ${unchanged}` : "There was nothing to cancel.");
    },
  });
}
