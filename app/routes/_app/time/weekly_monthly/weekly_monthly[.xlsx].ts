import type { LoaderFunctionArgs } from "@remix-run/node";
import { gridWorkbook } from "~/reports/time/month-grid";
import { download } from "~/web/files/downloads.server";
import { readGridFile } from "~/presenters/time/month-grid.server";
import { TIME_RIGHTS } from "~/presenters/time/time-reports.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** The URL's period for all employees that match its filters: the grid and its totals. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, TIME_RIGHTS);
  const { days, lines } = await readGridFile(request, scope, new Date());
  return download("weekly_monthly.xlsx", gridWorkbook(days, lines).searched(await describeFilters(request, scope, LIST_FILTERS.monthGrid)));
}
