import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { getProfilePhoto, saveProfilePhoto } from "~/models/employees/personal/profile-photo.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectToTab, requireTab } from "~/presenters/employees/employee-tab.server";

export const meta = pageTitle("Remove profile photo");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "BASIC_INFO_EDIT");
  const { employeeSeq } = routeIds(params, "employeeSeq");
  await getProfilePhoto(scope, employeeSeq);
  return { employeeSeq };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "BASIC_INFO_EDIT");
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitForm(request, z.object({}), async () => {
    await saveProfilePhoto(scope, employeeSeq, null);
    return redirectToTab(request, employeeSeq, "basic-info", "Profile photo removed.");
  });
}

export default function RemoveProfilePhoto() {
  const { employeeSeq } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Remove the profile photo?"
      closeHref={popupPath(employeeSeq, "basic-info")}
      verb="Remove"
      pendingText="Removing…"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>The first letter of the name is shown instead.</p>
    </ConfirmDialog>
  );
}
