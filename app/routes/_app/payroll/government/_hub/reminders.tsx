import { useActionData, useLoaderData } from "@remix-run/react";
import { DeadlineReminderForm } from "~/components/payroll/government/deadlines/deadline-reminders";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { calendarSubscriptionInput } from "~/domain/payroll/government/deadlines/calendar-subscription-input";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { getCalendarSubscription, setDeadlineReminders } from "~/models/payroll/government/deadlines/calendar-subscriptions.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Deadline reminders");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope) => {
  const { reminded, revision, link } = await getCalendarSubscription(scope);
  return {
    reminded,
    revision,
    link: link && { since: formatInstant(link.madeAt), read: link.readAt && formatInstant(link.readAt) },
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, calendarSubscriptionInput, async ({ reminded, revision }) => {
    await setDeadlineReminders(scope, reminded === "on", revision);
    return redirectWithToast(pathTo("get-government"), reminded === "on" ? "Reminders are on" : "Reminders are off");
  }),
);

export default function RemindersOfDuties() {
  const lastResult = useActionData<typeof action>();
  const closeHref = pathTo("get-government");
  return (
    <DialogPage title="Deadline reminders" closeHref={closeHref} size="md">
      <DeadlineReminderForm {...useLoaderData<typeof loader>()} closeHref={closeHref} lastResult={lastResult} />
    </DialogPage>
  );
}
