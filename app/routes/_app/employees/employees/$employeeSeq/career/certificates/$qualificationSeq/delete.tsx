import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecordDialog } from "~/components/employees/records/delete-record-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { revisionInput } from "~/domain/employees/records/record-input";
import { getQualification, removeQualification } from "~/models/employees/records/qualifications.server";
import { redirectToTab, requireTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Delete certificate");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "CAREER_QUALIFI_INFO_EDIT");
  const key = routeIds(params, "employeeSeq", "qualificationSeq");
  const { qualificationName, revision } = await getQualification(scope, key);
  return { closeHref: popupPath(key.employeeSeq, "career"), name: qualificationName, revision };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "CAREER_QUALIFI_INFO_EDIT");
  const key = routeIds(params, "employeeSeq", "qualificationSeq");
  await getQualification(scope, key);
  return submitForm(request, revisionInput, async ({ revision }) => {
    await removeQualification(scope, key, revision);
    return redirectToTab(request, key.employeeSeq, "career", "Certificate deleted.");
  });
}

export default function DeleteCertificate() {
  return (
    <DeleteRecordDialog
      {...useLoaderData<typeof loader>()}
      title="Delete certificate"
      question="Are you sure you want to delete this certificate?"
      lastResult={useActionData<typeof action>()}
    />
  );
}
