import type { LoaderFunctionArgs } from "@remix-run/node";
import { handEntriesSheet } from "~/reports/leave/hand-entries";
import { download } from "~/web/files/downloads.server";
import { readPostingSheet } from "~/presenters/leave/posting-history.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** All matching manual grants and deductions, in the list's order. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_EDIT");
  return download(
    "grants_and_deductions.xlsx",
    handEntriesSheet(readPostingSheet(request, scope)).searched(await describeFilters(request, scope, LIST_FILTERS.people)),
  );
}
