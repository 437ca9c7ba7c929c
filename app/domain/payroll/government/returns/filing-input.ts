import { z } from "zod/v4";
import { revision } from "~/domain/payroll/setup/items/template-item-input";
import { textField } from "~/domain/payroll/loans/loan-input";
import { amountProblem, REASON_LIMIT } from "~/domain/payroll/runs/adjustment-input";
import { payrollDay } from "~/domain/payroll/runs/payroll-input";
import { parseFileSeq } from "~/domain/shared/forms/stored-file";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";

export const MAX_REFERENCE_LENGTH = 40;
export const MAX_BANK_NAME_LENGTH = 60;
const MAX_NOTE_LENGTH = 200;
const MAX_FILE_NAME_LENGTH = 300;

/** Payment means: items 37 to 40 of the 1601-C. */
export const FILING_MEANS = {
  DEBIT: "Cash or bank debit memo",
  CHECK: "Check",
  TAX_DEBIT: "Tax debit memo",
  OTHER: "Others",
} as const;
export type FilingMeans = keyof typeof FILING_MEANS;

const REFERENCE_MISSING = "Enter the number that the agency gave: PRN, TRA, eROR or confirmation.";
const NOTE_MISSING = "Enter what these remittances were.";
const RELOAD = "Reload the page and try again.";

/** An optional amount. @param empty the value of an empty field */
const amountField = (empty: Centavos | null) =>
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
const amount = amountField(0).transform((typed) => typed ?? 0);

/** Input of a filing (F-73). */
export const filingInput = z
  .object({
    filedDay: payrollDay("Enter the day on which it was filed."),
    reference: z
      .string({ error: REFERENCE_MISSING })
      .trim()
      .min(1, REFERENCE_MISSING)
      .max(MAX_REFERENCE_LENGTH, `Write at most ${MAX_REFERENCE_LENGTH} characters.`),
    bank: textField(MAX_BANK_NAME_LENGTH),
    means: z.enum(Object.keys(FILING_MEANS) as [FilingMeans, ...FilingMeans[]], { error: "Choose how it was paid." }).optional(),
    /** Empty = the amount due. */
    amountPaid: amountField(null),
    /** Item 29 of the 1601-C. */
    otherRemittances: amount,
    otherNote: textField(MAX_NOTE_LENGTH),
    surcharge: amount,
    interest: amount,
    compromise: amount,
    /** Path of an already stored file; empty = none. */
    scan: z
      .string()
      .optional()
      .transform((path) => (path ? parseFileSeq(path) : null)),
    scanName: textField(MAX_FILE_NAME_LENGTH),
    /** "save" after confirmation; `back` returns to the form with its input. */
    step: z.literal("save", { error: RELOAD }).optional(),
    back: z.literal("Y", { error: RELOAD }).optional(),
    /** The version to create, and a digest of the displayed figures. */
    version: revision,
    digest: z.string({ error: RELOAD }).regex(/^[0-9a-f]{64}$/, RELOAD),
  })
  .superRefine(({ otherRemittances, otherNote }, context) => {
    if (otherRemittances > 0 && otherNote === "") context.addIssue({ code: "custom", path: ["otherNote"], message: NOTE_MISSING });
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
