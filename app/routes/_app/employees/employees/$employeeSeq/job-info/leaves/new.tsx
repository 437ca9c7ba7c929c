import { ACCESS } from "~/domain/settings/access";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveForm, NEW_LEAVE } from "~/components/employees/job-info/leave-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { leaveInput } from "~/domain/employees/job-info/status-input";
import { createStatus } from "~/models/employees/job-info/status-history.server";
import { newRecordAction, newRecordLoader } from "~/presenters/employees/employee-record-form.server";

export const meta = pageTitle("Indefinite Leave");

export const loader = newRecordLoader(ACCESS.editJobInfo, "job-info");

export const action = newRecordAction({
  access: ACCESS.editJobInfo,
  tab: "job-info",
  input: leaveInput,
  create: createStatus,
  done: "Leave saved.",
});

export default function NewLeave() {
  const { closeHref, pic } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Indefinite Leave" closeHref={closeHref} size="md">
      <LeaveForm values={NEW_LEAVE} pic={pic} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
