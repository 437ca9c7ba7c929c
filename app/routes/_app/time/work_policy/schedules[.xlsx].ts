import type { LoaderFunctionArgs } from "@remix-run/node";
import { scheduleList } from "~/reports/time/schedule-list";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { POLICY_RIGHTS, readScheduleSheet } from "~/presenters/time/schedules.server";
import { requireScope } from "~/web/session/scope.server";

/** All matching work schedules, in the list's order. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  const sheet = scheduleList(await readScheduleSheet(request, scope, today()));
  return download("work_schedules.xlsx", sheet.searched(await searchedBy(request, scope, LIST_SEARCHES.settings)));
}
