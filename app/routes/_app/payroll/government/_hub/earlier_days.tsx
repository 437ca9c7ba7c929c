import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
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
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Earlier days");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
  const leads = await readReminderLeadDays(await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"));
  return {
    revision: leadDaysRevision(leads),
    duties: (Object.keys(STATUTORY_DEADLINES) as StatutoryDeadline[]).map((duty) => ({
      duty,
      name: STATUTORY_DEADLINES[duty],
      days: String(leads.get(duty) ?? 0),
    })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return submitForm(request, reminderLeadDaysInput, async ({ leads, revision }) => {
    await setReminderLeadDays(scope, leads, revision);
    return redirectWithToast(pathTo("get-government"), "Days saved");
  });
}

export default function EarlierDays() {
  const closeHref = pathTo("get-government");
  return (
    <DialogPage title="Earlier than the law" closeHref={closeHref} size="md">
      <ReminderLeadDaysForm {...useLoaderData<typeof loader>()} cancelHref={closeHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
