import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NEW_RESIGNATION, ResignationForm } from "~/components/employees/resignation-form";
import { DialogPage } from "~/components/ui/dialog-page";
import { pageTitle } from "~/components/ui/page-title";
import { resignationInput } from "~/domain/employees/status-input";
import { createStatus } from "~/models/employees/status-history.server";
import { existingEmployee, requireTab, tabPath } from "~/web/employee-tab.server";
import { redirectWithToast } from "~/web/flash.server";
import { submitForm } from "~/web/submit-form.server";

export const meta = pageTitle("Resigned");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "JOB_INFO_EDIT");
  return { closeHref: tabPath(await existingEmployee(scope, params), "job-info"), pic: scope.employeeName };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "JOB_INFO_EDIT");
  const employeeSeq = await existingEmployee(scope, params);
  return submitForm(request, resignationInput, async (input) => {
    await createStatus(scope, employeeSeq, input);
    return redirectWithToast(tabPath(employeeSeq, "job-info"), "Resignation saved.");
  });
}

export default function NewResignation() {
  const { closeHref, pic } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Resigned" closeHref={closeHref} size="md">
      <ResignationForm values={NEW_RESIGNATION} pic={pic} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
