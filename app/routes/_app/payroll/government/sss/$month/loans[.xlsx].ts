import type { LoaderFunctionArgs } from "@remix-run/node";
import { readLoanRows } from "~/models/payroll/government/remittances/loan-details.server";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";
import { monthLoans } from "~/reports/payroll/loans/month-loans";
import { download } from "~/web/files/downloads.server";
import { requireMonth, monthText } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { requireScope } from "~/web/session/scope.server";

/** SSS loan deductions of the month. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const month = requireMonth(params);
  const { loans } = await readRemittanceLists(scope, month);
  return download(`SSS loans ${month}.xlsx`, monthLoans(`Loans of SSS, ${monthText(month)}`, await readLoanRows(scope, "SSS", loans)));
}
