import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { documentRemoval } from "~/domain/payroll/loans/loan-document";
import { getDocument, removeDocument } from "~/models/payroll/loans/loan-documents.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete loan document");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { loanSeq, fileSeq } = routeIds(params, "loanSeq", "fileSeq");
  const { fileName } = await getDocument(scope, loanSeq, fileSeq);
  return { fileName, closeHref: pathTo("get-loan", { loanSeq }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { loanSeq, fileSeq } = routeIds(params, "loanSeq", "fileSeq");
  return submitForm(request, documentRemoval, async () => {
    await removeDocument(scope, loanSeq, fileSeq);
    return redirectWithToast(pathTo("get-loan", { loanSeq }), "Document deleted");
  });
}

export default function DeleteDocument() {
  const { fileName, closeHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Delete loan document"
      closeHref={closeHref}
      verb="Delete"
      pendingText="Deleting…"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>
        <b>{fileName}</b> is taken off the loan and deleted. The loan stays as it is.
      </p>
    </ConfirmDialog>
  );
}
