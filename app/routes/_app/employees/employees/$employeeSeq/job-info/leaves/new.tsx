import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveForm, NEW_LEAVE } from "~/components/employees/job-info/leave-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { leaveInput } from "~/domain/employees/job-info/status-input";
import { createStatus } from "~/models/employees/job-info/status-history.server";
import { addRecord, openNewRecord } from "~/presenters/employees/employee-record-form.server";

export const meta = pageTitle("Indefinite Leave");

export function loader(loaderArgs: LoaderFunctionArgs) {
  return openNewRecord(loaderArgs, "JOB_INFO_EDIT", "job-info");
}

export function action(actionArgs: ActionFunctionArgs) {
  return addRecord(actionArgs, { right: "JOB_INFO_EDIT", tab: "job-info", input: leaveInput, create: createStatus, done: "Leave saved." });
}

export default function NewLeave() {
  const { closeHref, pic } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Indefinite Leave" closeHref={closeHref} size="md">
      <LeaveForm values={NEW_LEAVE} pic={pic} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
