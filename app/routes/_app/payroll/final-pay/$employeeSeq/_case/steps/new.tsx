import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewStepForm } from "~/components/payroll/final-pay/step-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { newStepInput } from "~/domain/payroll/final-pay/checklist-input";
import { getCase } from "~/models/payroll/final-pay/cases.server";
import { addStep } from "~/models/payroll/final-pay/step-changes.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Add a row to a checklist");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { employeeSeq } = routeIds(params, "employeeSeq");
  await getCase(scope, employeeSeq, today());
  return { cancelHref: pathTo("get-final-pay", { employeeSeq }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitForm(request, newStepInput, async (input) => {
    await addStep(scope, employeeSeq, input, today());
    return redirectWithToast(pathTo("get-final-pay", { employeeSeq }), "Row added");
  });
}

export default function NewStep() {
  const { cancelHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add a row" closeHref={cancelHref} size="md">
      <NewStepForm cancelHref={cancelHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
