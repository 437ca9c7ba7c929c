import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecordDialog } from "~/components/employees/records/delete-record-dialog";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { documentRemovalProblem } from "~/domain/employees/documents/document-policy";
import { documentRevisionInput } from "~/domain/employees/documents/document-policy-input";
import { getDocumentPolicy, removeDocumentPolicy } from "~/models/employees/documents/document-policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete document");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { documentSeq } = routeIds(params, "documentSeq");
  const { documentName: name, revision, handedIn, useYn } = await getDocumentPolicy(scope, documentSeq);
  return {
    name,
    revision,
    problem: documentRemovalProblem(handedIn),
    archiveHref: useYn === "Y" ? pathTo("get-company-document-archive", { documentSeq }) : null,
    closeHref: pathTo("get-company-documents"),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { documentSeq } = routeIds(params, "documentSeq");
  return submitForm(request, documentRevisionInput, async ({ revision }) => {
    await removeDocumentPolicy(scope, documentSeq, revision);
    return redirectWithToast(pathTo("get-company-documents"), "Document deleted");
  });
}

export default function DeleteDocument() {
  const { problem, archiveHref, ...question } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (problem === null)
    return (
      <DeleteRecordDialog
        title="Delete document"
        question="No one has submitted it. It is no longer required."
        lastResult={lastResult}
        {...question}
      />
    );
  return (
    <NoticeDialog title={`${question.name} cannot be deleted`} closeHref={question.closeHref}>
      <p>{problem}</p>
      {archiveHref ? (
        <p className="mt-3">
          <Link to={archiveHref}>Archive the document</Link>
        </p>
      ) : null}
    </NoticeDialog>
  );
}
