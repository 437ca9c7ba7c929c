import { ACCESS } from "~/domain/settings/access";
import { gridWorkbook } from "~/reports/time/month-grid";
import { download } from "~/web/files/downloads.server";
import { readGridFile } from "~/presenters/time/month-grid.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** The URL's period for all employees that match its filters: the grid and its totals. */
export const loader = guarded(ACCESS.viewAttendance, async (scope, { request }) => {
  const { days, lines } = await readGridFile(request, scope, new Date());
  return download("weekly_monthly.xlsx", gridWorkbook(days, lines).searched(await describeFilters(request, scope, LIST_FILTERS.monthGrid)));
});
