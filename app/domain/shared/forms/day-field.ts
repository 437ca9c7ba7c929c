import { z } from "zod/v4";
import { isDay, parseDay, type Day } from "~/domain/shared/day";
import { messageOf, type RefusalText } from "~/domain/shared/i18n/refusal-message";
import { schemaErrorOf } from "~/domain/shared/i18n/refusal-schema";

/** Maximum input length of a day. */
const MAX_DAY_LENGTH = 20;

const read = (typed: string): Day => parseDay(typed) ?? typed;
const wrongDay = messageOf("DAY_FORMAT");
const farDay = messageOf("DAY_RANGE");
const isNear = (day: Day) => day >= "2000-01-01" && day <= "2100-12-31";

/** A required day, as month/day/year or in the format of the browser's date field. @param missing message if empty */
export const chosenDay = (missing: RefusalText = wrongDay) =>
  z
    .string(schemaErrorOf(missing))
    .trim()
    .min(1, { ...schemaErrorOf(missing), abort: true })
    .max(MAX_DAY_LENGTH, schemaErrorOf(wrongDay))
    .transform(read)
    .refine(isDay, { ...schemaErrorOf(wrongDay), abort: true });

/** Like `chosenDay`, for the day of an event: 2000 to 2100. */
export const nearDay = (missing: RefusalText = wrongDay) => chosenDay(missing).refine(isNear, { ...schemaErrorOf(farDay), abort: true });

/** An optional day: null if empty. @param wrong message if not a day */
export const dayOrNone = (wrong: RefusalText = wrongDay) =>
  z
    .string()
    .trim()
    .max(MAX_DAY_LENGTH, schemaErrorOf(wrong))
    .default("")
    .transform((typed): Day | null => (typed === "" ? null : read(typed)))
    .refine((day) => day === null || isDay(day), { ...schemaErrorOf(wrong), abort: true })
    .refine((day) => day === null || isNear(day), { ...schemaErrorOf(wrong === wrongDay ? farDay : wrong), abort: true });
