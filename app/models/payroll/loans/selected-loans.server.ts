import { inCompany, readInCompany } from "~/db/client.server";
import { selectedChanges, type SelectedLoansInput } from "~/domain/payroll/loans/selected-input";
import type { LoanChange } from "~/domain/payroll/loans/loan-sheet";
import { isOpen, type KnownLoan } from "~/domain/payroll/loans/loan-turn";
import { LOAN_ORDER_WORDS } from "~/domain/payroll/loans/loan-text";
import { sentenceOf } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChanges } from "~/models/shared/change-log.server";
import { changeLoans, holdLoans, readKnownLoans } from "./loan-writing.server";
import { nameOf, recorded } from "./loans.server";

/** The loans with these numbers. @throws NotFound when one does not belong to the company */
export function getTickedLoans(scope: Scope, loanSeqs: readonly number[], today: Day): Promise<KnownLoan[]> {
  return readInCompany(scope, async (tx) => allOf(loanSeqs, await readKnownLoans(tx, scope, today, loanSeqs)));
}

type Wanted = Pick<SelectedLoansInput, "change" | "order" | "reason">;

/**
 * Pauses, resumes or reorders the selected loans, all or none (F-91); each change is in its loan's history.
 * @returns how many changed @throws NotFound; Refusal: one has ended (409), or nothing would change
 */
export function changeTicked(scope: Scope, loanSeqs: readonly number[], wanted: Wanted, today: Day): Promise<number> {
  return changeHeld(scope, loanSeqs, wanted, today, (found) => allOf(loanSeqs, found));
}

/**
 * `changeTicked` for filtered loans: those that ended or were removed meanwhile are skipped.
 * @returns how many changed @throws Refusal when nothing would change
 */
export function changeFound(scope: Scope, loanSeqs: readonly number[], wanted: Wanted, today: Day): Promise<number> {
  return changeHeld(scope, loanSeqs, wanted, today, (found) => found.filter(isOpen));
}

function changeHeld(
  scope: Scope,
  loanSeqs: readonly number[],
  { reason, ...wanted }: Wanted,
  today: Day,
  meant: (found: KnownLoan[]) => KnownLoan[],
): Promise<number> {
  return inCompany(scope, async (tx) => {
    await holdLoans(tx, scope, loanSeqs);
    const changed = selectedChanges(meant(await readKnownLoans(tx, scope, today, loanSeqs)), wanted);
    await changeLoans(tx, scope, changed, { today, reason });
    await recordChanges(
      tx,
      scope,
      changed.map((change) => ({
        ...recorded(change.loan.loanSeq),
        action: "UPDATE",
        description: `${wordsOf(change, today)} ${sentenceOf(reason)}`,
        before: change.loan,
        after: { ...wanted, reason },
      })),
    );
    return changed.length;
  });
}

function wordsOf({ loan, turn, loanDeductionPayrollOrder }: LoanChange, today: Day): string {
  if (turn === "PAUSE") return `Paused the ${nameOf(loan)} from ${formatDay(today)}.`;
  if (turn === "RESUME") return `Resumed the ${nameOf(loan)} from ${formatDay(today)}.`;
  const order = (of: LoanChange["loanDeductionPayrollOrder"]) => LOAN_ORDER_WORDS[of].toLowerCase();
  return `Changed the ${nameOf(loan)}: deducted in ${order(loan.loanDeductionPayrollOrder)} → ${order(loanDeductionPayrollOrder)}.`;
}

function allOf(asked: readonly number[], found: KnownLoan[]): KnownLoan[] {
  if (found.length < new Set(asked).size) throw new NotFound("loan");
  return found;
}
