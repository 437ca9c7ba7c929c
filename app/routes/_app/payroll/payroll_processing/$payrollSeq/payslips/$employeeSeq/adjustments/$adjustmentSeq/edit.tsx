import { useActionData, useLoaderData } from "@remix-run/react";
import { AdjustmentForm } from "~/components/payroll/runs/payslips/adjustment-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { adjustmentChangeInput } from "~/domain/payroll/runs/adjustment-input";
import { ACCESS } from "~/domain/settings/access";
import { formatCentavos } from "~/domain/shared/money";
import { getAdjustment, updateAdjustment } from "~/models/payroll/runs/payslips/adjustments.server";
import {
  adjustmentChoices,
  adjustmentKey,
  redirectWithChange,
  payslipPath,
} from "~/presenters/payroll/runs/payslips/payslip-change.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Change adjustment");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const key = adjustmentKey(params);
  const stored = await getAdjustment(scope, key);
  const { kind, itemName, paymentKind, reason } = stored;
  const values = {
    kind,
    itemName,
    paymentKind,
    reason,
    taxTreatment: stored.taxTreatment ?? "TAXABLE",
    taxClass: stored.taxClass ?? "SUPPLEMENTARY",
    deMinimisKey: stored.deMinimisKey ?? "",
    amount: stored.amountCentavos === null ? "" : formatCentavos(stored.amountCentavos),
    quantityDays: stored.quantityDays ?? "",
    order: String(stored.itemOrder ?? ""),
    consentYn: stored.consentYn ?? "",
    revision: String(stored.revision),
  };
  return { closeHref: payslipPath(key), choices: adjustmentChoices(), values };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const key = adjustmentKey(params);
  return submitForm(request, adjustmentChangeInput, async (input) =>
    redirectWithChange(key, `${input.itemName} changed.`, await updateAdjustment(scope, key, input)),
  );
});

export default function EditAdjustment() {
  const { closeHref, choices, values } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Change adjustment" closeHref={closeHref} size="md">
      <AdjustmentForm
        values={values}
        lastResult={useActionData<typeof action>()}
        cancelHref={closeHref}
        verb="Save changes"
        choices={choices}
      />
    </DialogPage>
  );
}
