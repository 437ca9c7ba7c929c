import { z } from "zod/v4";
import { MAX_EMPLOYEE_NUMBER_LENGTH } from "~/domain/employees/job-info/employee-id";
import { cleanText } from "~/domain/shared/clean-text";
import { revisionField } from "~/domain/shared/forms/plain-input";
import { isDay, type Day } from "~/domain/shared/day";
import { serialOf } from "./iclock";
import { MAX_TERMINAL_NAME_LENGTH } from "./terminal";

const NO_NAME = "Give the terminal a name, such as the door where it hangs.";
const NO_OFFICE = "Choose the office where the terminal hangs.";
const NO_SERIAL = "Type the serial number as the terminal shows it: 4 to 40 letters, digits, hyphens and underscores.";
const checked = z
  .literal("on")
  .optional()
  .transform((on) => on !== undefined);

const settings = z.object({
  terminalName: z
    .string({ error: NO_NAME })
    .trim()
    .min(1, { error: NO_NAME, abort: true })
    .max(MAX_TERMINAL_NAME_LENGTH, `Write at most ${MAX_TERMINAL_NAME_LENGTH} characters.`),
  workPlaceSeq: z.coerce.number({ error: NO_OFFICE }).int(NO_OFFICE).positive(NO_OFFICE).max(2_147_483_647, NO_OFFICE),
  networkOnly: checked,
  secretAddress: checked,
  sendPeople: checked,
});

/** A new terminal. */
export const terminalInput = settings.extend({
  serialNumber: z
    .string({ error: NO_SERIAL })
    .transform(serialOf)
    .refine((serial) => serial !== "", NO_SERIAL),
});

/** The serial number of a terminal does not change: another device is another terminal. */
export const terminalEditInput = settings.extend({ revision: revisionField });

const NO_NUMBER = "Type the number as the terminal sends it.";
const NO_EMPLOYEE = "Enter the employee ID or the name.";
/** A number of a terminal for an employee. */
export const giveNumberInput = z.object({
  employeeNumber: z
    .string({ error: NO_NUMBER })
    .overwrite(cleanText)
    .min(1, NO_NUMBER)
    .max(MAX_EMPLOYEE_NUMBER_LENGTH, `Write at most ${MAX_EMPLOYEE_NUMBER_LENGTH} characters.`),
  employee: z.string({ error: NO_EMPLOYEE }).overwrite(cleanText).min(1, { error: NO_EMPLOYEE, abort: true }).max(100, NO_EMPLOYEE),
});

const NO_DAY = "Choose a day.";
/** A day to fetch again. */
export const fetchDayInput = z.object({
  day: z
    .string({ error: NO_DAY })
    .refine(isDay, NO_DAY)
    .transform((day): Day => day),
});
