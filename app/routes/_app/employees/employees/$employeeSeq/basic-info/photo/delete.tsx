import { ACCESS } from "~/domain/settings/access";
import { z } from "zod/v4";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { getProfilePhoto, saveProfilePhoto } from "~/models/employees/personal/profile-photo.server";
import { tabHref } from "~/presenters/employees/employee-tab.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Remove profile photo");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editBasicInfo,
  keyOf: (params) => routeIds(params, "employeeSeq").employeeSeq,
  load: async ({ scope, key }) => {
    await getProfilePhoto(scope, key);
    return { closeHref: popupPath(key, "basic-info") };
  },
  input: z.object({}),
  remove: ({ scope, key }) => saveProfilePhoto(scope, key, null),
  returnHref: (key, request) => tabHref(request, key, "basic-info"),
  toast: "Profile photo removed.",
});
export { loader, action };

export default confirmRoute<typeof loader>(() => ({
  title: "Remove the profile photo?",
  verb: "Remove",
  pendingText: "Removing…",
  children: <p>The first letter of the name is shown instead.</p>,
}));
