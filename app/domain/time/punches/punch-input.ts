import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { addDays, type Day } from "~/domain/shared/day";
import { dayOrNone } from "~/domain/shared/forms/day-field";
import { MAX_TIME_LENGTH, TIME_PROBLEM, typedTime } from "~/domain/time/schedule/typed-times";
import { PUNCH_REASONS } from "./punch";

export const MAX_REMARK_LENGTH = 200;
const OUTDATED = "Reload the page and try again.";
export const SAY_WHY = "Enter a reason for the employee.";
const remark = z.string().trim().max(MAX_REMARK_LENGTH, `Write at most ${MAX_REMARK_LENGTH} characters.`);

/** A punch entered manually for a work date: on that date or, after midnight, on the next. */
export function punchInput(workDate: Day) {
  return z
    .object({
      date: z.enum([workDate, addDays(workDate, 1)], { error: "Choose one of these days." }).default(workDate),
      time: z
        .string({ error: TIME_PROBLEM })
        .max(MAX_TIME_LENGTH, TIME_PROBLEM)
        .transform((typed, context) => {
          const time = typedTime(typed);
          if (time === null) context.addIssue({ code: "custom", message: TIME_PROBLEM });
          return time ?? "";
        }),
      direction: z.enum(["IN", "OUT"], { error: "Choose in or out." }),
      reason: z.enum(PUNCH_REASONS, { error: "Choose a reason." }),
      remark: remark.default(""),
    })
    .refine(({ reason, remark: text }) => reason !== "Other" || text !== "", { path: ["remark"], message: SAY_WHY });
}

/** Reason for voiding or restoring a punch. */
export const punchVoidInput = z.object({
  reason: remark.min(1, SAY_WHY),
  /** State on the page: Y = voided. */
  undo: z.enum(["Y", "N"], { error: OUTDATED }),
});

/** First evaluated day; empty = attendance is not used. */
export const attendanceInput = z.object({
  revision: contentRevisionInput,
  attendanceStartDate: dayOrNone(),
  /** Confirms that paid days are affected. */
  paid: z
    .enum(["on"], { error: OUTDATED })
    .optional()
    .transform((checked) => checked === "on"),
});
