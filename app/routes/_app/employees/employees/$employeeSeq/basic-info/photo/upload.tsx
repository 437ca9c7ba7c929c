import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PictureForm } from "~/components/settings/company/picture-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { PROFILE_PHOTO } from "~/domain/settings/company/pictures";
import { getProfilePhoto, saveProfilePhoto } from "~/models/employees/personal/profile-photo.server";
import { pathTo } from "~/paths";
import { submitPicture } from "~/web/files/picture-upload.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";

export const meta = pageTitle("Profile photo");

export const loader = guarded(ACCESS.editBasicInfo, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return { employeeSeq, fileSeq: await getProfilePhoto(scope, employeeSeq) };
});

export const action = guarded(ACCESS.editBasicInfo, async (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  await getProfilePhoto(scope, employeeSeq);
  return submitPicture(request, scope, PROFILE_PHOTO, async (fileSeq) => {
    await saveProfilePhoto(scope, employeeSeq, fileSeq);
    return redirectToTab(request, employeeSeq, "basic-info", "Profile photo saved.");
  });
});

export default function ProfilePhoto() {
  const { employeeSeq, fileSeq } = useLoaderData<typeof loader>();
  const closeHref = popupPath(employeeSeq, "basic-info");
  return (
    <DialogPage title="Profile photo" closeHref={closeHref}>
      <PictureForm
        label="Photo"
        hint="A PNG or JPEG of at most 1 MB. It is shown in the header and in the employee window."
        accept=".png,.jpg,.jpeg"
        fileSeq={fileSeq}
        removeHref={pathTo("get-employee-photo-delete", { employeeSeq })}
        cancelHref={closeHref}
        lastResult={useActionData<typeof action>()}
      />
    </DialogPage>
  );
}
