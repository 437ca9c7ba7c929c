import { ACCESS } from "~/domain/settings/access";
import { filingPolicyList } from "~/reports/filing/policy-list";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readCategory } from "~/presenters/filing/filing-settings.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** Matching policies of a category, in the list's order. */
export const loader = guarded(ACCESS.editFiling, async (scope, { request, params }) => {
  const { categoryName, policies } = await readCategory(request, scope, routeIds(params, "filingCategorySeq").filingCategorySeq, today());
  const sheet = filingPolicyList(categoryName, policies);
  return download(`Policies of ${categoryName}.xlsx`, sheet.searched(await describeFilters(request, scope, LIST_FILTERS.settings)));
});
