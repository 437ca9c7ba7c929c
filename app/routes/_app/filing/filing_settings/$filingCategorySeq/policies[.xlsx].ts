import type { LoaderFunctionArgs } from "@remix-run/node";
import { filingPolicyList } from "~/reports/filing/policy-list";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readCategory } from "~/presenters/filing/filing-settings.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** Matching policies of a category, in the list's order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { categoryName, policies } = await readCategory(request, scope, routeIds(params, "filingCategorySeq").filingCategorySeq, today());
  const sheet = filingPolicyList(categoryName, policies);
  return download(`Policies of ${categoryName}.xlsx`, sheet.searched(await describeFilters(request, scope, LIST_FILTERS.settings)));
}
