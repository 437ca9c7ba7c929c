import type { DocumentsPageData, OwnDocumentRow } from "~/components/my/documents-page";
import { ownState, ownSummary, type HandedIn, type OwnDocument } from "~/domain/employees/documents/document-submission";
import { formatDay, type Day } from "~/domain/shared/day";
import type { OwnDocumentsText } from "~/domain/shared/i18n/en/own-documents";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { filePath } from "~/domain/shared/forms/stored-file";
import { listOwnDocuments } from "~/models/employees/documents/own-documents.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** The documents required of the employee, with their status. */
export async function readOwnDocuments(own: OwnScope, today: Day): Promise<DocumentsPageData> {
  const { language } = own;
  const words = messagesFor(language).ownDocuments;
  const documents = await listOwnDocuments(own, own.employeeSeq, today);
  return {
    language,
    words,
    rows: documents.map((document) => rowOf(document, today, words)),
    summary: ownSummary(documents, today, words),
  };
}

function rowOf(document: OwnDocument, today: Day, said: OwnDocumentsText): OwnDocumentRow {
  const { documentSeq, documentName, required, description, exampleFileSeq, given, waiting, sentBack } = document;
  const { tone, words } = ownState(document, today, said);
  const link = (file: HandedIn | null, told: string) =>
    file ? [{ href: filePath(file.fileSeq), name: file.fileName, told: interpolate(told, { day: formatDay(file.day) }) }] : [];
  return {
    ...{ documentSeq, documentName, required, description, tone },
    state: words,
    exampleHref: exampleFileSeq === null ? null : filePath(exampleFileSeq),
    reason: sentBack && !waiting ? sentBack.reason : "",
    files: [...link(waiting, said.handedInOn), ...link(given, waiting ? said.countsUntilThen : said.handedInOn)],
    verb: waiting ? said.replace : given || sentBack ? said.handInAnew : said.handIn,
  };
}
