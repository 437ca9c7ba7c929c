import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeadlineReminderForm } from "~/components/payroll/government/deadlines/deadline-reminders";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { calendarSubscriptionInput } from "~/domain/payroll/government/deadlines/calendar-subscription-input";
import { formatInstant } from "~/domain/shared/day";
import { getCalendarSubscription, setDeadlineReminders } from "~/models/payroll/government/deadlines/calendar-subscriptions.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Reminders of duties");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
  const { reminded, revision, link } = await getCalendarSubscription(await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"));
  return {
    reminded,
    revision,
    link: link && { since: formatInstant(link.madeAt), read: link.readAt && formatInstant(link.readAt) },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return submitForm(request, calendarSubscriptionInput, async ({ reminded, revision }) => {
    await setDeadlineReminders(scope, reminded === "on", revision);
    return redirectWithToast(pathTo("get-government"), reminded === "on" ? "You are reminded" : "You are not reminded any more");
  });
}

export default function RemindersOfDuties() {
  const lastResult = useActionData<typeof action>();
  const closeHref = pathTo("get-government");
  return (
    <DialogPage title="Reminders of duties" closeHref={closeHref} size="md">
      <DeadlineReminderForm {...useLoaderData<typeof loader>()} closeHref={closeHref} lastResult={lastResult} />
    </DialogPage>
  );
}
