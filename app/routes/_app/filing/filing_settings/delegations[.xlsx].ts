import type { LoaderFunctionArgs } from "@remix-run/node";
import { delegationsSheet } from "~/reports/filing/delegations-sheet";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readDelegationSheet } from "~/presenters/filing/delegations.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** All matching delegations, in the list's order. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FILING_EDIT");
  const sheet = delegationsSheet(readDelegationSheet(request, scope, today()));
  return download("delegations.xlsx", sheet.searched(await describeFilters(request, scope, LIST_FILTERS.delegations)));
}
