import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { streamYearRows } from "~/models/payroll/year/year-list.server";
import { yearList } from "~/reports/payroll/year/year-list";
import { download } from "~/web/files/downloads.server";
import { payYearParam, readYearQuery } from "~/presenters/payroll/year/year-to-date.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** All employees that match the list's filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  return download(
    `Year to date ${year}.xlsx`,
    yearList(year, streamYearRows(scope, readYearQuery(request, year))).searched(
      await describeFilters(request, scope, LIST_FILTERS.yearToDate),
    ),
  );
}
