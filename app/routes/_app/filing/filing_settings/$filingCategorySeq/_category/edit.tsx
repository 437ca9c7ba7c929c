import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CategoryForm } from "~/components/filing/category-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { CATEGORY_NAME_LETTERS } from "~/domain/filing/category";
import { categoryChangeInput } from "~/domain/filing/category-input";
import { SAVED } from "~/domain/shared/saved";
import { getCategory, updateCategory } from "~/models/filing/categories.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Edit a filing category");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  const { category } = await getCategory(scope, filingCategorySeq);
  return {
    cancelHref: pathTo("get-filing-category", { filingCategorySeq }),
    letters: CATEGORY_NAME_LETTERS,
    values: {
      categoryName: category.categoryName,
      enabled: category.categoryState === "ENABLE" ? ("Y" as const) : undefined,
      revision: String(category.revision),
    },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  await getCategory(scope, filingCategorySeq);
  return submitForm(request, categoryChangeInput, async ({ categoryName, enabled, revision }) => {
    await updateCategory(scope, filingCategorySeq, { categoryName, categoryState: enabled, revision });
    return redirectWithToast(pathTo("get-filing-category", { filingCategorySeq }), SAVED);
  });
}

export default function EditCategory() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={`Edit ${form.values.categoryName}`} closeHref={form.cancelHref}>
      <CategoryForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
