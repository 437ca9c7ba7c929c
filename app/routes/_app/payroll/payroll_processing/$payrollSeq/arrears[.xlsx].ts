import type { LoaderFunctionArgs } from "@remix-run/node";
import { everyArrear, refuseWithoutArrears } from "~/models/payroll/arrears/arrears.server";
import { arrearsList } from "~/reports/payroll/arrears/arrears-list";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireScope } from "~/web/session/scope.server";

/** What closed periods owe the people of the run, line by line, and the shares of closed months. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  // Asked before the file begins: a payroll that is not there, or takes no arrears, is no broken file.
  await refuseWithoutArrears(scope, payrollSeq);
  return download("Arrears.xlsx", arrearsList(everyArrear(scope, payrollSeq)));
}
