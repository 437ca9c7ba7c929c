import type { LoaderFunctionArgs } from "@remix-run/node";
import { everyArrear, refuseWithoutArrears } from "~/models/payroll/arrears/arrears.server";
import { arrearsList } from "~/reports/payroll/arrears/arrears-list";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readArrearsQuery } from "~/presenters/payroll/arrears/arrears-view.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";

/** What closed periods owe the people of the run whom the search finds, line by line, and the shares of closed months, in the order of the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  const order = readArrearsQuery(request);
  // Asked before the file begins: a payroll that is not there, or takes no arrears, is no broken file.
  await refuseWithoutArrears(scope, payrollSeq);
  const file = arrearsList(everyArrear(scope, payrollSeq, order));
  return download("Arrears.xlsx", file.searched(await searchedBy(request, scope, LIST_SEARCHES.people)));
}
