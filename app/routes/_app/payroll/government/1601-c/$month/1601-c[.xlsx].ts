import { ACCESS } from "~/domain/settings/access";
import { readMonthReturn } from "~/models/payroll/government/returns/withholding-return.server";
import { monthlyReturnList } from "~/reports/payroll/government/returns/monthly-return";
import { download } from "~/web/files/downloads.server";
import { monthName, monthParam } from "~/presenters/payroll/government/hub.server";
import { guarded } from "~/web/session/guarded.server";

/** The items with the payslips behind them. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const month = monthParam(params);
  const { items, payslips, employer } = await readMonthReturn(scope, month);
  return download(`1601-C ${month}.xlsx`, monthlyReturnList(monthName(month), employer, items, payslips));
});
