import { useActionData, useLoaderData } from "@remix-run/react";
import { PictureForm } from "~/components/settings/company/picture-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { LOGO } from "~/domain/settings/company/pictures";
import { findLogo, saveLogo } from "~/models/settings/company/logo.server";
import { pathTo } from "~/paths";
import { submitPicture } from "~/web/files/picture-upload.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Logo");

export const loader = guarded(ACCESS.editCompany, async (scope) => ({ fileSeq: await findLogo(scope) }));

export const action = guarded(ACCESS.editCompany, (scope, { request }) =>
  submitPicture(request, scope, LOGO, async (fileSeq) => {
    await saveLogo(scope, fileSeq);
    return redirectWithToast(pathTo("get-company"), "Logo saved");
  }),
);

export default function Logo() {
  const { fileSeq } = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-company");
  return (
    <DialogPage title="Logo" closeHref={closeHref}>
      <PictureForm
        label="Logo"
        hint="A PNG or JPEG of at most 1 MB. Payslips print it beside the name."
        accept=".png,.jpg,.jpeg"
        fileSeq={fileSeq}
        removeHref={pathTo("get-company-logo-delete")}
        cancelHref={closeHref}
        lastResult={useActionData<typeof action>()}
      />
    </DialogPage>
  );
}
