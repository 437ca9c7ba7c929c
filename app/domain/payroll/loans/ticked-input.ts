import { z } from "zod/v4";
import { LOAN_ORDERS } from "~/domain/payroll/engine/pay-kinds";
import { Refusal } from "~/domain/shared/refusal";
import type { LoanChange } from "./loan-sheet";
import { changes } from "./loan-sheet";
import { isOpen, type KnownLoan } from "./loan-turn";
import { ORDER_MISSING } from "./loan-input";
import { LOAN_STATE_WORDS } from "./loan-words";
import { reason } from "./movement-input";

/** A page of the list holds no more. */
export const MOST_TICKED = 100;
const OUTDATED = "Reload the page and try again.";
const TICK_FIRST = "Tick the loans first.";

/** What happens to the loans that are ticked, all with one reason. @source document 5 F-91 */
export const tickedLoansInput = z
  .object({
    loanSeq: z.preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z
        .array(
          z
            .string({ error: OUTDATED })
            .regex(/^[1-9]\d{0,8}$/, OUTDATED)
            .transform(Number),
        )
        .min(1, TICK_FIRST)
        .max(MOST_TICKED, `Tick at most ${MOST_TICKED} loans.`),
    ),
    change: z.enum(["PAUSE", "RESUME", "ORDER"], { error: "Choose what happens to the loans." }),
    order: z
      .literal("")
      .transform(() => null)
      .or(z.enum(LOAN_ORDERS, { error: ORDER_MISSING }))
      .optional()
      .transform((order) => order ?? null),
    reason,
  })
  .superRefine(({ change, order }, context) => {
    if (change === "ORDER" && order === null) context.addIssue({ code: "custom", path: ["order"], message: ORDER_MISSING });
  });
export type TickedLoansInput = z.output<typeof tickedLoansInput>;

/**
 * What becomes of the loans that are ticked; those that are so already are left alone.
 * @throws Refusal when one of them has ended, or nothing would change
 */
export function tickedChanges(loans: readonly KnownLoan[], { change, order }: Pick<TickedLoansInput, "change" | "order">): LoanChange[] {
  const ended = loans.find((loan) => !isOpen(loan));
  if (ended)
    throw new Refusal(
      `The loan of ${ended.employeeName} is ${LOAN_STATE_WORDS[ended.loanState].toLowerCase()}. Nothing was changed: take it out of the ticks.`,
      { status: 409 },
    );
  const changed = loans
    .map((loan): LoanChange => {
      const { amortization, balance, note, stateNow } = loan;
      const turn = change === "PAUSE" && stateNow === "ONGOING" ? change : change === "RESUME" && stateNow === "PAUSED" ? change : null;
      const loanDeductionPayrollOrder = change === "ORDER" && order !== null ? order : loan.loanDeductionPayrollOrder;
      return { loan, amortization, balance, note, loanDeductionPayrollOrder, turn };
    })
    .filter(changes);
  if (changed.length === 0) throw new Refusal("The loans that are ticked are so already. Nothing was changed.");
  return changed;
}
