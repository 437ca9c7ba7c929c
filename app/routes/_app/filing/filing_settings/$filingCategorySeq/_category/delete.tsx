import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RemoveDialog } from "~/components/ui/form/remove-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { categoryRemovalProblem } from "~/domain/filing/category-changes";
import { removalInput } from "~/domain/filing/category-input";
import { getCategory, removeCategory } from "~/models/filing/categories.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete a filing category");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  const { category, policies, filed } = await getCategory(scope, filingCategorySeq);
  return {
    name: category.categoryName,
    revision: category.revision,
    problem: categoryRemovalProblem(category, policies.length, filed),
    closeHref: pathTo("get-filing-category", { filingCategorySeq }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  return submitForm(request, removalInput, async ({ revision }) => {
    await removeCategory(scope, filingCategorySeq, revision);
    return redirectWithToast(pathTo("get-filing-settings"), "Category deleted");
  });
}

export default function DeleteCategory() {
  const record = useLoaderData<typeof loader>();
  return (
    <RemoveDialog {...record} problems={submissionProblems(useActionData<typeof action>())}>
      It leaves the list; the history keeps that it was there.
    </RemoveDialog>
  );
}
