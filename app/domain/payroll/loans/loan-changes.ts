import type { LoanOrder } from "~/domain/payroll/facts/pay-kinds";
import { movedText } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { LOAN_ORDER_LABELS } from "./loan-text";

type Terms = {
  loanNumber: string;
  principal: Centavos;
  charges: Centavos;
  balance: Centavos;
  amortization: Centavos;
  grantedDay: Day | null;
  startDate: Day;
  loanDeductionPayrollOrder: LoanOrder;
  interestNote: string;
  note: string;
};

const text = (value: string) => (value === "" ? "none" : value);

/** Changes between two states of a loan, for the change log; empty when there are none. */
export function loanChangeText(before: Terms, after: Terms): string {
  return movedText<Terms>(before, after, {
    loanNumber: ["number", text],
    principal: ["principal", formatCentavos],
    charges: ["charges", formatCentavos],
    balance: ["balance", formatCentavos],
    amortization: ["amortization", formatCentavos],
    grantedDay: ["granted", (day) => (day === null ? "not given" : formatDay(day))],
    startDate: ["first deduction", formatDay],
    loanDeductionPayrollOrder: ["deducted in", (order) => LOAN_ORDER_LABELS[order].toLowerCase()],
    interestNote: ["interest", text],
    note: ["note", text],
  });
}
