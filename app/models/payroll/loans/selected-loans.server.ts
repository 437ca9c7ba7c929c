import { inCompany, readInCompany } from "~/db/client.server";
import { selectedChanges, type SelectedLoansInput } from "~/domain/payroll/loans/selected-input";
import type { LoanChange } from "~/domain/payroll/loans/loan-sheet";
import { isOpen, type ExistingLoan } from "~/domain/payroll/loans/loan-pause";
import { LOAN_ORDER_LABELS } from "~/domain/payroll/loans/loan-text";
import { endSentence } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChanges } from "~/models/shared/change-log.server";
import { changeLoans, lockLoansForChange, readLoansBySeq } from "./loan-writing.server";
import { nameOf, loanSubject } from "./loans.server";

/** The loans with these numbers. @throws NotFound when one does not belong to the company */
export function getSelectedLoans(scope: Scope, loanSeqs: readonly number[], today: Day): Promise<ExistingLoan[]> {
  return readInCompany(scope, async (tx) => allOf(loanSeqs, await readLoansBySeq(tx, scope, today, loanSeqs)));
}

type Wanted = Pick<SelectedLoansInput, "change" | "order" | "reason">;

/**
 * Pauses, resumes or reorders the selected loans, all or none (F-91); each change is in its loan's history.
 * @returns how many changed @throws NotFound; Refusal: one has ended (409), or nothing would change
 */
export function changeSelectedLoans(scope: Scope, loanSeqs: readonly number[], loanChange: Wanted, today: Day): Promise<number> {
  return changeLoansWhere(scope, loanSeqs, loanChange, today, (matches) => allOf(loanSeqs, matches));
}

/**
 * `changeSelectedLoans` for filtered loans: those that ended or were removed meanwhile are skipped.
 * @returns how many changed @throws Refusal when nothing would change
 */
export function changeFilteredLoans(scope: Scope, loanSeqs: readonly number[], loanChange: Wanted, today: Day): Promise<number> {
  return changeLoansWhere(scope, loanSeqs, loanChange, today, (matches) => matches.filter(isOpen));
}

function changeLoansWhere(
  scope: Scope,
  loanSeqs: readonly number[],
  { reason, ...loanChange }: Wanted,
  today: Day,
  meant: (matches: ExistingLoan[]) => ExistingLoan[],
): Promise<number> {
  return inCompany(scope, async (tx) => {
    await lockLoansForChange(tx, scope, loanSeqs);
    const changed = selectedChanges(meant(await readLoansBySeq(tx, scope, today, loanSeqs)), loanChange);
    await changeLoans(tx, scope, changed, { today, reason });
    await recordChanges(
      tx,
      scope,
      changed.map((change) => ({
        ...loanSubject(change.loan.loanSeq),
        action: "UPDATE",
        description: `${wordsOf(change, today)} ${endSentence(reason)}`,
        before: change.loan,
        after: { ...loanChange, reason },
      })),
    );
    return changed.length;
  });
}

function wordsOf({ loan, turn, loanDeductionPayrollOrder }: LoanChange, today: Day): string {
  if (turn === "PAUSE") return `Paused the ${nameOf(loan)} from ${formatDay(today)}.`;
  if (turn === "RESUME") return `Resumed the ${nameOf(loan)} from ${formatDay(today)}.`;
  const order = (of: LoanChange["loanDeductionPayrollOrder"]) => LOAN_ORDER_LABELS[of].toLowerCase();
  return `Changed the ${nameOf(loan)}: deducted in ${order(loan.loanDeductionPayrollOrder)} → ${order(loanDeductionPayrollOrder)}.`;
}

function allOf(loanSeqs: readonly number[], matches: ExistingLoan[]): ExistingLoan[] {
  if (matches.length < new Set(loanSeqs).size) throw new NotFound("loan");
  return matches;
}
