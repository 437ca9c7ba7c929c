import { z } from "zod/v4";
import { addDays, type Day } from "~/domain/shared/day";
import { MAX_REASON_LENGTH } from "./request";
import { findMissingTime, requestTime } from "./typed-fields";
import { numberField } from "~/domain/shared/forms/number-field";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";

const outdated = schemaError("RELOAD");
const noReason = schemaError("EMPLOYEE_REASON_MISSING");

const why = z
  .string(noReason)
  .trim()
  .min(1, noReason)
  .max(MAX_REASON_LENGTH, schemaError("TEXT_TOO_LONG", { count: MAX_REASON_LENGTH }));

/** Approved time entered for a work date: on that date or, after midnight, on the next. */
export function recordedTimeInput(workDate: Day) {
  return z
    .object({
      /** OVERTIME, HOLIDAY_WORK, or WORK with the number of the custom kind. */
      what: z.string({ error: "Choose what it is." }).regex(/^(OVERTIME|HOLIDAY_WORK|WORK:[1-9]\d{0,8})$/, outdated),
      date: z.enum([workDate, addDays(workDate, 1)], { error: "Choose one of these days." }).default(workDate),
      startTime: requestTime,
      endTime: requestTime,
      reason: why,
    })
    .superRefine(({ what, startTime, endTime }, context) => {
      const missing = findMissingTime({ startTime, endTime });
      if (missing === null || (what.startsWith("WORK") && startTime === null && endTime === null)) return;
      context.addIssue(customIssue(messageOf(what.startsWith("WORK") ? "BOTH_TIMES_OR_NONE" : "TIMES_MISSING"), [missing]));
    });
}

/** Reason for cancelling recorded time or leave. */
export const cancelRecordedInput = z.object({
  reason: why,
  revision: numberField(messageOf("RELOAD")),
});
