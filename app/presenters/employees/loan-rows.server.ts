import type { EmployeeLoan } from "~/components/employees/pay/loan-section";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { LOAN_ORDER_LABELS, LOAN_STATE_LABELS } from "~/domain/payroll/loans/loan-text";
import type { listLoansOf } from "~/models/payroll/loans/loan-rows.server";

/** An employee's loan for the Salary tab. */
export function loanRow(loan: Awaited<ReturnType<typeof listLoansOf>>[number]): EmployeeLoan {
  const { loanSeq, loanType, loanNumber, balance, amortization, loanDeductionPayrollOrder, stateNow } = loan;
  return {
    loanSeq,
    name: LOAN_LABELS[loanType],
    loanNumber,
    balance,
    amortization,
    deductedIn: LOAN_ORDER_LABELS[loanDeductionPayrollOrder],
    paused: stateNow === "PAUSED" ? LOAN_STATE_LABELS.PAUSED : null,
  };
}
