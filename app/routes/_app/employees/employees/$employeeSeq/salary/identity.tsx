import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IdentityForm } from "~/components/employees/identity-form";
import { DialogPage } from "~/components/ui/dialog-page";
import { pageTitle } from "~/components/ui/page-title";
import { identityInput, shownIdentity } from "~/domain/employees/identity-input";
import { popupPath } from "~/domain/employees/popup-address";
import { getPayrollIdentity, updatePayrollIdentity } from "~/models/employees/payroll-identity.server";
import { redirectToTab, requireTab } from "~/web/employee-tab.server";
import { seqParams } from "~/web/seq-params.server";
import { submitForm } from "~/web/submit-form.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/revalidate";

export const meta = pageTitle("Edit payroll identity");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { employeeSeq } = seqParams(params, "employeeSeq");
  const { identity, revision } = await getPayrollIdentity(scope, employeeSeq);
  return { cancelHref: popupPath(employeeSeq, "salary"), values: shownIdentity(identity), revision };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { employeeSeq } = seqParams(params, "employeeSeq");
  const { identity: stored } = await getPayrollIdentity(scope, employeeSeq);
  return submitForm(request, identityInput(stored), async (input) => {
    await updatePayrollIdentity(scope, employeeSeq, input);
    return redirectToTab(request, employeeSeq, "salary", "Payroll identity saved.");
  });
}

export default function EditIdentity() {
  const { cancelHref, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit payroll identity" closeHref={cancelHref} size="md">
      <IdentityForm {...form} cancelHref={cancelHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
