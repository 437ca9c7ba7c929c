import { useActionData, useLoaderData } from "@remix-run/react";
import { NewCategoryForm } from "~/components/filing/category-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ADDED_KINDS, CATEGORY_KINDS, MAX_CATEGORY_NAME_LENGTH } from "~/domain/filing/category";
import { categoryInput } from "~/domain/filing/category-input";
import { ACCESS } from "~/domain/settings/access";
import { createCategory } from "~/models/filing/categories.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a filing category");

export const loader = guarded(ACCESS.editFiling, () => ({
  cancelHref: pathTo("get-filing-settings"),
  maxLength: MAX_CATEGORY_NAME_LENGTH,
  kinds: ADDED_KINDS.map((value) => ({ value, label: CATEGORY_KINDS[value] })),
}));

export const action = guarded(ACCESS.editFiling, (scope, { request }) =>
  submitForm(request, categoryInput, async (input) => {
    const filingCategorySeq = await createCategory(scope, input);
    return redirectWithToast(pathTo("get-filing-category", { filingCategorySeq }), "Category added");
  }),
);

export default function NewCategory() {
  const form = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="Add a category" closeHref={form.cancelHref}>
      <NewCategoryForm {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
