import { z } from "zod/v4";
import { revision } from "~/domain/payroll/setup/items/template-item-input";
import { payrollDay, payrollDayOrNone } from "~/domain/payroll/runs/payroll-input";
import { reasonProblem } from "~/domain/payroll/runs/adjustment-input";
import { MAX_LOAN_NOTE_LENGTH, MAX_LOAN_NUMBER_LENGTH, loanAmount, textField } from "./loan-input";
import { PAYMENT_MEANS, PAUSE_ENDS_EARLY, type PaymentMeans } from "./loan-text";

const OUTDATED = "Reload the page and try again.";
/** "save" after confirmation; `back` returns to the form with its input. */
const confirmationField = { step: z.literal("save", { error: OUTDATED }).optional(), back: z.literal("Y", { error: OUTDATED }).optional() };

export const reasonField = z
  .string()
  .optional()
  .transform((typed, context) => {
    const problem = reasonProblem(typed);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
    return (typed ?? "").trim();
  });

/** A repayment outside payroll (F-94). */
export const repaymentInput = z.object({
  movedOn: payrollDay("Enter the day on which it was paid."),
  amount: loanAmount().transform((amount) => amount ?? 0),
  means: z.enum(Object.keys(PAYMENT_MEANS) as [PaymentMeans, ...PaymentMeans[]], { error: "Choose how it was paid." }),
  receiptNumber: textField(MAX_LOAN_NUMBER_LENGTH),
  note: textField(MAX_LOAN_NOTE_LENGTH),
  ...confirmationField,
  revision,
});
export type RepaymentInput = z.output<typeof repaymentInput>;

/** Sets another balance because the agency's figure differs. */
export const adjustmentInput = z.object({ balance: loanAmount(0).transform((amount) => amount ?? 0), reason: reasonField, revision });
export type BalanceAdjustment = z.output<typeof adjustmentInput>;

/** A manual movement is reversed by its opposite. */
export const reversalInput = z.object({ reason: reasonField, revision });

/** A change of state (F-93): a pause from a day, to a day or open; resumed from a day; or written off. */
export const stateInput = z
  .object({
    change: z.enum(["PAUSE", "RESUME", "CANCEL"], { error: "Choose what happens to the loan." }),
    /** Empty = today. */
    from: payrollDayOrNone,
    to: payrollDayOrNone,
    reason: reasonField,
    ...confirmationField,
    revision,
  })
  .superRefine(({ change, from, to }, context) => {
    if (change === "PAUSE" && from !== null && to !== null && to < from)
      context.addIssue({ code: "custom", path: ["to"], message: PAUSE_ENDS_EARLY });
  });
export type StateInput = z.output<typeof stateInput>;
