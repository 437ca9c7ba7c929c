import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { removalInput } from "~/domain/filing/category-input";
import { ACCESS } from "~/domain/settings/access";
import { getFilingPolicy, removeFilingPolicy } from "~/models/filing/policies.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete a filing policy");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editFiling,
  keyOf: (params) => routeIds(params, "filingCategorySeq", "filingPolicySeq"),
  load: async ({ scope, key }) => {
    const { policy } = await getFilingPolicy(scope, key);
    return { name: policy.policyName, revision: policy.revision, closeHref: pathTo("get-filing-policy", key) };
  },
  input: removalInput,
  remove: ({ scope, key }, { revision }) => removeFilingPolicy(scope, key, revision),
  returnHref: ({ filingCategorySeq }) => pathTo("get-filing-category", { filingCategorySeq }),
  toast: "Policy deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name }) => ({
  title: `Delete ${name}`,
  children: <p>The employees it covered then follow another policy of the category, or none. The change history keeps it.</p>,
}));
