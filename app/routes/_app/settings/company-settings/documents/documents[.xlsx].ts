import { ACCESS } from "~/domain/settings/access";
import { documentPolicyList } from "~/reports/document-lists";
import { publicDownload } from "~/web/files/downloads.server";
import { readDocumentList } from "~/presenters/settings/documents.server";
import { guarded } from "~/web/session/guarded.server";

/** The documents that the page shows. */
export const loader = guarded(ACCESS.editCompany, async (scope) => {
  const { rows } = await readDocumentList(scope);
  return publicDownload("Documents.xlsx", documentPolicyList(rows));
});
