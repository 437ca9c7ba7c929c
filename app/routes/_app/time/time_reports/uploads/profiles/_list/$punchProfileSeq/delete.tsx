import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { removalInput } from "~/domain/organization/department-input";
import { getProfileRemovalProblem, getPunchProfile, removePunchProfile } from "~/models/time/uploads/punch-profiles.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete device profile");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const { punchProfileSeq } = routeIds(params, "punchProfileSeq");
  const { profileName, revision } = await getPunchProfile(scope, punchProfileSeq);
  return { profileName, revision, problem: await getProfileRemovalProblem(scope, punchProfileSeq) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const { punchProfileSeq } = routeIds(params, "punchProfileSeq");
  return submitForm(request, removalInput, async ({ revision }) => {
    await removePunchProfile(scope, punchProfileSeq, revision);
    return redirectWithToast(pathTo("get-punch-profiles"), "Profile deleted");
  });
}

export default function DeleteDeviceProfile() {
  const { profileName, revision, problem } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  const closeHref = pathTo("get-punch-profiles");
  if (problem !== null)
    return (
      <NoticeDialog title={`${profileName} cannot be deleted`} closeHref={closeHref}>
        <p>{problem}</p>
      </NoticeDialog>
    );
  return (
    <ConfirmDialog title="Delete device profile" closeHref={closeHref} verb="Delete" pendingText="Deleting…" danger problems={problems}>
      <input type="hidden" name="revision" value={revision} />
      <p>
        <b>{profileName}</b> is no longer offered. Time logs that were stored by it stay.
      </p>
    </ConfirmDialog>
  );
}
