import { z } from "zod/v4";
import { revision } from "~/domain/payroll/items/template-item-input";
import { textOf } from "~/domain/payroll/loans/loan-input";
import { amountProblem, REASON_LIMIT } from "~/domain/payroll/run/adjustment-input";
import { payrollDay } from "~/domain/payroll/run/payroll-input";
import { fileSeqOf } from "~/domain/shared/forms/stored-file";
import { parseCentavos, type Centavos } from "~/domain/shared/money";

export const REFERENCE_LETTERS = 40;
export const BANK_LETTERS = 60;
const NOTE_LETTERS = 200;
const FILE_NAME_LETTERS = 300;

/** Payment means: items 37 to 40 of the 1601-C. */
export const MEANS_OF_RETURN = {
  DEBIT: "Cash or bank debit memo",
  CHECK: "Check",
  TAX_DEBIT: "Tax debit memo",
  OTHER: "Others",
} as const;
export type MeansOfReturn = keyof typeof MEANS_OF_RETURN;

const NO_REFERENCE = "Enter the number that the agency gave: PRN, TRA, eROR or confirmation.";
const NOTE_FOR_OTHERS = "Say what these remittances were.";
const RELOAD = "Reload the page and try again.";

/** An optional amount. @param empty the value of an empty field */
const amountOr = (empty: Centavos | null) =>
  z
    .string()
    .optional()
    .transform((typed, context): Centavos | null => {
      if (!typed?.trim()) return empty;
      const problem = amountProblem(typed, { missing: "", zero: true });
      if (problem === null) return parseCentavos(typed)!;
      context.addIssue({ code: "custom", message: problem });
      return z.NEVER;
    });
const amount = amountOr(0).transform((typed) => typed ?? 0);

/** Input of a filing (F-73). */
export const filingInput = z
  .object({
    filedDay: payrollDay("Enter the day on which it was filed."),
    reference: z
      .string({ error: NO_REFERENCE })
      .trim()
      .min(1, NO_REFERENCE)
      .max(REFERENCE_LETTERS, `Write at most ${REFERENCE_LETTERS} characters.`),
    bank: textOf(BANK_LETTERS),
    means: z.enum(Object.keys(MEANS_OF_RETURN) as [MeansOfReturn, ...MeansOfReturn[]], { error: "Choose how it was paid." }).optional(),
    /** Empty = the amount due. */
    amountPaid: amountOr(null),
    /** Item 29 of the 1601-C. */
    otherRemittances: amount,
    otherNote: textOf(NOTE_LETTERS),
    surcharge: amount,
    interest: amount,
    compromise: amount,
    /** Path of an already stored file; empty = none. */
    scan: z
      .string()
      .optional()
      .transform((path) => (path ? fileSeqOf(path) : null)),
    scanName: textOf(FILE_NAME_LETTERS),
    /** "save" after confirmation; `back` returns to the form with its input. */
    step: z.literal("save", { error: RELOAD }).optional(),
    back: z.literal("Y", { error: RELOAD }).optional(),
    /** The version to create, and a digest of the displayed figures. */
    version: revision,
    digest: z.string({ error: RELOAD }).regex(/^[0-9a-f]{64}$/, RELOAD),
  })
  .superRefine(({ otherRemittances, otherNote }, context) => {
    if (otherRemittances > 0 && otherNote === "") context.addIssue({ code: "custom", path: ["otherNote"], message: NOTE_FOR_OTHERS });
  });
export type FilingInput = z.output<typeof filingInput>;

/** Undoes a filing; a reason is required after the day of filing. */
export const undoFilingInput = z.object({
  reason: z
    .string()
    .trim()
    .max(REASON_LIMIT, `Write the reason in at most ${REASON_LIMIT} characters.`)
    .optional()
    .transform((text) => text ?? ""),
  version: revision,
});
export type UndoFilingInput = z.output<typeof undoFilingInput>;
