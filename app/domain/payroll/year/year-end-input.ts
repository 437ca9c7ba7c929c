import { z } from "zod/v4";
import { payrollDay } from "~/domain/payroll/runs/payroll-input";

/** A year-end adjustment: the day on which tax of the ended year is refunded. */
export const yearEndInput = z.object({ payDate: payrollDay("Enter the day on which the tax is refunded.") });
