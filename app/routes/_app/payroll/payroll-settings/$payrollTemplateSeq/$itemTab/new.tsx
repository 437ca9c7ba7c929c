import { useActionData, useLoaderData } from "@remix-run/react";
import { TemplateItemAddition } from "~/components/payroll/setup/items/template-item-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateItemInput } from "~/domain/payroll/setup/items/template-item-input";
import { ACCESS } from "~/domain/settings/access";
import { addTemplateItem } from "~/models/payroll/setup/items/template-items.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { itemTabParams, readAddItemForm, itemTabHref } from "~/presenters/payroll/setup/template-items.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add an item");

export const loader = guarded(ACCESS.editPayroll, (scope, { params }) => readAddItemForm(scope, params));

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { tab } = itemTabParams(params);
  return submitForm(request, templateItemInput, async (input) => {
    await addTemplateItem(scope, tab, input);
    return redirectWithToast(itemTabHref(params), "Item added");
  });
});

export default function AddTemplateItem() {
  const { title, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={title} closeHref={form.cancelHref} size="md">
      <TemplateItemAddition {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
