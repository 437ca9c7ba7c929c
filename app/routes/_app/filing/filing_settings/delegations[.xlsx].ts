import { ACCESS } from "~/domain/settings/access";
import { delegationsSheet } from "~/reports/filing/delegations-sheet";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { readDelegationSheet } from "~/presenters/filing/delegations.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** All matching delegations, in the list's order. */
export const loader = guarded(ACCESS.editFiling, async (scope, { request }) => {
  const sheet = delegationsSheet(readDelegationSheet(request, scope, today()));
  return download("delegations.xlsx", sheet.searched(await describeFilters(request, scope, LIST_FILTERS.delegations)));
});
