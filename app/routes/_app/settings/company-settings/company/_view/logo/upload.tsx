import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PictureForm } from "~/components/settings/company/picture-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { LOGO } from "~/domain/settings/company/pictures";
import { findLogo, saveLogo } from "~/models/settings/company/logo.server";
import { pathTo } from "~/paths";
import { submitPicture } from "~/web/files/picture-upload.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Logo");

export async function loader({ request }: LoaderFunctionArgs) {
  return { fileSeq: await findLogo(await requireScope(request, "COMPANY_SETTING_EDIT")) };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  return submitPicture(request, scope, LOGO, async (fileSeq) => {
    await saveLogo(scope, fileSeq);
    return redirectWithToast(pathTo("get-company"), "Logo saved");
  });
}

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
