import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { MAX_LATE_DAYS } from "./late-filing";

const OUTDATED = "Reload the page and try again.";
const DAYS = `Type a whole number from 0 to ${MAX_LATE_DAYS}.`;

/** Settings form: how late paid days can be filed, and whether heads see their team. */
export const selfServiceInput = z.object({
  revision: contentRevisionInput,
  lateFilingDays: z
    .string({ error: DAYS })
    .trim()
    .regex(/^\d{1,3}$/, { error: DAYS, abort: true })
    .transform(Number)
    .refine((days) => days <= MAX_LATE_DAYS, DAYS),
  myTeam: z
    .literal("Y", { error: OUTDATED })
    .optional()
    .transform((checked) => checked === "Y"),
});
