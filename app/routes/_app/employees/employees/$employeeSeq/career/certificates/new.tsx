import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CertificateForm, NEW_CERTIFICATE } from "~/components/employees/records/certificate-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { qualificationInput } from "~/domain/employees/records/qualification-input";
import { CERTIFICATE_FAILED } from "~/domain/shared/forms/stored-file";
import { createQualification } from "~/models/employees/records/qualifications.server";
import { requireEmployee, redirectToTab } from "~/presenters/employees/employee-tab.server";
import { newRecordLoader } from "~/presenters/employees/employee-record-form.server";
import { submitWithFiles } from "~/web/files/stored-files.server";

export const meta = pageTitle("Add certificate");

export const loader = newRecordLoader(ACCESS.editCareer, "career");

export const action = guarded(ACCESS.editCareer, async (scope, { request, params }) => {
  const employeeSeq = await requireEmployee(scope, params);
  return submitWithFiles(request, qualificationInput, { scope, files: { certificateFile: CERTIFICATE_FAILED } }, async (input) => {
    await createQualification(scope, employeeSeq, input);
    return redirectToTab(request, employeeSeq, "career", "Certificate added.");
  });
});

export default function NewCertificate() {
  const { closeHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add certificate" closeHref={closeHref} size="md">
      <CertificateForm values={NEW_CERTIFICATE} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
