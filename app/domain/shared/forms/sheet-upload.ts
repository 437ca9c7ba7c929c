import { z } from "zod/v4";

/** What is said about an uploaded workbook, from its upload until it is used. */

export const REPLACED = "A later upload has taken the place of this one. Look at that, or upload the workbook again.";
export const ROWS_WRONG = "Nothing is stored while a row is wrong. Mend the rows and upload the workbook again.";
/** How long an upload waits to be used before it is discarded. */
export const UNUSED_UPLOAD_HOURS = 24;
export const PUT_AWAY = "The upload was cancelled. Nothing changed.";

/** Somebody changed what the preview was held against. @param what "Entries or employees" */
export const overtaken = (what: string): string => `${what} were changed after this preview. Look at the rows again before you use them.`;

/** How it ended. @param stored null = it was used before @param words "1 entry stored" for a count above zero */
export function usedOutcome(stored: number | null, words: (count: number) => string): string {
  if (stored === null) return "This workbook was used before. Nothing changed.";
  return stored === 0 ? "The workbook holds what was stored already. Nothing changed." : words(stored);
}

const OUTDATED = "Reload the page and try again.";

/** The yes to a preview: it names what was seen. */
export const digestInput = z.object({ digest: z.string({ error: OUTDATED }).max(40, OUTDATED) });
