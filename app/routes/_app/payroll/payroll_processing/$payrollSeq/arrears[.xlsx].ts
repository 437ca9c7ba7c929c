import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamArrears, refuseWithoutArrears } from "~/models/payroll/arrears/arrears.server";
import { arrearsList } from "~/reports/payroll/arrears/arrears-list";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readArrearsQuery } from "~/presenters/payroll/arrears/arrears-view.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** Arrears of closed periods for the run's employees that match the search, by line, with the shares of closed months, in the list's order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  const order = readArrearsQuery(request);
  // Checked before streaming starts, so that a missing payroll or one without arrears returns an error instead of a broken file.
  await refuseWithoutArrears(scope, payrollSeq);
  const file = arrearsList(streamArrears(scope, payrollSeq, order));
  return download("Arrears.xlsx", file.searched(await describeFilters(request, scope, LIST_FILTERS.people)));
}
