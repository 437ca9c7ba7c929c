import { z } from "zod/v4";
import { textField } from "~/domain/payroll/loans/loan-input";
import { amountProblem } from "~/domain/payroll/runs/adjustment-input";
import { payrollDay } from "~/domain/payroll/runs/payroll-input";
import { parseCentavos } from "~/domain/shared/parse-money";
import { MAX_BANK_NAME_LENGTH, MAX_REFERENCE_LENGTH } from "./filing-input";

const RELOAD = "Reload the page and try again.";

const amount = (missing: string) =>
  z
    .string()
    .optional()
    .transform((typed = "", context) => {
      const problem = amountProblem(typed, { missing, zero: true });
      if (problem === null) return parseCentavos(typed)!;
      context.addIssue({ code: "custom", message: problem });
      return z.NEVER;
    });

/** Row state when the form was opened. */
const rows = z
  .string({ error: RELOAD })
  .regex(/^\d{1,6}$/, RELOAD)
  .transform(Number);

/** A row of Schedule I of the 1601-C (F-33). */
export const scheduleRowInput = z
  .object({
    adjustedMonth: z.string({ error: "Choose the month." }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Choose the month."),
    paidDay: payrollDay("Enter the day on which it was paid."),
    bank: textField(MAX_BANK_NAME_LENGTH),
    reference: textField(MAX_REFERENCE_LENGTH),
    paid: amount("Enter the tax that was paid for the month."),
    shouldBe: amount("Enter the tax that the month should have had."),
    revision: rows,
  })
  .superRefine(({ paid, shouldBe }, context) => {
    if (paid === shouldBe) context.addIssue({ code: "custom", path: ["shouldBe"], message: "This is what was paid: nothing is adjusted." });
  });
export type ScheduleRowInput = z.output<typeof scheduleRowInput>;

export const scheduleRemoval = z.object({ revision: rows });
