import { useActionData, useLoaderData } from "@remix-run/react";
import { PayslipDeliveryForm } from "~/components/settings/company/payslip-delivery";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { payslipDeliveryInput } from "~/domain/payroll/runs/payslip-delivery-input";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { deliveriesRevision, findDeliveries, setDeliveries } from "~/models/payroll/runs/payslips/payslip-delivery.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Payslips and certificates by email");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope) => {
  const deliveries = await findDeliveries(scope);
  return { deliveries, revision: deliveriesRevision(deliveries) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request }) =>
  submitForm(request, payslipDeliveryInput, async ({ revision, ...deliveries }) => {
    await setDeliveries(scope, deliveries, revision);
    return redirectWithToast(pathTo("get-company"), SAVED);
  }),
);

export default function PayslipsByMail() {
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="Payslips and certificates by email" closeHref={pathTo("get-company")}>
      <PayslipDeliveryForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />
    </DialogPage>
  );
}
