import type { DocumentsPageData, OwnDocumentRow } from "~/components/my/documents-page";
import {
  employeeDocumentState,
  employeeDocumentsSummary,
  type SubmittedDocument,
  type EmployeeDocument,
} from "~/domain/employees/documents/document-submission";
import { formatDay, type Day } from "~/domain/shared/day";
import type { OwnDocumentsText } from "~/domain/shared/i18n/en/own-documents";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { filePath } from "~/domain/shared/forms/stored-file";
import { listOwnDocuments } from "~/models/employees/documents/own-documents.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** The documents required of the employee, with their status. */
export async function readOwnDocuments(scope: OwnScope, today: Day): Promise<DocumentsPageData> {
  const { language } = scope;
  const texts = messagesFor(language).ownDocuments;
  const documents = await listOwnDocuments(scope, scope.employeeSeq, today);
  return {
    language,
    texts,
    rows: documents.map((document) => documentRow(document, today, texts)),
    summary: employeeDocumentsSummary(documents, today, texts),
  };
}

function documentRow(document: EmployeeDocument, today: Day, text: OwnDocumentsText): OwnDocumentRow {
  const { documentSeq, documentName, required, description, exampleFileSeq, given, waiting, sentBack } = document;
  const { tone, text: state } = employeeDocumentState(document, today, text);
  const link = (file: SubmittedDocument | null, statusText: string) =>
    file ? [{ href: filePath(file.fileSeq), name: file.fileName, note: interpolate(statusText, { day: formatDay(file.day) }) }] : [];
  const submit = given || sentBack ? text.resubmit : text.submit;
  return {
    documentSeq,
    documentName,
    required,
    description,
    tone,
    state,
    exampleHref: exampleFileSeq === null ? null : filePath(exampleFileSeq),
    reason: sentBack && !waiting ? sentBack.reason : "",
    files: [...link(waiting, text.submittedOn), ...link(given, waiting ? text.countsUntilThen : text.submittedOn)],
    verb: waiting ? text.replace : submit,
  };
}
