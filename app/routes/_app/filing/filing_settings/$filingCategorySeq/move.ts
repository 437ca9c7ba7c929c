import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { moveInput } from "~/domain/filing/category-input";
import { moveCategory } from "~/models/filing/categories.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { requireScope } from "~/web/session/scope.server";

/** Only reached by GET when a reload follows a sign-in: the buttons are on the category. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, "FILING_EDIT");
  return redirect(pathTo("get-filing-category", routeIds(params, "filingCategorySeq")));
}

/** Moves a category one place up or down. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const { filingCategorySeq } = routeIds(params, "filingCategorySeq");
  return submitForm(request, moveInput, async ({ direction }) => {
    await moveCategory(scope, filingCategorySeq, direction);
    return redirect(pathTo("get-filing-category", { filingCategorySeq }));
  });
}
