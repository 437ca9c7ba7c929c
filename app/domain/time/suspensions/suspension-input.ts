import { z } from "zod/v4";
import { chosenDay } from "~/domain/shared/forms/day-field";
import { MAX_TIME_LENGTH, TIME_PROBLEM, typedTime } from "~/domain/time/schedule/typed-times";
import { BOTH_TIMES } from "./suspension";

export const MAX_SUSPENSION_REASON_LENGTH = 200;
/** Upper bound of a company's offices. */
const MAX_OFFICES = 200;
const OUTDATED = "Reload the page and try again.";

const time = z
  .string()
  .max(MAX_TIME_LENGTH, TIME_PROBLEM)
  .optional()
  .transform((typed, context): string | null => {
    if (!typed?.trim()) return null;
    const read = typedTime(typed);
    if (read === null) context.addIssue({ code: "custom", message: TIME_PROBLEM });
    return read;
  });

/** A work suspension as posted. */
export const suspensionInput = z
  .object({
    suspensionDate: chosenDay("Choose the day."),
    startTime: time,
    endTime: time,
    /** Empty = all offices. */
    workPlaceSeqs: z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/, OUTDATED)
          .transform(Number),
      )
      .max(MAX_OFFICES, OUTDATED)
      .default([])
      .transform((offices) => (offices.length === 0 ? null : [...new Set(offices)].sort((a, b) => a - b))),
    paidYn: z.enum(["Y", "N"], { error: "Choose whether the time is paid." }),
    reason: z
      .string({ error: "Enter a reason for the suspension." })
      .trim()
      .min(1, { error: "Enter a reason for the suspension.", abort: true })
      .max(MAX_SUSPENSION_REASON_LENGTH, `Write at most ${MAX_SUSPENSION_REASON_LENGTH} characters.`),
    /** "save" after the affected employees were shown. */
    step: z.literal("save", { error: OUTDATED }).optional(),
    back: z.literal("Y", { error: OUTDATED }).optional(),
  })
  .refine(({ startTime, endTime }) => (startTime === null) === (endTime === null), { path: ["endTime"], message: BOTH_TIMES });

export type SuspensionInput = z.output<typeof suspensionInput>;

/** A form without fields. */
export const revertSuspensionInput = z.object({});
