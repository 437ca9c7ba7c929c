import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { companyRemovalInput } from "~/domain/settings/company/company-input";
import { NotFound } from "~/domain/shared/not-found";
import { removeCompanyVersion } from "~/models/settings/company/company.server";
import { listCompanyVersions } from "~/models/shared/company-details.server";
import { pathTo } from "~/paths";
import { sinceText } from "~/presenters/settings/company.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete company details");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: (params) => routeIds(params, "companyVersionSeq").companyVersionSeq,
  load: async ({ scope, key }) => {
    const version = (await listCompanyVersions(scope)).find(({ versionSeq }) => versionSeq === key);
    if (!version || version.fromDay === null) throw new NotFound("company details");
    const { fromDay, registeredName: name, revision } = version;
    return { since: sinceText(fromDay), name, revision };
  },
  input: companyRemovalInput,
  remove: ({ scope, key }, { revision }) => removeCompanyVersion(scope, key, revision),
  returnHref: () => pathTo("get-company"),
  toast: "Company details deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ since, name }) => ({
  title: "Delete these details?",
  children: (
    <>
      <p>
        <b>{name}</b>, {since.toLowerCase()}
      </p>
      <p>The details before them apply again. Forms that were filed keep what they print.</p>
    </>
  ),
}));
