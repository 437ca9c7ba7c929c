import { useActionData, useLoaderData } from "@remix-run/react";
import { CustomDeadlineForm } from "~/components/payroll/government/deadlines/custom-deadline-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { customDeadlineInput } from "~/domain/payroll/government/deadlines/custom-deadline-input";
import { ACCESS } from "~/domain/settings/access";
import { getCustomDeadline, updateCustomDeadline } from "~/models/payroll/government/deadlines/custom-deadlines.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import {
  calendarMonthHref,
  CUSTOM_DEADLINE_FORM,
  customDeadlineValues,
} from "~/presenters/payroll/government/deadlines/custom-deadlines.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit custom deadline");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const duty = await getCustomDeadline(scope, routeIds(params, "customDeadlineSeq").customDeadlineSeq);
  return {
    customDeadlineSeq: duty.customDeadlineSeq,
    closeHref: calendarMonthHref(duty.day),
    form: { ...CUSTOM_DEADLINE_FORM, values: customDeadlineValues(duty) },
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { customDeadlineSeq } = routeIds(params, "customDeadlineSeq");
  return submitForm(request, customDeadlineInput, async (input) => {
    await updateCustomDeadline(scope, customDeadlineSeq, input);
    return redirectWithToast(calendarMonthHref(input.day), "Custom deadline saved");
  });
});

export default function EditOwnDuty() {
  const { customDeadlineSeq, closeHref, form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit custom deadline" closeHref={closeHref} size="md">
      <CustomDeadlineForm
        {...form}
        verb="Save"
        deleteHref={pathTo("get-own-duty-delete", { customDeadlineSeq })}
        cancelHref={closeHref}
        lastResult={useActionData<typeof action>()}
      />
    </DialogPage>
  );
}
