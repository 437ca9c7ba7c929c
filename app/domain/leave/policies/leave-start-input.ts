import { z } from "zod/v4";
import { isDay, parseDay, type Day } from "~/domain/shared/day";

const OUTDATED = "Reload the page and try again.";
export const NO_LEAVE_START = "none";

/** The first day of leaves; empty = leaves are not used. */
export const leaveStartInput = z.object({
  /** The first day that the page showed, or NO_LEAVE_START. */
  known: z.string({ error: OUTDATED }).max(20, OUTDATED),
  leaveStartDate: z
    .string()
    .trim()
    .max(20, OUTDATED)
    .optional()
    .transform((typed): Day | null => (typed ? (parseDay(typed) ?? typed) : null))
    .refine((day) => day === null || (isDay(day) && day >= "2000-01-01" && day <= "2100-12-31"), "Choose the day as month/day/year."),
});
