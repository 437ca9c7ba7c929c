import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { DUTIES, type Duty } from "~/domain/payroll/forms/due-days";
import { MOST_DAYS_EARLIER } from "./duty-leads";

const WRONG = `Write whole days, from 0 to ${MOST_DAYS_EARLIER}.`;
const days = z
  .string({ error: WRONG })
  .trim()
  .regex(/^\d{0,2}$/, WRONG)
  .transform(Number)
  .refine((count) => count <= MOST_DAYS_EARLIER, WRONG);

/** Reminder lead days per deadline, set by the company. */
export const dutyLeadsInput = z.object({
  leads: z.object(
    Object.fromEntries(Object.keys(DUTIES).map((duty) => [duty, days.default(0)])) as Record<Duty, z.ZodDefault<typeof days>>,
  ),
  revision: contentRevisionInput,
});
