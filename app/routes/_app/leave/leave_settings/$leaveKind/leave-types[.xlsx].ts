import { ACCESS } from "~/domain/settings/access";
import { leaveList } from "~/reports/leave/leave-list";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { leaveKindParam, readLeaveSheet } from "~/presenters/leave/leave-settings.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** Matching leave types of a kind, in the list's order, one row per version. */
export const loader = guarded(ACCESS.viewLeaveSettings, async (scope, { request, params }) => {
  const { kind, label } = leaveKindParam(params);
  const sheet = leaveList(kind, await readLeaveSheet(request, scope, kind, today()));
  return publicDownload(`${label} leave types.xlsx`, sheet.searched(await describeFilters(request, scope, LIST_FILTERS.settings)));
});
