import { z } from "zod/v4";
import { addDays, isDay, manilaDay, parseDay, type Day } from "~/domain/shared/day";
import { numberField } from "~/domain/shared/forms/number-field";

export const MAX_SUBJECT_LENGTH = 100;
export const MAX_NOTICE_LENGTH = 1_000;

const NO_DAY = "Choose the last day as month/day/year, or leave it empty.";
const PAST_DAY = "The last day cannot be before today.";
const FAR_DAY = "Choose a last day within ten years.";

/** A company notice as posted. @param today the day in Manila */
export function companyNoticeInput(today: Day) {
  return z.object({
    subject: text("Give the notice a subject.", MAX_SUBJECT_LENGTH),
    description: text("Enter the notice.", MAX_NOTICE_LENGTH),
    /** Null = until it is deleted. */
    lastDay: z
      .string()
      .trim()
      .transform((typed) => parseDay(typed) ?? typed)
      .refine(isDay, { error: NO_DAY, abort: true })
      .refine((day) => day >= today, { error: PAST_DAY, abort: true })
      .refine((day) => day <= addDays(today, 3_653), FAR_DAY)
      .nullable()
      .default(null),
    revision: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, "Reload the page and try again.")
      .transform(Number)
      .default(1),
  });
}

export type CompanyNoticeInput = z.output<ReturnType<typeof companyNoticeInput>>;

/** Button that ends or deletes a notice, with the revision that was shown. */
export const noticeRevisionInput = z.object({
  revision: numberField("Reload the page and try again."),
});

/** When a notice expires: the end of its last day in Manila. */
export const noticeEnd = (lastDay: Day): Date => new Date(`${addDays(lastDay, 1)}T00:00:00+08:00`);

/** The last day in Manila on which a notice is shown. */
export const noticeLastDay = (expiresAt: Date): Day => manilaDay(new Date(expiresAt.getTime() - 1));

function text(message: string, maxLength: number) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .max(maxLength, `Write at most ${maxLength} characters.`);
}
