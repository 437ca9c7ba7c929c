import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { streamThirteenth, THIRTEENTH_SORTS } from "~/models/payroll/runs/thirteenth-month.server";
import { thirteenthList } from "~/reports/payroll/government/returns/thirteenth-list";
import { download } from "~/web/files/downloads.server";
import { readListQuery } from "~/web/forms/list-query.server";
import { readTerms, thirteenthRows } from "~/presenters/payroll/runs/thirteenth-proposal.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** The proposal with the search applied, also beyond the page's limit for totals. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  const rows = thirteenthRows(
    await streamThirteenth(scope, await readTerms(request, scope, year), readListQuery(request, { sorts: THIRTEENTH_SORTS })),
    false,
  );
  const list = thirteenthList(`13th month pay ${year}, proposal`, rows);
  return download("13th month pay.xlsx", list.searched(await describeFilters(request, scope, LIST_FILTERS.thirteenth)));
}
