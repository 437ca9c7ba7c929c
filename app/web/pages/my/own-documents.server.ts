import type { OwnDocumentRow } from "~/components/my/documents-page";
import { ownState, ownSummary, type HandedIn, type OwnDocument } from "~/domain/employees/documents/hand-in";
import { formatDay, type Day } from "~/domain/shared/day";
import { filePath } from "~/domain/shared/forms/stored-file";
import { listOwnDocuments } from "~/models/employees/documents/own-documents.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** What somebody is asked for, each with how it stands. */
export async function readOwnDocuments(own: OwnScope, today: Day): Promise<{ rows: OwnDocumentRow[]; summary: string }> {
  const documents = await listOwnDocuments(own, own.employeeSeq, today);
  return { rows: documents.map((document) => rowOf(document, today)), summary: ownSummary(documents, today) };
}

function rowOf(document: OwnDocument, today: Day): OwnDocumentRow {
  const { documentSeq, documentName, required, description, exampleFileSeq, given, waiting, sentBack } = document;
  const { tone, words } = ownState(document, today);
  const link = (file: HandedIn | null, told: string) =>
    file ? [{ href: filePath(file.fileSeq), name: file.fileName, told: `${told} ${formatDay(file.day)}` }] : [];
  return {
    ...{ documentSeq, documentName, required, description, tone },
    state: words,
    exampleHref: exampleFileSeq === null ? null : filePath(exampleFileSeq),
    reason: sentBack && !waiting ? sentBack.reason : "",
    files: [...link(waiting, "handed in"), ...link(given, waiting ? "counts until then, handed in" : "handed in")],
    verb: waiting ? "Replace" : given || sentBack ? "Hand in anew" : "Hand in",
  };
}
