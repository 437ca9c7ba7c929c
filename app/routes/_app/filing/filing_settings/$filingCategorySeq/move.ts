import { redirect } from "@remix-run/node";
import { moveInput } from "~/domain/filing/category-input";
import { ACCESS } from "~/domain/settings/access";
import { moveCategory } from "~/models/filing/categories.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { guarded } from "~/web/session/guarded.server";

/** The buttons post; a GET comes only from a sign-in that returns to this URL. */
export const loader = guarded(ACCESS.editFiling, (_scope, { params }) =>
  redirect(pathTo("get-filing-category", routeIds(params, "filingCategorySeq"))),
);

/** Moves a category one place up or down. */
export const action = guarded(ACCESS.editFiling, (scope, { request, params }) => {
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  return submitForm(request, moveInput, async ({ direction }) => {
    await moveCategory(scope, filingCategorySeq, direction);
    return redirect(pathTo("get-filing-category", { filingCategorySeq }));
  });
});
