import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnDutyForm } from "~/components/payroll/government/own-duty-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ownDutyInput } from "~/domain/payroll/duties/own-duty-input";
import { createOwnDuty } from "~/models/payroll/duties/own-duties.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { monthOfDay, NEW_OWN_DUTY, OWN_DUTY_FORM } from "~/presenters/payroll/government/own-duties.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Add own duty");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return { ...OWN_DUTY_FORM, values: NEW_OWN_DUTY };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return submitForm(request, ownDutyInput, async (input) => {
    await createOwnDuty(scope, input);
    return redirectWithToast(monthOfDay(input.day), "Custom deadline added");
  });
}

export default function NewOwnDuty() {
  const closeHref = pathTo("get-government");
  return (
    <DialogPage title="Add own duty" closeHref={closeHref} size="md">
      <OwnDutyForm {...useLoaderData<typeof loader>()} verb="Add" cancelHref={closeHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
