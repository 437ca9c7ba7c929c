import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveForm } from "~/components/employees/job-info/leave-form";
import { ResignationForm } from "~/components/employees/job-info/resignation-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { leaveChangeInput, resignationChangeInput } from "~/domain/employees/job-info/status-input";
import { getStatusEntry, updateStatus } from "~/models/employees/job-info/status-history.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Edit status");

export const loader = guarded(ACCESS.editJobInfo, async (scope, { params }) => {
  const key = routeIds(params, "employeeSeq", "employeeStatusHistorySeq");
  const entry = await getStatusEntry(scope, key);
  const { employeeStatusContent, revision } = entry;
  return {
    closeHref: popupPath(key.employeeSeq, "job-info"),
    pic: scope.employeeName,
    revision,
    resigned: entry.employeeStatus === "RESIGNED",
    leave: {
      leaveName: entry.leaveName,
      employeeStatusStartDatetime: entry.employeeStatusStartDatetime ?? "",
      employeeStatusEndDatetime: entry.employeeStatusEndDatetime ?? "",
      employeeStatusContent,
    },
    resignation: {
      employeeResignationDate: entry.employeeResignationDate ?? "",
      employeeResignationType: entry.employeeResignationType ?? "",
      employeeStatusContent,
    },
  };
});

export const action = guarded(ACCESS.editJobInfo, async (scope, { request, params }) => {
  const key = routeIds(params, "employeeSeq", "employeeStatusHistorySeq");
  const { employeeStatus } = await getStatusEntry(scope, key);
  return submitForm(request, employeeStatus === "RESIGNED" ? resignationChangeInput : leaveChangeInput, async (input) => {
    await updateStatus(scope, key, input);
    return redirectToTab(request, key.employeeSeq, "job-info", "Status saved.");
  });
});

export default function EditStatus() {
  const { closeHref, resigned, leave, resignation, ...rest } = useLoaderData<typeof loader>();
  const form = { ...rest, lastResult: useActionData<typeof action>(), cancelHref: closeHref };
  return (
    <DialogPage title={resigned ? "Resigned" : "Indefinite Leave"} closeHref={closeHref} size="md">
      {resigned ? <ResignationForm values={resignation} {...form} /> : <LeaveForm values={leave} {...form} />}
    </DialogPage>
  );
}
