import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DocumentSubmissionForm } from "~/components/my/document-submission-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { documentSubmissionInput } from "~/domain/employees/documents/document-submission-input";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { submitDocument } from "~/models/employees/documents/document-submissions.server";
import { getOwnDocument } from "~/models/employees/documents/own-documents.server";
import { pathTo } from "~/paths";
import { submitWithFiles } from "~/web/files/stored-files.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { submitTitle: string } }>((data) => data?.texts.submitTitle ?? "Submit a document");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { documentName, description, waiting } = await getOwnDocument(
    scope,
    scope.employeeSeq,
    routeIds(params, "documentSeq").documentSeq,
    today(),
  );
  const { language } = scope;
  return { language, texts: messagesFor(language).ownDocuments, name: documentName, description, replaces: waiting?.fileName ?? null };
}

/** Only documents required of the signed-in employee: the employee comes from the session. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const { documentSeq } = routeIds(params, "documentSeq");
  return submitWithFiles(
    request,
    documentSubmissionInput,
    { scope: scope, files: { document: messageOf("DOCUMENT_REJECTED") }, language: scope.language },
    async ({ document }) => {
      await submitDocument(scope, scope.employeeSeq, documentSeq, document, today());
      return redirectWithToast(pathTo("get-my-documents"), messagesFor(scope.language).ownDocuments.submitted);
    },
  );
}

export default function NewDocument() {
  const { texts, name, description, replaces } = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-my-documents");
  return (
    <DialogPage title={texts.submitTitle} closeHref={closeHref} size="md">
      <DocumentSubmissionForm name={name} texts={texts} cancelHref={closeHref} lastResult={useActionData<typeof action>()}>
        {description ? <p className="muted">{description}</p> : null}
        {replaces ? <p>{interpolate(texts.replaces, { name: replaces })}</p> : null}
      </DocumentSubmissionForm>
    </DialogPage>
  );
}
