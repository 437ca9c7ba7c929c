import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { revisionInput } from "~/domain/shared/forms/plain-input";
import { ACCESS } from "~/domain/settings/access";
import { getJobTitle, removeJobTitle } from "~/models/organization/job-titles.server";
import { pathTo } from "~/paths";
import { JOB_TITLES_PATH } from "~/presenters/organization/organization.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Delete tier");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editOrganization,
  keyOf: (params) => routeIds(params, "jobTitleSeq").jobTitleSeq,
  load: async ({ scope, key }) => {
    const { jobTitleName, revision } = await getJobTitle(scope, key);
    return { jobTitleName, revision, closeHref: pathTo("get-jobTitle") };
  },
  input: revisionInput,
  remove: ({ scope, key }, { revision }) => removeJobTitle(scope, key, revision, today()),
  returnHref: () => JOB_TITLES_PATH,
  toast: "Tier deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ jobTitleName }) => ({
  title: "Delete this tier?",
  children: <>{jobTitleName} is deleted permanently. Only a tier without employees can be deleted.</>,
}));
