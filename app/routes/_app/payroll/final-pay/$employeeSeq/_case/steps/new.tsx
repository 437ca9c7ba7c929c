import { useActionData, useLoaderData } from "@remix-run/react";
import { NewStepForm } from "~/components/payroll/final-pay/step-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { newStepInput } from "~/domain/payroll/final-pay/checklist-input";
import { ACCESS } from "~/domain/settings/access";
import { getCase } from "~/models/payroll/final-pay/cases.server";
import { addStep } from "~/models/payroll/final-pay/step-changes.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a checklist item");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  await getCase(scope, employeeSeq, today());
  return { cancelHref: pathTo("get-final-pay", { employeeSeq }) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitForm(request, newStepInput, async (input) => {
    await addStep(scope, employeeSeq, input, today());
    return redirectWithToast(pathTo("get-final-pay", { employeeSeq }), "Item added");
  });
});

export default function NewStep() {
  const { cancelHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add item" closeHref={cancelHref} size="md">
      <NewStepForm cancelHref={cancelHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
