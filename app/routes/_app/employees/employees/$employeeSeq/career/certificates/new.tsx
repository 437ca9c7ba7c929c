import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CertificateForm, NEW_CERTIFICATE } from "~/components/employees/records/certificate-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { qualificationInput } from "~/domain/employees/records/qualification-input";
import { CERTIFICATE_FAILED } from "~/domain/shared/forms/stored-file";
import { createQualification } from "~/models/employees/records/qualifications.server";
import { requireEmployee, redirectToTab, requireTab } from "~/presenters/employees/employee-tab.server";
import { openNewRecord } from "~/presenters/employees/employee-record-form.server";
import { submitWithFiles } from "~/web/files/stored-files.server";

export const meta = pageTitle("Add certificate");

export function loader(loaderArgs: LoaderFunctionArgs) {
  return openNewRecord(loaderArgs, "CAREER_QUALIFI_INFO_EDIT", "career");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireTab(request, "CAREER_QUALIFI_INFO_EDIT");
  const employeeSeq = await requireEmployee(scope, params);
  return submitWithFiles(request, qualificationInput, { scope, files: { certificateFile: CERTIFICATE_FAILED } }, async (input) => {
    await createQualification(scope, employeeSeq, input);
    return redirectToTab(request, employeeSeq, "career", "Certificate added.");
  });
}

export default function NewCertificate() {
  const { closeHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add certificate" closeHref={closeHref} size="md">
      <CertificateForm values={NEW_CERTIFICATE} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
