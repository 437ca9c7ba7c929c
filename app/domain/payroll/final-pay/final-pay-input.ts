import { z } from "zod/v4";
import { SEPARATION_CAUSES } from "~/domain/payroll/engine/pay-kinds";
import { payrollDay } from "~/domain/payroll/run/payroll-input";

/** People of one final pay. */
export const MOST_LEAVERS = 500;

/** The cause of somebody's separation, and the one that the form was made from. */
export const causeInput = z.object({
  cause: z.enum(SEPARATION_CAUSES, { error: "Choose why the employment ends." }),
  before: z.string().max(40).default(""),
});
export type CauseInput = z.output<typeof causeInput>;

/** Who is put into a final pay, and when it is paid. */
export const finalPayInput = z.object({
  employeeSeq: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/, "Choose employees of this list.")
          .transform(Number),
      )
      .min(1, "Tick at least one employee.")
      .max(MOST_LEAVERS, `Tick at most ${MOST_LEAVERS} employees.`),
  ),
  payDate: payrollDay("Enter the day on which the employees are paid."),
});
export type FinalPayInput = z.output<typeof finalPayInput>;
