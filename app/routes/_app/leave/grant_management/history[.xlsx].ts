import { ACCESS } from "~/domain/settings/access";
import { handEntriesSheet } from "~/reports/leave/hand-entries";
import { download } from "~/web/files/downloads.server";
import { readPostingSheet } from "~/presenters/leave/posting-history.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** All matching manual grants and deductions, in the list's order. */
export const loader = guarded(ACCESS.editLeaves, async (scope, { request }) =>
  download(
    "grants_and_deductions.xlsx",
    handEntriesSheet(readPostingSheet(request, scope)).searched(await describeFilters(request, scope, LIST_FILTERS.people)),
  ),
);
