import { z } from "zod/v4";
import { isDay, parseDay, type Day } from "~/domain/shared/day";
import { TIME_PROBLEM, typedTime } from "~/domain/time/schedule/typed-times";

const DAY_PROBLEM = "Choose the day as month/day/year.";

/** A day of a request, as its form sends it. */
export const requestDay = z
  .string({ error: DAY_PROBLEM })
  .max(20, DAY_PROBLEM)
  .transform((typed): Day => parseDay(typed) ?? typed)
  .refine((one) => isDay(one) && one >= "2000-01-01" && one <= "2100-12-31", DAY_PROBLEM);

/** A time of a request; null = left out. */
export const requestTime = z
  .string()
  .max(10, TIME_PROBLEM)
  .optional()
  .transform((typed, context) => {
    if (typed === undefined || typed.trim() === "") return null;
    const read = typedTime(typed);
    if (read === null) context.addIssue({ code: "custom", message: TIME_PROBLEM });
    return read;
  });
