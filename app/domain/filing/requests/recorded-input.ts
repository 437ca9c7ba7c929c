import { z } from "zod/v4";
import { addDays, type Day } from "~/domain/shared/day";
import { REASON_LETTERS } from "./request";
import { findMissingTime, requestTime } from "./typed-fields";
import { numberField } from "~/domain/shared/forms/number-field";

const OUTDATED = "Reload the page and try again.";
export const RECORD_REASON_REQUIRED = "Enter a reason for the employee.";
export const BOTH_TIMES = "Enter both times, or none for the whole day.";
const TIMES_NEEDED = "Enter from when to when.";

const why = z
  .string({ error: RECORD_REASON_REQUIRED })
  .trim()
  .min(1, RECORD_REASON_REQUIRED)
  .max(REASON_LETTERS, `Write at most ${REASON_LETTERS} characters.`);

/** Approved time entered for a work date: on that date or, after midnight, on the next. */
export function recordedTimeInput(workDate: Day) {
  return z
    .object({
      /** OVERTIME, HOLIDAY_WORK, or WORK with the number of the custom kind. */
      what: z.string({ error: "Choose what it is." }).regex(/^(OVERTIME|HOLIDAY_WORK|WORK:[1-9]\d{0,8})$/, OUTDATED),
      date: z.enum([workDate, addDays(workDate, 1)], { error: "Choose one of these days." }).default(workDate),
      startTime: requestTime,
      endTime: requestTime,
      reason: why,
    })
    .superRefine(({ what, startTime, endTime }, context) => {
      const missing = findMissingTime({ startTime, endTime });
      if (missing === null || (what.startsWith("WORK") && startTime === null && endTime === null)) return;
      context.addIssue({ code: "custom", path: [missing], message: what.startsWith("WORK") ? BOTH_TIMES : TIMES_NEEDED });
    });
}

/** Reason for cancelling recorded time or leave. */
export const cancelRecordedInput = z.object({
  reason: why,
  revision: numberField(OUTDATED),
});
