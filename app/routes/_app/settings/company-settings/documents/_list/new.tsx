import { useActionData, useLoaderData } from "@remix-run/react";
import { DocumentPolicyForm } from "~/components/settings/company/document-policy-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { documentPolicyInput } from "~/domain/employees/documents/document-policy-input";
import { ACCESS } from "~/domain/settings/access";
import { EXAMPLE_FAILED } from "~/domain/shared/forms/stored-file";
import { createDocumentPolicy } from "~/models/employees/documents/document-policies.server";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { readDocumentForm } from "~/presenters/settings/documents.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a document");

export const loader = guarded(ACCESS.editCompany, (scope) => readDocumentForm(scope, null));

export const action = guarded(ACCESS.editCompany, (scope, { request }) =>
  submitWithFiles(request, documentPolicyInput, { scope, files: { exampleFile: EXAMPLE_FAILED } }, async (input) => {
    await createDocumentPolicy(scope, input);
    return redirectWithToast(pathTo("get-company-documents"), "Document added");
  }),
);

export default function NewDocument() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add a document" closeHref={form.cancelHref} size="md">
      <DocumentPolicyForm verb="Add" {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
