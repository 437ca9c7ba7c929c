import { redirect } from "@remix-run/node";
import { templateItemMove } from "~/domain/payroll/setup/items/template-item-input";
import { ACCESS } from "~/domain/settings/access";
import { moveTemplateItem } from "~/models/payroll/setup/items/template-items.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { itemTabParams, itemTabHref } from "~/presenters/payroll/setup/template-items.server";
import { guarded } from "~/web/session/guarded.server";

/** A GET redirects to the list. */
export const loader = guarded(ACCESS.editPayroll, (_scope, { params }) => redirect(itemTabHref(params)));

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { tab } = itemTabParams(params);
  return submitForm(request, templateItemMove, async ({ direction }) => {
    await moveTemplateItem(scope, tab, itemCodeParam(params), direction);
    return redirect(itemTabHref(params), 303);
  });
});
