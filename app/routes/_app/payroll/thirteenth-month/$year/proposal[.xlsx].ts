import { ACCESS } from "~/domain/settings/access";
import { streamThirteenth, THIRTEENTH_SORTS } from "~/models/payroll/runs/thirteenth-month.server";
import { thirteenthList } from "~/reports/payroll/government/returns/thirteenth-list";
import { download } from "~/web/files/downloads.server";
import { readListQuery } from "~/web/forms/list-query.server";
import { readTerms, thirteenthRows } from "~/presenters/payroll/runs/thirteenth-proposal.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** The proposal with the search applied, also beyond the page's limit for totals. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const rows = thirteenthRows(
    await streamThirteenth(scope, await readTerms(request, scope, year), readListQuery(request, { sorts: THIRTEENTH_SORTS })),
    false,
  );
  const list = thirteenthList(`13th month pay ${year}, proposal`, rows);
  return download("13th month pay.xlsx", list.searched(await describeFilters(request, scope, LIST_FILTERS.thirteenth)));
});
