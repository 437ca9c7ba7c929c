import { useActionData, useLoaderData } from "@remix-run/react";
import { AdjustmentForm } from "~/components/payroll/runs/payslips/adjustment-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { adjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import { ACCESS } from "~/domain/settings/access";
import { createAdjustment } from "~/models/payroll/runs/payslips/adjustments.server";
import {
  adjustmentChoices,
  redirectWithChange,
  NEW_ADJUSTMENT,
  payslipKey,
  payslipPath,
} from "~/presenters/payroll/runs/payslips/payslip-change.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Add adjustment");

export const loader = guarded(ACCESS.editPayroll, (_scope, { params }) => ({
  closeHref: payslipPath(payslipKey(params)),
  choices: adjustmentChoices(),
  values: NEW_ADJUSTMENT,
}));

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const key = payslipKey(params);
  return submitForm(request, adjustmentInput, async (input) =>
    redirectWithChange(key, `${input.itemName} added.`, (await createAdjustment(scope, key, input)).change),
  );
});

export default function NewAdjustment() {
  const { closeHref, choices, values } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add adjustment" closeHref={closeHref} size="md">
      <AdjustmentForm
        values={values}
        lastResult={useActionData<typeof action>()}
        cancelHref={closeHref}
        verb="Add adjustment"
        choices={choices}
      />
    </DialogPage>
  );
}
