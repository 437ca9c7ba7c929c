import { guarded } from "~/web/session/guarded.server";
import { useActionData, useLoaderData, Link } from "@remix-run/react";
import { DocumentSubmissionDecision } from "~/components/employees/records/document-submission-decision";
import { Notice } from "~/components/ui/feedback/notice";
import { Values } from "~/components/ui/data-display/values";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { decidedProblem, MAX_REASON_LENGTH } from "~/domain/employees/documents/document-submission";
import { documentSubmissionDecisionInput } from "~/domain/employees/documents/document-submission-input";
import { popupPath } from "~/domain/employees/list/popup-address";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { filePath } from "~/domain/shared/forms/stored-file";
import { decideDocumentSubmission, getDocumentSubmission } from "~/models/employees/documents/document-submissions.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Review a document");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.reviewDocuments, async (scope, { params }) => {
  const submission = await getDocumentSubmission(scope, routeIds(params, "submissionSeq").submissionSeq);
  const {
    employeeSeq,
    employeeName,
    documentName,
    description,
    fileSeq,
    fileName,
    exampleFileSeq,
    submissionState,
    submittedAt,
    decidedBy,
  } = submission;
  return {
    employeeName,
    documentName,
    description,
    fileName,
    employeeHref: popupPath(employeeSeq, "documents"),
    fileHref: fileSeq === null ? null : filePath(fileSeq),
    exampleHref: exampleFileSeq === null ? null : filePath(exampleFileSeq),
    submittedAt: formatInstant(submittedAt),
    decided: decidedProblem(submissionState, decidedBy, employeeName),
    maxLength: MAX_REASON_LENGTH,
  };
});

export const action = guarded(ACCESS.reviewDocuments, async (scope, { request, params }) => {
  const { submissionSeq } = routeIds(params, "submissionSeq");
  return submitForm(request, documentSubmissionDecisionInput, async (input) => {
    await decideDocumentSubmission(scope, submissionSeq, input);
    return redirectWithToast(pathTo("get-handed-in-documents"), input.press === "ACCEPT" ? "Document accepted" : "Document sent back");
  });
});

export default function HandedInDocument() {
  const { employeeName, employeeHref, documentName, description, fileName, fileHref, exampleHref, submittedAt, decided, maxLength } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const about = (
    <Values
      rows={[
        [
          "Employee",
          <Link reloadDocument to={employeeHref}>
            {employeeName}
          </Link>,
        ],
        ["Submitted", submittedAt],
        [
          "File",
          fileHref === null ? (
            fileName
          ) : (
            <Link reloadDocument to={fileHref} download>
              {fileName}
            </Link>
          ),
        ],
        ...(exampleHref === null
          ? []
          : [
              [
                "Example",
                <Link reloadDocument to={exampleHref} download>
                  Example
                </Link>,
              ] as const,
            ]),
        ...(description === "" ? [] : [["Requested", description, "wide"] as const]),
      ]}
    />
  );
  return (
    <DialogPage title={documentName} closeHref={pathTo("get-handed-in-documents")} size="md">
      {decided === null ? (
        <DocumentSubmissionDecision maxLength={maxLength} lastResult={lastResult}>
          {about}
        </DocumentSubmissionDecision>
      ) : (
        <div className="body stack">
          <Notice>{decided}</Notice>
          {about}
        </div>
      )}
    </DialogPage>
  );
}
