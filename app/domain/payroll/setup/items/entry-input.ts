import { z } from "zod/v4";
import { payrollDayOrNone } from "~/domain/payroll/runs/payroll-input";
import { optionalAmount, revision } from "./template-item-input";

export const MAX_ENTRY_NOTE_LENGTH = 200;

const fields = z.object({
  amount: optionalAmount,
  from: payrollDayOrNone,
  to: payrollDayOrNone,
  note: z
    .string()
    .trim()
    .max(MAX_ENTRY_NOTE_LENGTH, `Write at most ${MAX_ENTRY_NOTE_LENGTH} characters.`)
    .optional()
    .transform((text) => text ?? ""),
});

/** An employee's entry of an item: employee, amount, first and last day. */
export const entryInput = fields.extend({
  employee: z
    .string({ error: "Enter the employee ID or the name." })
    .trim()
    .min(1, { error: "Enter the employee ID or the name.", abort: true })
    .max(100, "Enter the employee ID or the name."),
});
export type EntryInput = z.output<typeof entryInput>;

/** A change of an entry; the employee cannot change. */
export const entryChange = fields.extend({ revision });
export type EntryChange = z.output<typeof entryChange>;
