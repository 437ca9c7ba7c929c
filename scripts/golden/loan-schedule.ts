import type { LoanOrder, PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import { loanSchedule } from "~/domain/payroll/loans/schedule";
import { decimalString } from "~/domain/shared/money";
import type { Adapter } from "./inputs";

/** LOANSCHED: the planned deductions of a loan without any deduction so far. */
export const loanForecast: Adapter = ({ inputs }) => {
  const principal = inputs.money("principal");
  const terms = {
    balance: principal,
    amortization: inputs.money("amortization"),
    startDate: inputs.text("start"),
    loanDeductionPayrollOrder: inputs.text("order") as LoanOrder,
    pausedFrom: null,
    pausedTo: null,
  };
  const payments = loanSchedule({ payFrequency: inputs.text("frequency") as PayFrequency, weekEndDay: 7 }, terms, null);
  const last = payments.at(-1);
  if (last === undefined)
    return { payments: "0", last_amount: "0.00", last_month: null, last_payroll_of_month: null, balance_after_3: decimalString(principal) };
  return {
    payments: String(payments.length),
    last_amount: decimalString(last.amount),
    last_month: last.endDate.slice(0, 7),
    last_payroll_of_month: String(last.order.k),
    balance_after_3: decimalString((payments[2] ?? last).balanceAfter),
  };
};
