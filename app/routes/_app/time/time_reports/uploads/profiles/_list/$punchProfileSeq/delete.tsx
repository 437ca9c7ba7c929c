import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { revisionInput } from "~/domain/shared/forms/plain-input";
import { ACCESS } from "~/domain/settings/access";
import { getProfileRemovalProblem, getPunchProfile, removePunchProfile } from "~/models/time/uploads/punch-profiles.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete device profile");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editAttendance,
  keyOf: (params) => routeIds(params, "punchProfileSeq").punchProfileSeq,
  load: async ({ scope, key }) => {
    const { profileName, revision } = await getPunchProfile(scope, key);
    const problem = await getProfileRemovalProblem(scope, key);
    return { profileName, revision, problem };
  },
  input: revisionInput,
  remove: ({ scope, key }, { revision }) => removePunchProfile(scope, key, revision),
  returnHref: () => pathTo("get-punch-profiles"),
  toast: "Profile deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ profileName, problem }) => ({
  title: problem === null ? "Delete device profile" : `${profileName} cannot be deleted`,
  notice: problem && <p>{problem}</p>,
  children: (
    <p>
      <b>{profileName}</b> is no longer offered. Time logs imported with it stay.
    </p>
  ),
}));
