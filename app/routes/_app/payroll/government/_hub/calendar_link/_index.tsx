import { useActionData } from "@remix-run/react";
import { CalendarLinkForm, CreatedCalendarLink } from "~/components/payroll/government/deadlines/deadline-reminders";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { calendarLinkInput } from "~/domain/payroll/government/deadlines/calendar-subscription-input";
import { ACCESS } from "~/domain/settings/access";
import { renewCalendarLink } from "~/models/payroll/government/deadlines/calendar-subscriptions.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { publicAddress } from "~/web/http/public-address.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Link to the deadlines");

export const loader = guarded(ACCESS.editPayroll, () => null);

/** Only this response contains the link; it cannot be shown again. */
export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, calendarLinkInput, async () => ({
    link: publicAddress(request, pathTo("get-duties-file", { token: await renewCalendarLink(scope) })),
  })),
);

export default function LinkToTheDuties() {
  const answered = useActionData<typeof action>();
  const closeHref = pathTo("get-duty-reminders");
  return (
    <DialogPage title="Government deadlines in your calendar" closeHref={closeHref} size="md">
      {answered && "link" in answered ? (
        <CreatedCalendarLink link={answered.link} closeHref={closeHref} />
      ) : (
        <CalendarLinkForm lastResult={answered} closeHref={closeHref} />
      )}
    </DialogPage>
  );
}
