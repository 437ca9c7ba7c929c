import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { categoryRemovalProblem } from "~/domain/filing/category-changes";
import { removalInput } from "~/domain/filing/category-input";
import { ACCESS } from "~/domain/settings/access";
import { getCategory, removeCategory } from "~/models/filing/categories.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete a filing category");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editFiling,
  keyOf: (params) => routeIds(params, "filingCategorySeq"),
  load: async ({ scope, key }) => {
    const { category, policies, filed } = await getCategory(scope, key.filingCategorySeq);
    const problem = categoryRemovalProblem(category, policies.length, filed);
    const closeHref = pathTo("get-filing-category", key);
    return { name: category.categoryName, revision: category.revision, problem, closeHref };
  },
  input: removalInput,
  remove: ({ scope, key }, { revision }) => removeCategory(scope, key.filingCategorySeq, revision),
  returnHref: () => pathTo("get-filing-settings"),
  toast: "Category deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, problem }) => ({
  title: `Delete ${name}`,
  notice: problem,
  children: <p>It is removed from the list. The change history keeps a record of it.</p>,
}));
