import { z } from "zod/v4";
import { ONE_DAY, parseLeaveDays, type LeaveDays } from "~/domain/leave/leave-days";
import { dayOrNone } from "~/domain/shared/forms/day-field";
import { numberField } from "~/domain/shared/forms/number-field";

/** Kinds of manual postings: grant or deduct days. */
export type PostingKind = "GRANT" | "DEDUCT";

export const MAX_REASON_LENGTH = 200;
/** Maximum number of people per posting; the URL carries them. */
export const MAX_POSTED_PEOPLE = 500;
export const TOO_MANY_POSTED = "Choose at most 500 people at once. Post the others afterwards.";
/** @source document 4 §9 */
export const DAYS_PROBLEM = "Enter days from 0.0001 to 365.";

const MAX_DAYS: LeaveDays = 365 * ONE_DAY;
const OUTDATED = "Reload the page and try again.";

/** "2.5" → ten-thousandths; null if out of range for a manual posting. */
export function postedDays(typed: string): LeaveDays | null {
  const days = parseLeaveDays(typed.trim());
  return days !== null && days > 0 && days <= MAX_DAYS ? days : null;
}

/** A grant or deduction form; the employees are in the URL. */
export const postingInput = z.object({
  leavePolicySeq: numberField("Choose the leave type."),
  days: z
    .string({ error: DAYS_PROBLEM })
    .max(20, DAYS_PROBLEM)
    .refine((typed) => postedDays(typed) !== null, DAYS_PROBLEM),
  /** Grants only; empty = as the leave type defines. */
  validTo: dayOrNone(),
  reason: z
    .string({ error: "Give a reason." })
    .trim()
    .min(1, { error: "Give a reason.", abort: true })
    .max(MAX_REASON_LENGTH, `Write at most ${MAX_REASON_LENGTH} characters.`),
  /** "save" after the balances were shown. */
  step: z.literal("save", { error: OUTDATED }).optional(),
  back: z.literal("Y", { error: OUTDATED }).optional(),
});
export type PostingInput = z.output<typeof postingInput>;
