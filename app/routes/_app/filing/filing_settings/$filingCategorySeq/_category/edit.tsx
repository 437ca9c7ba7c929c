import { useActionData, useLoaderData } from "@remix-run/react";
import { CategoryForm } from "~/components/filing/category-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_CATEGORY_NAME_LENGTH } from "~/domain/filing/category";
import { categoryChangeInput } from "~/domain/filing/category-input";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { getCategory, updateCategory } from "~/models/filing/categories.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit a filing category");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editFiling, async (scope, { params }) => {
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  const { category } = await getCategory(scope, filingCategorySeq);
  return {
    cancelHref: pathTo("get-filing-category", { filingCategorySeq }),
    maxLength: MAX_CATEGORY_NAME_LENGTH,
    values: {
      categoryName: category.categoryName,
      enabled: category.categoryState === "ENABLE" ? ("Y" as const) : undefined,
      revision: String(category.revision),
    },
  };
});

export const action = guarded(ACCESS.editFiling, async (scope, { request, params }) => {
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  await getCategory(scope, filingCategorySeq);
  return submitForm(request, categoryChangeInput, async ({ categoryName, enabled, revision }) => {
    await updateCategory(scope, filingCategorySeq, { categoryName, categoryState: enabled, revision });
    return redirectWithToast(pathTo("get-filing-category", { filingCategorySeq }), SAVED);
  });
});

export default function EditCategory() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={`Edit ${form.values.categoryName}`} closeHref={form.cancelHref}>
      <CategoryForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
