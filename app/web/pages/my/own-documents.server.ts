import type { DocumentsPageData, OwnDocumentRow } from "~/components/my/documents-page";
import { ownState, ownSummary, type HandedIn, type OwnDocument } from "~/domain/employees/documents/document-submission";
import { formatDay, type Day } from "~/domain/shared/day";
import type { OwnDocumentsWords } from "~/domain/shared/words/en/own-documents";
import { filled } from "~/domain/shared/words/filled";
import { wordsIn } from "~/domain/shared/words/words";
import { filePath } from "~/domain/shared/forms/stored-file";
import { listOwnDocuments } from "~/models/employees/documents/own-documents.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** What somebody is asked for, each with how it stands. */
export async function readOwnDocuments(own: OwnScope, today: Day): Promise<DocumentsPageData> {
  const { language } = own;
  const words = wordsIn(language).ownDocuments;
  const documents = await listOwnDocuments(own, own.employeeSeq, today);
  return {
    language,
    words,
    rows: documents.map((document) => rowOf(document, today, words)),
    summary: ownSummary(documents, today, words),
  };
}

function rowOf(document: OwnDocument, today: Day, said: OwnDocumentsWords): OwnDocumentRow {
  const { documentSeq, documentName, required, description, exampleFileSeq, given, waiting, sentBack } = document;
  const { tone, words } = ownState(document, today, said);
  const link = (file: HandedIn | null, told: string) =>
    file ? [{ href: filePath(file.fileSeq), name: file.fileName, told: filled(told, { day: formatDay(file.day) }) }] : [];
  return {
    ...{ documentSeq, documentName, required, description, tone },
    state: words,
    exampleHref: exampleFileSeq === null ? null : filePath(exampleFileSeq),
    reason: sentBack && !waiting ? sentBack.reason : "",
    files: [...link(waiting, said.handedInOn), ...link(given, waiting ? said.countsUntilThen : said.handedInOn)],
    verb: waiting ? said.replace : given || sentBack ? said.handInAnew : said.handIn,
  };
}
