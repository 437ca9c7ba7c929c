import { z } from "zod/v4";
import { LOAN_ORDERS } from "~/domain/payroll/facts/pay-kinds";
import { seenCount, selectedSeqs } from "~/domain/shared/forms/selected";
import { Refusal } from "~/domain/shared/refusal";
import type { LoanChange } from "./loan-sheet";
import { changes } from "./loan-sheet";
import { isOpen, type ExistingLoan } from "./loan-pause";
import { ORDER_MISSING } from "./loan-input";
import { LOAN_STATE_LABELS } from "./loan-text";
import { reasonField } from "./movement-input";

/** Page size of the list. */
export const MAX_SELECTED = 100;
/** Maximum number of filtered loans changed at once, same as the workbook limit. */
export const MAX_FOUND = 5_000;
const OUTDATED = "Reload the page and try again.";
const NOTHING_SELECTED = "Select the loans first.";

/** Bulk change of the selected loans, or of all loans matched by the filters, with one reason. @source document 5 F-91 */
export const selectedLoansInput = z
  .object({
    loanSeq: selectedSeqs({ most: MAX_SELECTED, tooMany: `Select at most ${MAX_SELECTED} loans.`, outdated: OUTDATED }),
    count: seenCount(OUTDATED),
    change: z.enum(["PAUSE", "RESUME", "ORDER"], { error: "Choose what happens to the loans." }),
    order: z
      .literal("")
      .transform(() => null)
      .or(z.enum(LOAN_ORDERS, { error: ORDER_MISSING }))
      .optional()
      .transform((order) => order ?? null),
    reason: reasonField,
  })
  .superRefine(({ loanSeq, count, change, order }, context) => {
    if (loanSeq.length === 0 && count === undefined) context.addIssue({ code: "custom", path: ["loanSeq"], message: NOTHING_SELECTED });
    if (change === "ORDER" && order === null) context.addIssue({ code: "custom", path: ["order"], message: ORDER_MISSING });
  });
export type SelectedLoansInput = z.output<typeof selectedLoansInput>;

/**
 * Guards a bulk change against a changed selection.
 * @throws Refusal when the filters now match another number of loans (409), or more than the limit
 */
export function assertSameLoans(current: number, seen: number | undefined): void {
  if (current > MAX_FOUND) throw new Refusal(tooManyFoundText(current));
  if (current !== seen)
    throw new Refusal(
      `The filters find ${current === 1 ? "1 loan" : `${current.toLocaleString("en")} loans`} to change by now. Nothing was changed: go back and review them again.`,
      { status: 409 },
    );
}

/** Why a bulk change is too large. */
export const tooManyFoundText = (count: number) =>
  `The filters find ${count.toLocaleString("en")} loans. At most ${MAX_FOUND.toLocaleString("en")} are changed at once: narrow the filters.`;

/**
 * Changes of the selected loans; those already in the target state are skipped.
 * @throws Refusal when one of them has ended, or nothing would change
 */
export function selectedChanges(
  loans: readonly ExistingLoan[],
  { change, order }: Pick<SelectedLoansInput, "change" | "order">,
): LoanChange[] {
  const ended = loans.find((loan) => !isOpen(loan));
  if (ended)
    throw new Refusal(
      `The loan of ${ended.employeeName} is ${LOAN_STATE_LABELS[ended.loanState].toLowerCase()}. Nothing was changed: deselect it.`,
      { status: 409 },
    );
  const changed = loans
    .map((loan): LoanChange => {
      const { amortization, balance, note, stateNow } = loan;
      const turns = (change === "PAUSE" && stateNow === "ONGOING") || (change === "RESUME" && stateNow === "PAUSED");
      const loanDeductionPayrollOrder = change === "ORDER" && order !== null ? order : loan.loanDeductionPayrollOrder;
      return { loan, amortization, balance, note, loanDeductionPayrollOrder, turn: turns ? change : null };
    })
    .filter(changes);
  if (changed.length === 0) throw new Refusal("The selected loans already have this state or order. Nothing was changed.");
  return changed;
}
