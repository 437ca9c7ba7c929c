import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DutyLeadsForm } from "~/components/payroll/government/duty-leads-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { dutyLeadsInput } from "~/domain/payroll/duties/duty-leads-input";
import { DUTIES, type Duty } from "~/domain/payroll/forms/due-days";
import { leadsRevision, readDutyLeads, setDutyLeads } from "~/models/payroll/duties/duty-leads.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Earlier days");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
  const leads = await readDutyLeads(await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE"));
  return {
    revision: leadsRevision(leads),
    duties: (Object.keys(DUTIES) as Duty[]).map((duty) => ({ duty, name: DUTIES[duty], days: String(leads.get(duty) ?? 0) })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return submitForm(request, dutyLeadsInput, async ({ leads, revision }) => {
    await setDutyLeads(scope, leads, revision);
    return redirectWithToast(pathTo("get-government"), "Days saved");
  });
}

export default function EarlierDays() {
  const closeHref = pathTo("get-government");
  return (
    <DialogPage title="Earlier than the law" closeHref={closeHref} size="md">
      <DutyLeadsForm {...useLoaderData<typeof loader>()} cancelHref={closeHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
