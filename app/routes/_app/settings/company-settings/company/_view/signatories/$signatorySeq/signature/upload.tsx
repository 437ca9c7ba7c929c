import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { requireCompanyDetails } from "~/presenters/settings/company.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PictureForm } from "~/components/settings/company/picture-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SIGNATURE } from "~/domain/settings/company/pictures";
import { getSignatory, saveSignature } from "~/models/settings/company/signatories.server";
import { pathTo } from "~/paths";
import { submitPicture } from "~/web/files/picture-upload.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Signature");

export const loader = guarded(ACCESS.viewCompany, async (scope, { params }) => {
  requireCompanyDetails(scope);
  const { signatorySeq, name, signatureFileSeq } = await getSignatory(scope, routeIds(params, "signatorySeq").signatorySeq);
  return { signatorySeq, name, fileSeq: signatureFileSeq };
});

export const action = guarded(ACCESS.viewCompany, async (scope, { request, params }) => {
  requireCompanyDetails(scope);
  const { signatorySeq } = await getSignatory(scope, routeIds(params, "signatorySeq").signatorySeq);
  return submitPicture(request, scope, SIGNATURE, async (fileSeq) => {
    await saveSignature(scope, signatorySeq, fileSeq);
    return redirectWithToast(pathTo("get-company"), "Signature saved");
  });
});

export default function Signature() {
  const { signatorySeq, name, fileSeq } = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-company");
  return (
    <DialogPage title={`Signature of ${name}`} closeHref={closeHref}>
      <PictureForm
        label="Signature"
        hint="A PNG of at most 300 KB. It is printed only on the selected forms."
        accept=".png"
        fileSeq={fileSeq}
        removeHref={pathTo("get-company-signature-delete", { signatorySeq })}
        cancelHref={closeHref}
        lastResult={useActionData<typeof action>()}
      />
    </DialogPage>
  );
}
