import type { LoaderFunctionArgs } from "@remix-run/node";
import { LACKING_STATES } from "~/domain/employees/documents/missing-documents";
import { listLacking, MOST_LACKING } from "~/models/employees/documents/missing-documents.server";
import { missingDocumentsList } from "~/reports/document-lists";
import { download } from "~/web/files/downloads.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { today } from "~/web/http/today.server";
import { readLackingFilter } from "~/presenters/settings/documents.server";
import { requireScope } from "~/web/session/scope.server";

/** All rows that match the page's filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { rows } = await listLacking(scope, readLackingFilter(request), today(), { limit: MOST_LACKING });
  return download(
    "Missing documents.xlsx",
    missingDocumentsList(rows.map((row) => ({ ...row, stateName: LACKING_STATES[row.state] }))).searched(
      await searchedBy(request, scope, LIST_SEARCHES.lacking),
    ),
  );
}
