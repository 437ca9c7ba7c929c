import { useActionData, useLoaderData } from "@remix-run/react";
import { TemplateItemForm } from "~/components/payroll/setup/items/template-item-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateItemChange } from "~/domain/payroll/setup/items/template-item-input";
import { ACCESS } from "~/domain/settings/access";
import { updateTemplateItem } from "~/models/payroll/setup/items/template-items.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { itemTabParams, readTemplateItemForm, itemTabHref } from "~/presenters/payroll/setup/template-items.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit item of a template");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, (scope, { params }) => readTemplateItemForm(scope, params));

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { tab } = itemTabParams(params);
  return submitForm(request, templateItemChange, async (input) => {
    await updateTemplateItem(scope, tab, itemCodeParam(params), input);
    return redirectWithToast(itemTabHref(params), "Item saved");
  });
});

export default function EditTemplateItem() {
  const { title, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={title} closeHref={form.cancelHref} size="md">
      <TemplateItemForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
