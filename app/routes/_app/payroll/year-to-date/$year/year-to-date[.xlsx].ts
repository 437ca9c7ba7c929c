import type { LoaderFunctionArgs } from "@remix-run/node";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { everyYearRow } from "~/models/payroll/openings/year-list.server";
import { yearList } from "~/reports/payroll/year-list";
import { download } from "~/web/files/downloads.server";
import { payYear, readYearQuery } from "~/presenters/payroll/year-to-date.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";

/** All employees that match the list's filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const year = payYear(params);
  return download(
    `Year to date ${year}.xlsx`,
    yearList(year, everyYearRow(scope, readYearQuery(request, year))).searched(await searchedBy(request, scope, LIST_SEARCHES.yearToDate)),
  );
}
