import type { LoaderFunctionArgs } from "@remix-run/node";
import { leaveList } from "~/reports/leave/leave-list";
import { publicDownload } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { LEAVE_SETTING_RIGHTS, leaveKindParam, readLeaveSheet } from "~/presenters/leave/leave-settings.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** Matching leave types of a kind, in the list's order, one row per version. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, LEAVE_SETTING_RIGHTS);
  const { kind, label } = leaveKindParam(params);
  const sheet = leaveList(kind, await readLeaveSheet(request, scope, kind, today()));
  return publicDownload(`${label} leave types.xlsx`, sheet.searched(await describeFilters(request, scope, LIST_FILTERS.settings)));
}
