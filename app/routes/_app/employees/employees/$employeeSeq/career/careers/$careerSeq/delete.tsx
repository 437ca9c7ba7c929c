import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecordDialog } from "~/components/employees/records/delete-record-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { revisionInput } from "~/domain/employees/records/record-input";
import { getCareer, removeCareer } from "~/models/employees/records/careers.server";
import { redirectToTab, requireTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Delete work experience");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "CAREER_QUALIFI_INFO_EDIT");
  const key = routeIds(params, "employeeSeq", "careerSeq");
  const { companyName, revision } = await getCareer(scope, key);
  return { closeHref: popupPath(key.employeeSeq, "career"), name: companyName, revision };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "CAREER_QUALIFI_INFO_EDIT");
  const key = routeIds(params, "employeeSeq", "careerSeq");
  await getCareer(scope, key);
  return submitForm(request, revisionInput, async ({ revision }) => {
    await removeCareer(scope, key, revision);
    return redirectToTab(request, key.employeeSeq, "career", "Work experience deleted.");
  });
}

export default function DeleteCareer() {
  return (
    <DeleteRecordDialog
      {...useLoaderData<typeof loader>()}
      title="Delete work experience"
      question="Are you sure you want to delete this work experience?"
      lastResult={useActionData<typeof action>()}
    />
  );
}
