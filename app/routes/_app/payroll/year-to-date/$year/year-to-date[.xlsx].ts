import { ACCESS } from "~/domain/settings/access";
import { streamYearRows } from "~/models/payroll/year/year-list.server";
import { yearList } from "~/reports/payroll/year/year-list";
import { download } from "~/web/files/downloads.server";
import { payYearParam, readYearQuery } from "~/presenters/payroll/year/year-to-date.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** All employees that match the list's filters. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  return download(
    `Year to date ${year}.xlsx`,
    yearList(year, streamYearRows(scope, readYearQuery(request, year))).searched(
      await describeFilters(request, scope, LIST_FILTERS.yearToDate),
    ),
  );
});
