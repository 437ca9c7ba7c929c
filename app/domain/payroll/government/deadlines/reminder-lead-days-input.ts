import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { STATUTORY_DEADLINES, type StatutoryDeadline } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import { MAX_LEAD_DAYS } from "./reminder-lead-days";

const DAYS_INVALID = `Write whole days, from 0 to ${MAX_LEAD_DAYS}.`;
const leadDaysField = z
  .string({ error: DAYS_INVALID })
  .trim()
  .regex(/^\d{0,2}$/, DAYS_INVALID)
  .transform(Number)
  .refine((count) => count <= MAX_LEAD_DAYS, DAYS_INVALID);

/** Reminder lead days per deadline, set by the company. */
export const reminderLeadDaysInput = z.object({
  leads: z.object(
    Object.fromEntries(Object.keys(STATUTORY_DEADLINES).map((duty) => [duty, leadDaysField.default(0)])) as Record<
      StatutoryDeadline,
      z.ZodDefault<typeof leadDaysField>
    >,
  ),
  revision: contentRevisionInput,
});
