import { useActionData, useLoaderData } from "@remix-run/react";
import { ReminderLeadDaysForm } from "~/components/payroll/government/deadlines/reminder-lead-days-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { reminderLeadDaysInput } from "~/domain/payroll/government/deadlines/reminder-lead-days-input";
import { STATUTORY_DEADLINES, type StatutoryDeadline } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import {
  leadDaysRevision,
  readReminderLeadDays,
  setReminderLeadDays,
} from "~/models/payroll/government/deadlines/reminder-lead-days.server";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Earlier days");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope) => {
  const leads = await readReminderLeadDays(scope);
  return {
    revision: leadDaysRevision(leads),
    duties: (Object.keys(STATUTORY_DEADLINES) as StatutoryDeadline[]).map((duty) => ({
      duty,
      name: STATUTORY_DEADLINES[duty],
      days: String(leads.get(duty) ?? 0),
    })),
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, reminderLeadDaysInput, async ({ leads, revision }) => {
    await setReminderLeadDays(scope, leads, revision);
    return redirectWithToast(pathTo("get-government"), "Days saved");
  }),
);

export default function EarlierDays() {
  const closeHref = pathTo("get-government");
  return (
    <DialogPage title="Earlier than the law" closeHref={closeHref} size="md">
      <ReminderLeadDaysForm {...useLoaderData<typeof loader>()} cancelHref={closeHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
