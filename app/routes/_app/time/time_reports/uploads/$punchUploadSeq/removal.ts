import { ACCESS } from "~/domain/settings/access";
import { STORING_STOPPED, UPLOAD_DISCARDED } from "~/domain/time/punches/parsing/upload-text";
import { removePunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { pathTo } from "~/paths";
import { removalRoute } from "~/web/forms/removal-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectWithToast } from "~/web/session/flash.server";

/** Discards a file that is not stored yet, or no longer. */
const { loader, action } = removalRoute({
  authorize: ACCESS.editAttendance,
  listHref: () => pathTo("get-punch-uploads"),
  remove: async (scope, params) => {
    const key = routeIds(params, "punchUploadSeq");
    if ((await removePunchUpload(scope, key.punchUploadSeq)) === "STOPPED")
      return redirectWithToast(pathTo("get-punch-upload", key), STORING_STOPPED);
  },
  toast: UPLOAD_DISCARDED,
});
export { loader, action };
