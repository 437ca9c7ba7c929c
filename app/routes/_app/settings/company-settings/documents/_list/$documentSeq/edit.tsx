import { useActionData, useLoaderData } from "@remix-run/react";
import { DocumentPolicyForm } from "~/components/settings/company/document-policy-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { documentPolicyInput } from "~/domain/employees/documents/document-policy-input";
import { ACCESS } from "~/domain/settings/access";
import { EXAMPLE_FAILED } from "~/domain/shared/forms/stored-file";
import { getDocumentPolicy, updateDocumentPolicy } from "~/models/employees/documents/document-policies.server";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readDocumentForm } from "~/presenters/settings/documents.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit document");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editCompany, async (scope, { params }) =>
  readDocumentForm(scope, await getDocumentPolicy(scope, routeIds(params, "documentSeq").documentSeq)),
);

export const action = guarded(ACCESS.editCompany, async (scope, { request, params }) => {
  const { documentSeq } = routeIds(params, "documentSeq");
  await getDocumentPolicy(scope, documentSeq);
  return submitWithFiles(request, documentPolicyInput, { scope, files: { exampleFile: EXAMPLE_FAILED } }, async (input) => {
    await updateDocumentPolicy(scope, documentSeq, input);
    return redirectWithToast(pathTo("get-company-documents"), "Document saved");
  });
});

export default function EditDocument() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Edit document" closeHref={form.cancelHref} size="md">
      <DocumentPolicyForm verb="Save" {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
