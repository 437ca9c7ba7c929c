import { z } from "zod/v4";
import { dayOrNone } from "~/domain/shared/forms/day-field";

const OUTDATED = "Reload the page and try again.";
export const NO_LEAVE_START = "none";

/** The first day of leaves; empty = leaves are not used. */
export const leaveStartInput = z.object({
  /** The first day that the page showed, or NO_LEAVE_START. */
  known: z.string({ error: OUTDATED }).max(20, OUTDATED),
  leaveStartDate: dayOrNone(),
});
