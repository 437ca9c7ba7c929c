import { useActionData, useLoaderData } from "@remix-run/react";
import { ProfilePage } from "~/components/time/profiles/profile-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { profileInput } from "~/domain/time/punches/parsing/profile-input";
import { SAVED } from "~/domain/shared/saved";
import { getPunchProfile, updatePunchProfile } from "~/models/time/uploads/punch-profiles.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { respondWithSample, PROFILE_FORM, profileValues, SAMPLE_FILE } from "~/presenters/time/punch-profiles.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit device profile");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editAttendance, async (scope, { params }) => {
  const profile = await getPunchProfile(scope, routeIds(params, "punchProfileSeq").punchProfileSeq);
  return { profileName: profile.profileName, form: { ...PROFILE_FORM, values: profileValues(profile) } };
});

export const action = guarded(ACCESS.editAttendance, async (scope, { request, params }) => {
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
});

export default function EditDeviceProfile() {
  const { profileName, form } = useLoaderData<typeof loader>();
  return <ProfilePage title={profileName} label="Profile" verb="Save changes" {...form} answer={useActionData<typeof action>()} />;
}
