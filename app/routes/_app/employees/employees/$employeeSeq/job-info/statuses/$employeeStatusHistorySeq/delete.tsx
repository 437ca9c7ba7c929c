import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecordDialog } from "~/components/employees/records/delete-record-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { statusText } from "~/domain/employees/job-info/job-info-changes";
import { popupPath } from "~/domain/employees/list/popup-address";
import { revisionInput } from "~/domain/employees/records/record-input";
import { getStatusEntry, removeStatus } from "~/models/employees/job-info/status-history.server";
import { redirectToTab, requireTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Delete status");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "JOB_INFO_EDIT");
  const key = routeIds(params, "employeeSeq", "employeeStatusHistorySeq");
  const entry = await getStatusEntry(scope, key);
  return { closeHref: popupPath(key.employeeSeq, "job-info"), revision: entry.revision, name: statusText(entry) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "JOB_INFO_EDIT");
  const key = routeIds(params, "employeeSeq", "employeeStatusHistorySeq");
  await getStatusEntry(scope, key);
  return submitForm(request, revisionInput, async ({ revision }) => {
    await removeStatus(scope, key, revision);
    return redirectToTab(request, key.employeeSeq, "job-info", "Status deleted.");
  });
}

export default function DeleteStatus() {
  return (
    <DeleteRecordDialog
      title="Delete status"
      question="Are you sure you want to delete this status?"
      {...useLoaderData<typeof loader>()}
      lastResult={useActionData<typeof action>()}
    />
  );
}
