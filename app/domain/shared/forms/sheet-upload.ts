import { z } from "zod/v4";

/** Messages of an uploaded workbook until it is imported. */

export const REPLACED = "A later upload has replaced this one. Review that, or upload the workbook again.";
export const ROWS_WRONG = "Nothing is saved while a row has errors. Fix the rows and upload the workbook again.";
/** How long an unused upload is kept. */
export const UNUSED_UPLOAD_HOURS = 24;
export const SHEET_DISCARDED = "The upload was cancelled. Nothing changed.";

/** The data behind the preview has changed. @param what "Entries or employees" */
export const staleSheetText = (what: string): string =>
  `${what} were changed after this preview. Review the rows again before you use them.`;

/** Result message. @param stored null = already imported @param words "1 entry stored" for a count above zero */
export function usedOutcome(stored: number | null, words: (count: number) => string): string {
  if (stored === null) return "This workbook was used before. Nothing changed.";
  return stored === 0 ? "The workbook matches the saved data. Nothing changed." : words(stored);
}

const OUTDATED = "Reload the page and try again.";

/** Confirmation of a preview; identifies what was shown. */
export const digestInput = z.object({ digest: z.string({ error: OUTDATED }).max(40, OUTDATED) });
