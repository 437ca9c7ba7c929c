import { z } from "zod/v4";
import { formatDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { payrollDay } from "./payroll-input";
import { thirteenthDeadline } from "./thirteenth-text";

const OUTDATED = "Reload the page and try again.";

/** A 13th month payroll from its proposal: template, installment and pay date. */
export const thirteenthRunInput = z.object({
  /** Empty = all templates. */
  payrollTemplateSeq: z
    .string()
    .regex(/^([1-9]\d{0,8})?$/, OUTDATED)
    .default("")
    .transform((text) => (text === "" ? null : Number(text))),
  paymentMonth: z
    .string({ error: "Choose which part is paid." })
    .regex(/^([1-9]|1[0-2])$/, "Choose which part is paid.")
    .transform(Number),
  payDate: payrollDay("Enter the day on which the employees are paid."),
});
export type ThirteenthRunInput = z.output<typeof thirteenthRunInput>;

/** @throws Refusal where the day is in another year than the pay */
export function assertSameYear(payDate: Day, year: number): void {
  if (payDate.startsWith(`${year}-`)) return;
  throw new Refusal(`13th month pay of ${year} is paid in ${year}. Choose a day up to ${formatDay(thirteenthDeadline(year))}.`, {
    field: "payDate",
  });
}
