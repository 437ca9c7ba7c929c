import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecordDialog } from "~/components/employees/records/delete-record-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { revisionInput } from "~/domain/employees/records/record-input";
import { getEducation, removeEducation } from "~/models/employees/records/educations.server";
import { redirectToTab, requireTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Delete education");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "EDUCATION_INFO_EDIT");
  const key = routeIds(params, "employeeSeq", "educationSeq");
  const { schoolName, revision } = await getEducation(scope, key);
  return { closeHref: popupPath(key.employeeSeq, "education"), name: schoolName, revision };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "EDUCATION_INFO_EDIT");
  const key = routeIds(params, "employeeSeq", "educationSeq");
  await getEducation(scope, key);
  return submitForm(request, revisionInput, async ({ revision }) => {
    await removeEducation(scope, key, revision);
    return redirectToTab(request, key.employeeSeq, "education", "Education deleted.");
  });
}

export default function DeleteEducation() {
  return (
    <DeleteRecordDialog
      {...useLoaderData<typeof loader>()}
      title="Delete education"
      question="Are you sure you want to delete this education record?"
      lastResult={useActionData<typeof action>()}
    />
  );
}
