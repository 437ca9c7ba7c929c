import { ACCESS } from "~/domain/settings/access";
import { leaveUploads } from "~/models/leave/leave-uploads.server";
import { pathTo } from "~/paths";
import { leaveWorkbookParam } from "~/presenters/leave/leave-uploads.server";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

const { loader, action } = removalRoute({
  authorize: ACCESS.editLeaves,
  listHref: () => pathTo("get-leave-postings"),
  remove: (scope, params) => {
    const { book } = leaveWorkbookParam(params);
    return leaveUploads(today()).remove(scope, routeIds(params, "leaveUploadSeq").leaveUploadSeq, book);
  },
});
export { loader, action };
