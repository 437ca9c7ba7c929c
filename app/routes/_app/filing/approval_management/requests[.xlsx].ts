import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestsReport } from "~/reports/filing/requests-report";
import { download } from "~/web/files/downloads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { today } from "~/web/http/today.server";
import { readApprovalSheet } from "~/presenters/filing/approval-management.server";
import { requireScope, requireSignedIn } from "~/web/session/scope.server";

/** The requests of a tab that match its filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "FILING_APPROVAL_EDIT");
  const scope = await requireSignedIn(request);
  return download(
    "requests.xlsx",
    requestsReport(readApprovalSheet(request, scope, today())).searched(await describeFilters(request, scope, LIST_FILTERS.approvals)),
  );
}
