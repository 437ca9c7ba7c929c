import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnDutyForm } from "~/components/payroll/government/own-duty-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ownDutyInput } from "~/domain/payroll/duties/own-duty-input";
import { getOwnDuty, updateOwnDuty } from "~/models/payroll/duties/own-duties.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { monthOfDay, OWN_DUTY_FORM, ownDutyValues } from "~/presenters/payroll/government/own-duties.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Edit own duty");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const duty = await getOwnDuty(scope, routeIds(params, "ownDutySeq").ownDutySeq);
  return { ownDutySeq: duty.ownDutySeq, closeHref: monthOfDay(duty.day), form: { ...OWN_DUTY_FORM, values: ownDutyValues(duty) } };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { ownDutySeq } = routeIds(params, "ownDutySeq");
  return submitForm(request, ownDutyInput, async (input) => {
    await updateOwnDuty(scope, ownDutySeq, input);
    return redirectWithToast(monthOfDay(input.day), "Custom deadline saved");
  });
}

export default function EditOwnDuty() {
  const { ownDutySeq, closeHref, form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit own duty" closeHref={closeHref} size="md">
      <OwnDutyForm
        {...form}
        verb="Save"
        deleteHref={pathTo("get-own-duty-delete", { ownDutySeq })}
        cancelHref={closeHref}
        lastResult={useActionData<typeof action>()}
      />
    </DialogPage>
  );
}
