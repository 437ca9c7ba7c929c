import { MISSING_DOCUMENT_STATES } from "~/domain/employees/documents/missing-documents";
import { ACCESS } from "~/domain/settings/access";
import { listMissingDocuments, MAX_MISSING_LISTED } from "~/models/employees/documents/missing-documents.server";
import { missingDocumentsList } from "~/reports/document-lists";
import { download } from "~/web/files/downloads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { today } from "~/web/http/today.server";
import { readMissingFilter } from "~/presenters/settings/documents.server";
import { guarded } from "~/web/session/guarded.server";

/** All rows that match the page's filters. */
export const loader = guarded(ACCESS.editCompany, async (scope, { request }) => {
  const { rows } = await listMissingDocuments(scope, readMissingFilter(request), today(), { limit: MAX_MISSING_LISTED });
  return download(
    "Missing documents.xlsx",
    missingDocumentsList(rows.map((row) => ({ ...row, stateName: MISSING_DOCUMENT_STATES[row.state] }))).searched(
      await describeFilters(request, scope, LIST_FILTERS.lacking),
    ),
  );
});
