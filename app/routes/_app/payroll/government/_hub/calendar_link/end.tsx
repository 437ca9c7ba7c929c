import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { revokeCalendarLink } from "~/models/payroll/government/deadlines/calendar-subscriptions.server";
import { pathTo } from "~/paths";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("End the link to the deadlines");

export const loader = guarded(ACCESS.editPayroll, () => null);

export const action = guarded(ACCESS.editPayroll, async (scope, { request }) => {
  await readForm(request);
  await revokeCalendarLink(scope);
  return redirectWithToast(pathTo("get-duty-reminders"), "The link was ended");
});

export default function EndLinkToTheDuties() {
  return (
    <ConfirmDialog title="End the link" closeHref={pathTo("get-duty-reminders")} verb="End the link" pendingText="Ending…" danger>
      <p>Calendars that use this link no longer receive deadlines. You can create a new link at any time.</p>
    </ConfirmDialog>
  );
}
