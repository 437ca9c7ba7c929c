import { useActionData, useLoaderData } from "@remix-run/react";
import { StepForm } from "~/components/payroll/final-pay/step-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { stepInput } from "~/domain/payroll/final-pay/checklist-input";
import { ACCESS } from "~/domain/settings/access";
import { CHECKLIST_FILE_FAILED } from "~/domain/shared/forms/stored-file";
import { changeStep } from "~/models/payroll/final-pay/step-changes.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { today } from "~/web/http/today.server";
import { readStepForm } from "~/presenters/payroll/final-pay/final-pay.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ label: string }>((data) => (data ? `${data.label}, checklist` : "Checklist item"));

export const loader = guarded(ACCESS.editPayroll, (scope, { params }) =>
  readStepForm(scope, routeIds(params, "employeeSeq").employeeSeq, params.stepCode ?? "", today()),
);

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitWithFiles(request, stepInput, { scope, files: { paper: CHECKLIST_FILE_FAILED } }, async (input) => {
    await changeStep(scope, employeeSeq, params.stepCode ?? "", input, today());
    return redirectWithToast(pathTo("get-final-pay", { employeeSeq }), input.press === "remove" ? "Item removed" : "Checklist saved");
  });
});

export default function StepOfChecklist() {
  const { label, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={label} closeHref={form.cancelHref} size="md">
      <StepForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
