import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { templateItemMove } from "~/domain/payroll/items/template-item-input";
import { moveTemplateItem } from "~/models/payroll/items/template-items.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { itemCodeIn } from "~/presenters/payroll/items.server";
import { itemTabIn, tabHref } from "~/presenters/payroll/template-items.server";
import { requireScope } from "~/web/session/scope.server";

/** A GET redirects to the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return redirect(tabHref(params));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { tab } = itemTabIn(params);
  return submitForm(request, templateItemMove, async ({ direction }) => {
    await moveTemplateItem(scope, tab, itemCodeIn(params), direction);
    return redirect(tabHref(params), 303);
  });
}
