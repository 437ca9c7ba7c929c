import type { Centavos } from "~/domain/shared/money";
import type { OrderInMonth } from "~/domain/shared/period";
import type { Draft } from "~/domain/payroll/engine/draft";
import type { Loan } from "~/domain/payroll/facts/facts";
import { paysDays, deductsLoans } from "~/domain/payroll/engine/run-purpose";
import type { LoanType } from "~/domain/payroll/facts/pay-kinds";
import { compareStrings } from "~/domain/shared/compare";

/** Amount due for one loan in this payroll. */
export interface LoanDue {
  loan: Loan;
  /** Carried from earlier runs plus this run's amortization, at most the balance. */
  due: Centavos;
  carried: Centavos;
  isFinal: boolean;
}

/** SSS_* and HDMF_* loans come before other deductions, company loans after them. @source payroll-rules R-55 */
export function isGovernmentLoan(loanType: LoanType): boolean {
  return loanType !== "COMPANY_LOAN";
}

/**
 * Whether a loan's deduction order selects this payroll. An order beyond the month's payrolls means the last one.
 * @source payroll-rules R-53
 */
export function isLoanDue(loan: Pick<Loan, "loanDeductionPayrollOrder">, { k, n }: OrderInMonth): boolean {
  const { loanDeductionPayrollOrder } = loan;
  return loanDeductionPayrollOrder !== "NONE" && Math.min(Number(loanDeductionPayrollOrder.charAt(0)), n) === k;
}

/**
 * The loans due in this run: the amortization in the payroll selected by the order plus amounts carried, at most the balance; in final pay
 * the whole balance, including paused loans; in a special run with loans one amortization. Sorted by start date, then number.
 * @source payroll-rules; document 5, F-14
 */
export function loansDue(draft: Draft): LoanDue[] {
  const { facts, rules } = draft;
  const { run } = rules;
  if (facts.loans.length === 0 || !(paysDays(run) || deductsLoans(run))) return NONE;
  const isFinal = run.payrollKind === "FINAL_PAY";
  const dues: LoanDue[] = [];
  for (const loan of facts.loans) {
    const isOwed = loan.loanState === "ONGOING" || (isFinal && loan.loanState === "PAUSED");
    if (!isOwed || (!isFinal && loan.startDate > run.endDate)) continue;
    const carried = facts.balances.loansCarried[loan.loanSeq] ?? 0;
    // A special run has no order within the month; loans never deducted by payroll are excluded from it too.
    const named = deductsLoans(run) ? loan.loanDeductionPayrollOrder !== "NONE" : isLoanDue(loan, rules.order);
    const regular = named ? loan.amortization : 0;
    const due = isFinal ? loan.balance : Math.min(loan.balance, carried + regular);
    if (due > 0) dues.push({ loan, due, carried, isFinal });
  }
  if (dues.length > 1) dues.sort(({ loan: a }, { loan: b }) => compareStrings(a.startDate, b.startDate) || a.loanSeq - b.loanSeq);
  return dues;
}

/** Loan names on a payslip. */
export const LOAN_LABELS: Record<LoanType, string> = {
  HDMF_CALAMITY_LOAN: "Pag-IBIG calamity loan",
  HDMF_HOUSE_LOAN: "Pag-IBIG housing loan",
  HDMF_SALARY_LOAN: "Pag-IBIG salary loan",
  HDMF_SALARY_LOAN_DELINQUENT: "Pag-IBIG salary loan, delinquent",
  SSS_CALAMITY_LOAN: "SSS calamity loan",
  SSS_EMERGENCY_LOAN: "SSS emergency loan",
  SSS_HOUSING_LOAN: "SSS housing loan",
  SSS_SALARY_LOAN: "SSS salary loan",
  SSS_SALARY_LOAN_CONDONATION: "SSS salary loan, condonation",
  SSS_SALARY_LOAN_SLERP: "SSS salary loan, SLERP",
  SSS_SALARY_LOAN_SLERP3: "SSS salary loan, SLERP 3",
  COMPANY_LOAN: "Company loan",
};

const NONE: LoanDue[] = [];
