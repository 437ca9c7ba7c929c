import type { LoaderFunctionArgs } from "@remix-run/node";
import { scheduleList } from "~/reports/time/schedule-list";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { POLICY_RIGHTS, readScheduleSheet } from "~/presenters/time/schedules.server";
import { requireScope } from "~/web/session/scope.server";

/** All matching work schedules, in the list's order. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  const sheet = scheduleList(await readScheduleSheet(request, scope, today()));
  return download("work_schedules.xlsx", sheet.searched(await describeFilters(request, scope, LIST_FILTERS.settings)));
}
