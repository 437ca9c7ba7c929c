import { isGovernmentLoan, LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import type { LoanType } from "~/domain/payroll/facts/pay-kinds";
import { shareTrace } from "~/domain/payroll/payout/journal/postings";
import type { Centavos } from "~/domain/shared/money";
import { filterPayslipsOfMonth, type RemittancePayslip } from "./remittance-lists";

/** Amount deducted for a loan by a payroll of the month. */
export interface LoanDeduction {
  employeeSeq: number;
  loanSeq: number;
  payrollSeq: number;
  lender: "SSS" | "HDMF" | "COMPANY";
  loanType: LoanType;
  /** Amount due, including what earlier payrolls left uncovered. */
  due: Centavos;
  amount: Centavos;
}

/**
 * Loan deductions of a month by payroll and employee.
 * @source document 5 F-56: in November 2,923.08 for SSS and 1,500.00 for Pag-IBIG
 */
export function listLoanDeductions(
  people: readonly { employeeSeq: number; payslips: readonly RemittancePayslip[] }[],
  month: string,
): LoanDeduction[] {
  return people
    .flatMap(({ employeeSeq, payslips }) =>
      filterPayslipsOfMonth(payslips, month).flatMap(({ payrollSeq, lines }) =>
        lines.flatMap((line): LoanDeduction[] => {
          const [, loanSeq] = /:loan:(\d+)$/.exec(line.code) ?? [];
          const loanType = LOAN_TYPE_BY_LABEL.get(line.label);
          if (loanSeq === undefined || loanType === undefined) return [];
          const requested = shareTrace(line.trace).values[REQUESTED_INDEX];
          const due = typeof requested === "number" ? requested : line.amount;
          return [{ employeeSeq, loanSeq: Number(loanSeq), payrollSeq, lender: getLender(loanType), loanType, due, amount: line.amount }];
        }),
      ),
    )
    .sort((a, b) => a.payrollSeq - b.payrollSeq || a.employeeSeq - b.employeeSeq || a.loanSeq - b.loanSeq);
}

/** The lender: an agency or the company. */
export function getLender(loanType: LoanType): LoanDeduction["lender"] {
  if (!isGovernmentLoan(loanType)) return "COMPANY";
  return loanType.startsWith("SSS_") ? "SSS" : "HDMF";
}

/** Index of the requested amount in a loan line's operands. */
const REQUESTED_INDEX = 3;
const LOAN_TYPE_BY_LABEL = new Map(Object.entries(LOAN_LABELS).map(([type, label]) => [label, type as LoanType]));
