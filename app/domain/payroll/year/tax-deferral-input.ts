import { z } from "zod/v4";
import { reasonProblem } from "~/domain/payroll/runs/adjustment-input";

const RELOAD = "Reload the page and try again.";
/** Maximum number of employees per form: one page. */
export const MAX_DEFERRALS = 50;
export const NO_EMPLOYEES_SELECTED = "Select the employees.";

/** Starts or stops spreading employees' expected tax shortage over the remaining payrolls, with a reason. */
export const taxDeferralInput = z
  .object({
    decide: z.enum(["SPREAD", "STOP"], { error: RELOAD }),
    people: z.preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z
        .array(
          z
            .string()
            .regex(/^[1-9]\d{0,8}$/, RELOAD)
            .transform(Number),
        )
        .max(MAX_DEFERRALS, RELOAD),
    ),
    reason: z.string().trim().default(""),
  })
  .superRefine(({ people, reason }, context) => {
    const addProblem = (path: "people" | "reason", message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (people.length === 0) addProblem("people", NO_EMPLOYEES_SELECTED);
    const problem = reasonProblem(reason);
    if (problem !== null) addProblem("reason", problem);
  });
export type TaxDeferralInput = z.output<typeof taxDeferralInput>;
