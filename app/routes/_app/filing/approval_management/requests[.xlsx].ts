import { ACCESS } from "~/domain/settings/access";
import { requestsReport } from "~/reports/filing/requests-report";
import { download } from "~/web/files/downloads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { today } from "~/web/http/today.server";
import { readApprovalSheet } from "~/presenters/filing/approval-management.server";
import { requireSignedIn } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

/** The requests of a tab that match its filters. */
export const loader = guarded(ACCESS.approveFilings, async (_scope, { request }) => {
  const scope = await requireSignedIn(request);
  return download(
    "requests.xlsx",
    requestsReport(readApprovalSheet(request, scope, today())).searched(await describeFilters(request, scope, LIST_FILTERS.approvals)),
  );
});
