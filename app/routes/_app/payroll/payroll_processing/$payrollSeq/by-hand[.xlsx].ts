import { isPaidManually, PAYMENT_STATE_LABELS } from "~/domain/payroll/payout/bank/payment-state";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { readPayments } from "~/models/payroll/payout/bank/payments.server";
import { byHandList } from "~/reports/payroll/payout/bank/bank-file";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

/** Employees paid in cash or by cheque, with room to sign. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { run, payments } = await readPayments(scope, seqParam(params.payrollSeq));
  const rows = payments
    .filter(({ state }) => isPaidManually(state))
    .map((row) => ({ ...row, why: [PAYMENT_STATE_LABELS[row.state], row.reason].filter(Boolean).join(": ") }));
  const title = `${run.payrollName}, pay date ${formatDay(run.payDate)}: paid by hand${run.completed ? "" : ". Draft: this payroll is not completed"}`;
  return download(`Paid by hand PAY-${run.payrollSeq}.xlsx`, byHandList([title], rows));
});
