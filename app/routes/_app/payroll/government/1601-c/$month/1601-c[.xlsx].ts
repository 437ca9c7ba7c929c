import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { readMonthReturn } from "~/models/payroll/government/returns/withholding-return.server";
import { monthlyReturnList } from "~/reports/payroll/government/returns/monthly-return";
import { download } from "~/web/files/downloads.server";
import { monthName, monthParam } from "~/presenters/payroll/government/hub.server";
import { requireScope } from "~/web/session/scope.server";

/** The items with the payslips behind them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const month = monthParam(params);
  const { items, payslips, employer } = await readMonthReturn(scope, month);
  return download(`1601-C ${month}.xlsx`, monthlyReturnList(monthName(month), employer, items, payslips));
}
