import { ACCESS } from "~/domain/settings/access";
import { readLoanRows } from "~/models/payroll/government/remittances/loan-details.server";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";
import { monthLoans } from "~/reports/payroll/loans/month-loans";
import { download } from "~/web/files/downloads.server";
import { requireMonth, monthText } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { guarded } from "~/web/session/guarded.server";

/** Pag-IBIG loan deductions of the month. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const month = requireMonth(params);
  const { loans } = await readRemittanceLists(scope, month);
  return download(
    `Pag-IBIG loans ${month}.xlsx`,
    monthLoans(`Loans of Pag-IBIG, ${monthText(month)}`, await readLoanRows(scope, "HDMF", loans)),
  );
});
