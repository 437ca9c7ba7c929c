import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { revokeCalendarLink } from "~/models/payroll/government/deadlines/calendar-subscriptions.server";
import { pathTo } from "~/paths";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("End the link to the duties");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  await readForm(request);
  await revokeCalendarLink(scope);
  return redirectWithToast(pathTo("get-duty-reminders"), "The link was ended");
}

export default function EndLinkToTheDuties() {
  return (
    <ConfirmDialog title="End the link" closeHref={pathTo("get-duty-reminders")} verb="End the link" pendingText="Ending…" danger>
      <p>Calendars that read the duties by it get no more of them. You can make a new link at any time.</p>
    </ConfirmDialog>
  );
}
