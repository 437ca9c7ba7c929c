import { useActionData, useLoaderData } from "@remix-run/react";
import { ProfilePage } from "~/components/time/profiles/profile-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { profileInput } from "~/domain/time/punches/parsing/profile-input";
import { createPunchProfile } from "~/models/time/uploads/punch-profiles.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { respondWithSample, NEW_PROFILE, PROFILE_FORM, SAMPLE_FILE } from "~/presenters/time/punch-profiles.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a device profile");

export const loader = guarded(ACCESS.editAttendance, () => ({ ...PROFILE_FORM, values: NEW_PROFILE }));

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitUpload(
    request,
    profileInput,
    async ({ step, ...input }, file, form) => {
      if (step === "look") return respondWithSample(input, file, form);
      const { revision: _revision, ...profile } = input;
      await createPunchProfile(scope, profile);
      return redirectWithToast(pathTo("get-punch-profiles"), "Profile added");
    },
    SAMPLE_FILE,
  ),
);

export default function NewDeviceProfile() {
  const form = useLoaderData<typeof loader>();
  return <ProfilePage title="Add a profile" label="New profile" verb="Add profile" {...form} answer={useActionData<typeof action>()} />;
}
