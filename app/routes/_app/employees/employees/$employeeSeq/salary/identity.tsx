import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IdentityForm } from "~/components/employees/pay/identity-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { identityInput, formatIdentity } from "~/domain/employees/pay/identity-input";
import { popupPath } from "~/domain/employees/list/popup-address";
import { getPayrollIdentity, updatePayrollIdentity } from "~/models/employees/pay/payroll-identity.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Edit payroll identity");

export const loader = guarded(ACCESS.editSalary, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { identity, revision } = await getPayrollIdentity(scope, employeeSeq);
  return { cancelHref: popupPath(employeeSeq, "salary"), values: formatIdentity(identity), revision };
});

export const action = guarded(ACCESS.editSalary, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { identity: stored } = await getPayrollIdentity(scope, employeeSeq);
  return submitForm(request, identityInput(stored), async (input) => {
    await updatePayrollIdentity(scope, employeeSeq, input);
    return redirectToTab(request, employeeSeq, "salary", "Payroll identity saved.");
  });
});

export default function EditIdentity() {
  const { cancelHref, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit payroll identity" closeHref={cancelHref} size="md">
      <IdentityForm {...form} cancelHref={cancelHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
