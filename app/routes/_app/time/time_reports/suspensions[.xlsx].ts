import { ACCESS } from "~/domain/settings/access";
import { suspensionsSheet } from "~/reports/time/suspensions-sheet";
import { download } from "~/web/files/downloads.server";
import { readSuspensionSheet } from "~/presenters/time/suspensions.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** All matching suspensions, in the list's order. */
export const loader = guarded(ACCESS.viewAttendance, async (scope, { request }) => {
  const sheet = suspensionsSheet(readSuspensionSheet(request, scope));
  return download("suspensions_of_work.xlsx", sheet.searched(await describeFilters(request, scope, LIST_FILTERS.suspensions)));
});
