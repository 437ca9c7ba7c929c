import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestsReport } from "~/reports/filing/requests-report";
import { download } from "~/web/files/downloads.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { today } from "~/web/http/today.server";
import { readApprovalSheet } from "~/presenters/filing/approval-management.server";
import { requireScope, requireSignedOn } from "~/web/session/scope.server";

/** The requests of a tab that match its filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "FILING_APPROVAL_EDIT");
  const scope = await requireSignedOn(request);
  return download(
    "requests.xlsx",
    requestsReport(readApprovalSheet(request, scope, today())).searched(await searchedBy(request, scope, LIST_SEARCHES.approvals)),
  );
}
