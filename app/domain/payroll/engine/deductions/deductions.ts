import type { Centavos } from "~/domain/shared/money";
import { addLine, notice, resolveAmount, type Draft } from "~/domain/payroll/engine/draft";
import type { Balances } from "~/domain/payroll/facts/facts";
import { paysDays, deductsLoans } from "~/domain/payroll/engine/run-purpose";
import { isGovernmentLoan, LOAN_LABELS, loansDue, type LoanDue } from "./loans";
import type { DeductionDue } from "./other-deductions";

/** Loans and other deductions that pay did not cover. */
export interface UncoveredDeductions {
  /** Total not covered in this run. */
  total: Centavos;
  loansCarried: Balances["loansCarried"];
  deductionsCarried: Balances["deductionsCarried"];
}

/**
 * Deducts government loans, other deductions and company loans, in this order and as far as pay covers each; the rest is carried forward.
 * @reads loans, the deductions due, pay within reach
 * @writes the lines governmentLoans, otherDeductions and companyLoans; notices
 * @param reach pay above the protected net @param deductions as due, in their order
 * @source payroll-rules: of 11,000.00 due to a company loan 6,987.18 can be deducted, 4,012.82 is carried
 */
export function addDeductions(draft: Draft, reach: Centavos, deductions: readonly DeductionDue[]): UncoveredDeductions {
  const { balances } = draft.facts;
  const loans = loansDue(draft);
  let left = Math.max(0, reach);
  const loansCarried = { ...balances.loansCarried };
  let total = 0;
  let carried: Balances["deductionsCarried"] = [];
  for (const group of DEDUCTION_ORDER) {
    if (group === "OTHERS") {
      const others = deductOthers(draft, left, deductions);
      left = others.left;
      carried = others.carried;
      for (let index = 0; index < carried.length; index++) total += carried[index]!.amount;
      continue;
    }
    for (let index = 0; index < loans.length; index++) {
      const due = loans[index]!;
      if (isGovernmentLoan(due.loan.loanType) !== (group === "GOVERNMENT_LOANS")) continue;
      const deducted = deductLoan(draft, due, left);
      left -= deducted.amount;
      // A special run carries forward only the shortfall of earlier runs, not its own.
      const missing = deductsLoans(draft.rules.run)
        ? Math.min(deducted.missing, Math.max(0, due.carried - deducted.amount))
        : deducted.missing;
      total += missing;
      if (missing > 0) loansCarried[due.loan.loanSeq] = missing;
      else delete loansCarried[due.loan.loanSeq];
    }
  }
  if (total > 0) notice(draft, "LOAN_CARRIED", [total]);
  // A 13th month or special run does not change the amounts carried from earlier runs.
  const untouched = !paysDays(draft.rules.run) ? balances.deductionsCarried : [];
  return { total, loansCarried, deductionsCarried: [...untouched, ...carried] };
}

/** Company loans are cut first. */
const DEDUCTION_ORDER = ["GOVERNMENT_LOANS", "OTHERS", "COMPANY_LOANS"] as const;

function deductLoan(draft: Draft, { loan, due, carried, isFinal }: LoanDue, left: Centavos): { amount: Centavos; missing: Centavos } {
  const figure = isGovernmentLoan(loan.loanType) ? "governmentLoans" : "companyLoans";
  const code = `${figure}:loan:${loan.loanSeq}`;
  // A manual value may set another amount, but never more than the balance.
  const requested = Math.max(0, Math.min(loan.balance, resolveAmount(draft, code, due)));
  const amount = Math.min(requested, left);
  const trace = {
    rule: isFinal ? "LOAN_FINAL" : "LOAN",
    values: [loan.amortization, loan.balance, carried, requested, amount, loan.loanDeductionPayrollOrder],
    records: [`loan:${loan.loanSeq}`],
  };
  addLine(draft, code, LOAN_LABELS[loan.loanType], { section: "DEDUCTION", figure, amount, trace, computed: due });
  return { amount, missing: requested - amount };
}

function deductOthers(
  draft: Draft,
  reach: Centavos,
  deductions: readonly DeductionDue[],
): { left: Centavos; carried: Balances["deductionsCarried"] } {
  let left = reach;
  const carried: Balances["deductionsCarried"] = [];
  for (const { code, label, order, unionDues, pagIbigExtra, due, computed, trace } of deductions) {
    const extra = pagIbigExtra === undefined ? {} : { pagIbigExtra };
    const amount = Math.min(due, left);
    if (due > amount) carried.push({ itemName: label, order, amount: due - amount, unionDues, ...extra });
    trace.values.push(due, amount);
    addLine(draft, code, label, { section: "DEDUCTION", figure: "otherDeductions", amount, trace, computed, ...extra });
    left -= amount;
  }
  return { left, carried };
}
