import { useActionData, useLoaderData } from "@remix-run/react";
import { TemplateItemEnding } from "~/components/payroll/setup/items/template-item-forms";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateItemEnd } from "~/domain/payroll/setup/items/template-item-input";
import { ACCESS } from "~/domain/settings/access";
import { endTemplateItem } from "~/models/payroll/setup/items/template-items.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { itemTabParams, readEndItemForm, itemTabHref } from "~/presenters/payroll/setup/template-items.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("End item");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, (scope, { params }) => readEndItemForm(scope, params));

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { tab } = itemTabParams(params);
  return submitForm(request, templateItemEnd, async (input) => {
    await endTemplateItem(scope, tab, itemCodeParam(params), input);
    return redirectWithToast(itemTabHref(params), input.endDay === null ? "It continues" : "Last day saved");
  });
});

export default function EndTemplateItem() {
  return <TemplateItemEnding {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
