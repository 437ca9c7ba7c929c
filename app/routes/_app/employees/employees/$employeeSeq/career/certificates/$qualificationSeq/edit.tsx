import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CertificateForm } from "~/components/employees/records/certificate-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupPath } from "~/domain/employees/list/popup-address";
import { qualificationChangeInput } from "~/domain/employees/records/qualification-input";
import { CERTIFICATE_FAILED, filePath } from "~/domain/shared/forms/stored-file";
import { getQualification, updateQualification } from "~/models/employees/records/qualifications.server";
import { redirectToTab } from "~/presenters/employees/employee-tab.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitWithFiles } from "~/web/files/stored-files.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const meta = pageTitle("Edit certificate");

export const loader = guarded(ACCESS.editCareer, async (scope, { params }) => {
  const key = routeIds(params, "employeeSeq", "qualificationSeq");
  const { qualificationName, institution, qualificationDatetime, fileSeq, certificateFileName, revision } = await getQualification(
    scope,
    key,
  );
  const values = {
    qualificationName,
    institution,
    qualificationDatetime,
    certificateFile: filePath(fileSeq),
    certificateFileName,
    certificateFileUpload: "",
  };
  return { closeHref: popupPath(key.employeeSeq, "career"), values, revision };
});

export const action = guarded(ACCESS.editCareer, async (scope, { request, params }) => {
  const key = routeIds(params, "employeeSeq", "qualificationSeq");
  await getQualification(scope, key);
  return submitWithFiles(request, qualificationChangeInput, { scope, files: { certificateFile: CERTIFICATE_FAILED } }, async (input) => {
    await updateQualification(scope, key, input);
    return redirectToTab(request, key.employeeSeq, "career", "Certificate saved.");
  });
});

export default function EditCertificate() {
  const { closeHref, ...form } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit certificate" closeHref={closeHref} size="md">
      <CertificateForm {...form} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
