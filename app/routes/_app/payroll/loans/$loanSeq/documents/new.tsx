import { useActionData, useLoaderData } from "@remix-run/react";
import { LoanDocumentForm } from "~/components/payroll/loans/loan-documents";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { loanDocumentInput } from "~/domain/payroll/loans/loan-document";
import { ACCESS } from "~/domain/settings/access";
import { DOCUMENT_FAILED } from "~/domain/shared/forms/stored-file";
import { attachDocument, listDocuments } from "~/models/payroll/loans/loan-documents.server";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Attach a loan document");

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { loanSeq } = routeIds(params, "loanSeq");
  await listDocuments(scope, loanSeq);
  return { cancelHref: pathTo("get-loan", { loanSeq }) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { loanSeq } = routeIds(params, "loanSeq");
  return submitWithFiles(request, loanDocumentInput, { scope, files: { document: DOCUMENT_FAILED } }, async ({ document }) => {
    await attachDocument(scope, loanSeq, document);
    return redirectWithToast(pathTo("get-loan", { loanSeq }), "Document attached");
  });
});

export default function NewDocument() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Attach a loan document" closeHref={form.cancelHref} size="md">
      <LoanDocumentForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
