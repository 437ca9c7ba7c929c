import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveForm, NEW_LEAVE } from "~/components/employees/leave-form";
import { DialogPage } from "~/components/ui/dialog-page";
import { pageTitle } from "~/components/ui/page-title";
import { leaveInput } from "~/domain/employees/status-input";
import { createStatus } from "~/models/employees/status-history.server";
import { existingEmployee, requireTab, tabPath } from "~/web/employee-tab.server";
import { redirectWithToast } from "~/web/flash.server";
import { submitForm } from "~/web/submit-form.server";

export const meta = pageTitle("Indefinite Leave");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "JOB_INFO_EDIT");
  return { closeHref: tabPath(await existingEmployee(scope, params), "job-info"), pic: scope.employeeName };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "JOB_INFO_EDIT");
  const employeeSeq = await existingEmployee(scope, params);
  return submitForm(request, leaveInput, async (input) => {
    await createStatus(scope, employeeSeq, input);
    return redirectWithToast(tabPath(employeeSeq, "job-info"), "Leave saved.");
  });
}

export default function NewLeave() {
  const { closeHref, pic } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Indefinite Leave" closeHref={closeHref} size="md">
      <LeaveForm values={NEW_LEAVE} pic={pic} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
