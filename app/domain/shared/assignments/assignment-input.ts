import { z } from "zod/v4";
import { chosenDay } from "~/domain/shared/forms/day-field";
import { numberField } from "~/domain/shared/forms/number-field";

const OUTDATED = "Reload the page and try again.";

/** Assignment form: target and effective day; the selected employees are in the URL. @param noun "work schedule" */
export function assignmentInput(noun: string) {
  return ownAssignmentInput(noun).extend({
    /** "save" confirms; without it the page asks for confirmation. */
    step: z.literal("save", { error: OUTDATED }).optional(),
    /** How many employees the page showed. */
    count: z
      .string({ error: OUTDATED })
      .regex(/^\d{1,6}$/, OUTDATED)
      .transform(Number),
  });
}
export type AssignmentInput = z.output<ReturnType<typeof assignmentInput>>;

/** Assignment of a single employee from the employee's popup. @param noun "work schedule" */
export function ownAssignmentInput(noun: string) {
  return z.object({
    to: numberField(`Choose the ${noun}.`),
    startDate: chosenDay("Choose the day."),
  });
}
