import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { templateItemMove } from "~/domain/payroll/setup/items/template-item-input";
import { moveTemplateItem } from "~/models/payroll/setup/items/template-items.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { itemTabParams, itemTabHref } from "~/presenters/payroll/setup/template-items.server";
import { requireScope } from "~/web/session/scope.server";

/** A GET redirects to the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return redirect(itemTabHref(params));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { tab } = itemTabParams(params);
  return submitForm(request, templateItemMove, async ({ direction }) => {
    await moveTemplateItem(scope, tab, itemCodeParam(params), direction);
    return redirect(itemTabHref(params), 303);
  });
}
