import { z } from "zod/v4";
import { SPECIAL_PURPOSES } from "~/domain/payroll/facts/pay-kinds";
import { payrollDay, tick } from "./payroll-input";

/** Special runs (F-14): a bonus, commission or correction for selected employees, outside the calendar. */

export const SPECIAL_WITHOUT_TIME = "A special payroll pays only amounts and needs no time. Enter its amounts, then calculate.";

/** A new special payroll: purpose and pay date. */
export const specialRunInput = z.object({
  runPurpose: z.enum(SPECIAL_PURPOSES, { error: "Choose what is paid." }),
  payDate: payrollDay("Enter the day on which the employees are paid."),
  takesLoans: tick,
});
