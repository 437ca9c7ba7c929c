import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LoanDocumentForm } from "~/components/payroll/loans/loan-documents";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { loanDocumentInput } from "~/domain/payroll/loans/loan-document";
import { DOCUMENT_FAILED } from "~/domain/shared/forms/stored-file";
import { attachDocument, listDocuments } from "~/models/payroll/loans/loan-documents.server";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Attach a loan document");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { loanSeq } = routeIds(params, "loanSeq");
  await listDocuments(scope, loanSeq);
  return { cancelHref: pathTo("get-loan", { loanSeq }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { loanSeq } = routeIds(params, "loanSeq");
  return submitWithFiles(request, loanDocumentInput, { scope, files: { document: DOCUMENT_FAILED } }, async ({ document }) => {
    await attachDocument(scope, loanSeq, document);
    return redirectWithToast(pathTo("get-loan", { loanSeq }), "Document attached");
  });
}

export default function NewDocument() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Attach a loan document" closeHref={form.cancelHref} size="md">
      <LoanDocumentForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
