import { z } from "zod/v4";
import { SEPARATION_CAUSES } from "~/domain/payroll/engine/pay-kinds";
import { payrollDay } from "~/domain/payroll/run/payroll-input";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { seenCount, tickedSeqs } from "~/domain/shared/forms/ticked";
import { Refusal } from "~/domain/shared/refusal";

/** People of one final pay. */
export const MOST_LEAVERS = 500;
const OUTDATED = "Reload the page and try again.";

/** Why an employment ends. */
export const causeInput = z.object({
  cause: z.enum(SEPARATION_CAUSES, { error: "Choose why the employment ends." }),
  revision: contentRevisionInput,
});

/** Who is put into a final pay, or how many search and filter were seen to find where all of them are, and when it is paid. */
export const finalPayInput = z
  .object({
    employeeSeq: tickedSeqs({
      most: MOST_LEAVERS,
      tooMany: `Tick at most ${MOST_LEAVERS} employees.`,
      outdated: "Choose employees of this list.",
    }),
    count: seenCount(OUTDATED),
    payDate: payrollDay("Enter the day on which the employees are paid."),
  })
  .superRefine(({ employeeSeq, count }, context) => {
    if (employeeSeq.length === 0 && count === undefined)
      context.addIssue({ code: "custom", path: ["employeeSeq"], message: "Tick at least one employee." });
  });
export type FinalPayInput = z.output<typeof finalPayInput>;

/**
 * Who waits for a final pay is put into one together only as it was seen.
 * @throws Refusal when search and filter find another number of them by now (409), nobody, or more than one final pay takes
 */
export function refuseOtherLeavers(found: number, seen: number | undefined): void {
  const field = "employeeSeq";
  if (found !== seen)
    throw new Refusal(
      `The search and the filter find ${found === 1 ? "1 case" : `${found.toLocaleString("en")} cases`} to pay by now. Nothing was created: look at the list again.`,
      { field, status: 409 },
    );
  if (found === 0) throw new Refusal("None of the cases found by the search and the filter is waiting for its final pay.", { field });
  if (found > MOST_LEAVERS)
    throw new Refusal(`One final pay takes ${MOST_LEAVERS} people. Narrow the search, or tick them page by page.`, { field });
}
