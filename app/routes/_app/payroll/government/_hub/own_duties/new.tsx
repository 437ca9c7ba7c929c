import { useActionData, useLoaderData } from "@remix-run/react";
import { CustomDeadlineForm } from "~/components/payroll/government/deadlines/custom-deadline-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { customDeadlineInput } from "~/domain/payroll/government/deadlines/custom-deadline-input";
import { ACCESS } from "~/domain/settings/access";
import { createCustomDeadline } from "~/models/payroll/government/deadlines/custom-deadlines.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import {
  calendarMonthHref,
  NEW_CUSTOM_DEADLINE,
  CUSTOM_DEADLINE_FORM,
} from "~/presenters/payroll/government/deadlines/custom-deadlines.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add deadline");

export const loader = guarded(ACCESS.editPayroll, () => ({ ...CUSTOM_DEADLINE_FORM, values: NEW_CUSTOM_DEADLINE }));

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, customDeadlineInput, async (input) => {
    await createCustomDeadline(scope, input);
    return redirectWithToast(calendarMonthHref(input.day), "Custom deadline added");
  }),
);

export default function NewOwnDuty() {
  const closeHref = pathTo("get-government");
  return (
    <DialogPage title="Add deadline" closeHref={closeHref} size="md">
      <CustomDeadlineForm
        {...useLoaderData<typeof loader>()}
        verb="Add"
        cancelHref={closeHref}
        lastResult={useActionData<typeof action>()}
      />
    </DialogPage>
  );
}
