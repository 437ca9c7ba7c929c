import { ACCESS } from "~/domain/settings/access";
import { listCases } from "~/models/payroll/final-pay/cases.server";
import { finalPayList } from "~/reports/payroll/final-pay/final-pay-list";
import { download } from "~/web/files/downloads.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { today } from "~/web/http/today.server";
import { readCasesQuery, filterCases } from "~/presenters/payroll/final-pay/final-pay.server";
import { guarded } from "~/web/session/guarded.server";

/** The cases that the list shows. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request }) => {
  const { rows } = filterCases(await listCases(scope, today()), readCasesQuery(request));
  return download("Final pay.xlsx", finalPayList(rows).searched(await describeFilters(request, scope, LIST_FILTERS.finalPay)));
});
