import type { LoaderFunctionArgs } from "@remix-run/node";
import { handEntriesSheet } from "~/reports/leave/hand-entries";
import { download } from "~/web/files/downloads.server";
import { readPostingSheet } from "~/presenters/leave/posting-history.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";

/** Everything that was granted and deducted by hand and that the search of the address finds, in the order of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "LEAVE_EDIT");
  return download(
    "grants_and_deductions.xlsx",
    handEntriesSheet(readPostingSheet(request, scope)).searched(await searchedBy(request, scope, LIST_SEARCHES.people)),
  );
}
