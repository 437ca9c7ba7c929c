import { z } from "zod/v4";
import { nearDay } from "~/domain/shared/forms/day-field";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";
import { MAX_TIME_LENGTH, typedTime } from "~/domain/time/schedule/typed-times";

export const requestDay = nearDay();

/** A time of a request; null = empty. */
export const requestTime = z
  .string()
  .max(MAX_TIME_LENGTH, schemaError("TIME_FORMAT"))
  .optional()
  .transform((typed, context) => {
    if (typed === undefined || typed.trim() === "") return null;
    const read = typedTime(typed);
    if (read === null) context.addIssue(customIssue(messageOf("TIME_FORMAT")));
    return read;
  });

/** The field of the first empty time, or null. */
export function findMissingTime({ startTime, endTime }: { startTime: string | null; endTime: string | null }) {
  if (startTime === null) return "startTime";
  return endTime === null ? "endTime" : null;
}
