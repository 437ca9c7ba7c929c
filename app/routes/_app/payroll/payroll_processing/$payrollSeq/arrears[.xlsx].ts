import { ACCESS } from "~/domain/settings/access";
import { streamArrears, refuseWithoutArrears } from "~/models/payroll/arrears/arrears.server";
import { arrearsList } from "~/reports/payroll/arrears/arrears-list";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readArrearsQuery } from "~/presenters/payroll/arrears/arrears-view.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/**
 * Arrears of closed periods by payslip line, and the contribution differences of closed months, for the run's employees that match the
 * search, in the list's order.
 */
export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  const order = readArrearsQuery(request);
  // Checked before streaming starts, so that a missing payroll or one without arrears returns an error instead of a broken file.
  await refuseWithoutArrears(scope, payrollSeq);
  const file = arrearsList(streamArrears(scope, payrollSeq, order));
  return download("Arrears.xlsx", file.searched(await describeFilters(request, scope, LIST_FILTERS.people)));
});
