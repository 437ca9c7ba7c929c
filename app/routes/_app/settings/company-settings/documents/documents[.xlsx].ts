import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentPolicyList } from "~/reports/document-lists";
import { publicDownload } from "~/web/files/downloads.server";
import { readDocumentList } from "~/presenters/settings/documents.server";
import { requireScope } from "~/web/session/scope.server";

/** The documents that the page shows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { rows } = await readDocumentList(scope);
  return publicDownload("Documents.xlsx", documentPolicyList(rows));
}
