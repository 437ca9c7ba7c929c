import { z } from "zod/v4";
import { SEPARATION_CAUSES } from "~/domain/payroll/facts/pay-kinds";
import { payrollDay } from "~/domain/payroll/runs/payroll-input";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { seenCount, selectedSeqs } from "~/domain/shared/forms/selected";
import { Refusal } from "~/domain/shared/refusal";

/** Maximum number of employees in one final pay. */
export const MAX_LEAVERS = 500;
const OUTDATED = "Reload the page and try again.";

/** Why employment ends. */
export const causeInput = z.object({
  cause: z.enum(SEPARATION_CAUSES, { error: "Choose the separation cause." }),
  revision: contentRevisionInput,
});

/** The employees added to a final pay, or the number matched by search and filter when all of them are meant, and the pay date. */
export const finalPayInput = z
  .object({
    employeeSeq: selectedSeqs({
      most: MAX_LEAVERS,
      tooMany: `Select at most ${MAX_LEAVERS} employees.`,
      outdated: "Choose employees of this list.",
    }),
    count: seenCount(OUTDATED),
    payDate: payrollDay("Enter the day on which the employees are paid."),
  })
  .superRefine(({ employeeSeq, count }, context) => {
    if (employeeSeq.length === 0 && count === undefined)
      context.addIssue({ code: "custom", path: ["employeeSeq"], message: "Select at least one employee." });
  });
export type FinalPayInput = z.output<typeof finalPayInput>;

/**
 * Guards the bulk action on pending final pays.
 * @throws Refusal when search and filter now match another number (409), none, or more than one final pay allows
 */
export function assertSameLeavers(current: number, seen: number | undefined): void {
  const field = "employeeSeq";
  if (current !== seen)
    throw new Refusal(
      `The search and filter now find ${current === 1 ? "1 case" : `${current.toLocaleString("en")} cases`} to pay. Nothing was created. Review the list again.`,
      { field, status: 409 },
    );
  if (current === 0) throw new Refusal("No case that matches the search and filter is waiting for final pay.", { field });
  if (current > MAX_LEAVERS)
    throw new Refusal(`One final pay takes ${MAX_LEAVERS} people. Narrow the search, or select them page by page.`, { field });
}
