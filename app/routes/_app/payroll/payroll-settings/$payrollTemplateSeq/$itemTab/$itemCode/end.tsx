import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TemplateItemEnding } from "~/components/payroll/setup/items/template-item-forms";
import { pageTitle } from "~/components/ui/layout/page-title";
import { templateItemEnd } from "~/domain/payroll/setup/items/template-item-input";
import { endTemplateItem } from "~/models/payroll/setup/items/template-items.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { itemCodeParam } from "~/presenters/payroll/setup/items/items.server";
import { itemTabParams, readEndItemForm, itemTabHref } from "~/presenters/payroll/setup/template-items.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("End item");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readEndItemForm(await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"), params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { tab } = itemTabParams(params);
  return submitForm(request, templateItemEnd, async (input) => {
    await endTemplateItem(scope, tab, itemCodeParam(params), input);
    return redirectWithToast(itemTabHref(params), input.endDay === null ? "It continues" : "Last day saved");
  });
}

export default function EndTemplateItem() {
  return <TemplateItemEnding {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
