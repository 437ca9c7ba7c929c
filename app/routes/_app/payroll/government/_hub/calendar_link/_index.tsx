import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { CalendarLinkForm, CreatedCalendarLink } from "~/components/payroll/government/deadlines/deadline-reminders";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { calendarLinkInput } from "~/domain/payroll/government/deadlines/calendar-subscription-input";
import { renewCalendarLink } from "~/models/payroll/government/deadlines/calendar-subscriptions.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { publicAddress } from "~/web/http/public-address.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Link to the duties");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return null;
}

/** Only this response contains the link; it cannot be shown again. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return submitForm(request, calendarLinkInput, async () => ({
    link: publicAddress(request, pathTo("get-duties-file", { token: await renewCalendarLink(scope) })),
  }));
}

export default function LinkToTheDuties() {
  const answered = useActionData<typeof action>();
  const closeHref = pathTo("get-duty-reminders");
  return (
    <DialogPage title="Government duties in your calendar" closeHref={closeHref} size="md">
      {answered && "link" in answered ? (
        <CreatedCalendarLink link={answered.link} closeHref={closeHref} />
      ) : (
        <CalendarLinkForm lastResult={answered} closeHref={closeHref} />
      )}
    </DialogPage>
  );
}
