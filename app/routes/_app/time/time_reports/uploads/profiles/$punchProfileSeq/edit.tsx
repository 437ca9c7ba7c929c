import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProfilePage } from "~/components/time/profiles/profile-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { profileInput } from "~/domain/time/punches/parsing/profile-input";
import { SAVED } from "~/domain/shared/saved";
import { getPunchProfile, updatePunchProfile } from "~/models/time/uploads/punch-profiles.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { respondWithSample, PROFILE_FORM, profileValues, SAMPLE_FILE } from "~/presenters/time/punch-profiles.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Edit device profile");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const profile = await getPunchProfile(scope, routeIds(params, "punchProfileSeq").punchProfileSeq);
  return { profileName: profile.profileName, form: { ...PROFILE_FORM, values: profileValues(profile) } };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  const { punchProfileSeq } = await getPunchProfile(scope, routeIds(params, "punchProfileSeq").punchProfileSeq);
  return submitUpload(
    request,
    profileInput,
    async ({ step, ...input }, file, form) => {
      if (step === "look") return respondWithSample(input, file, form);
      const { revision, ...profile } = input;
      await updatePunchProfile(scope, punchProfileSeq, profile, revision);
      return redirectWithToast(pathTo("get-punch-profiles"), SAVED);
    },
    SAMPLE_FILE,
  );
}

export default function EditDeviceProfile() {
  const { profileName, form } = useLoaderData<typeof loader>();
  return <ProfilePage title={profileName} label="Profile" verb="Save changes" {...form} answer={useActionData<typeof action>()} />;
}
