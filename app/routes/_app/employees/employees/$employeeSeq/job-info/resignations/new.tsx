import { ACCESS } from "~/domain/settings/access";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NEW_RESIGNATION, ResignationForm } from "~/components/employees/job-info/resignation-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { resignationInput } from "~/domain/employees/job-info/status-input";
import { createStatus } from "~/models/employees/job-info/status-history.server";
import { newRecordAction, newRecordLoader } from "~/presenters/employees/employee-record-form.server";

export const meta = pageTitle("Resigned");

export const loader = newRecordLoader(ACCESS.editJobInfo, "job-info");

export const action = newRecordAction({
  access: ACCESS.editJobInfo,
  tab: "job-info",
  input: resignationInput,
  create: createStatus,
  done: "Resignation saved.",
});

export default function NewResignation() {
  const { closeHref, pic } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Resigned" closeHref={closeHref} size="md">
      <ResignationForm values={NEW_RESIGNATION} pic={pic} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
