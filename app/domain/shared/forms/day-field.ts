import { z } from "zod/v4";
import { DAY_PROBLEM } from "~/domain/shared/calendar";
import { isDay, parseDay, type Day } from "~/domain/shared/day";

/** Maximum input length of a day. */
const MAX_DAY_LENGTH = 20;

const read = (typed: string): Day => parseDay(typed) ?? typed;
const FAR_DAY = "Choose a day of the years 2000 to 2100.";
const isNear = (day: Day) => day >= "2000-01-01" && day <= "2100-12-31";

/** A required day, as month/day/year or in the format of the browser's date field. @param missing message if empty */
export const chosenDay = (missing = DAY_PROBLEM) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(MAX_DAY_LENGTH, DAY_PROBLEM)
    .transform(read)
    .refine(isDay, { error: DAY_PROBLEM, abort: true });

/** Like `chosenDay`, for the day of an event: 2000 to 2100. */
export const nearDay = (missing = DAY_PROBLEM) => chosenDay(missing).refine(isNear, { error: FAR_DAY, abort: true });

/** An optional day: null if empty. @param wrong message if not a day */
export const dayOrNone = (wrong = DAY_PROBLEM) =>
  z
    .string()
    .trim()
    .max(MAX_DAY_LENGTH, wrong)
    .default("")
    .transform((typed): Day | null => (typed === "" ? null : read(typed)))
    .refine((day) => day === null || isDay(day), { error: wrong, abort: true })
    .refine((day) => day === null || isNear(day), { error: wrong === DAY_PROBLEM ? FAR_DAY : wrong, abort: true });
